const ASKS = /\b(?:name|list|give|which|what)(?:,[^,]*,)?(?: (?:the|any|all|only|other))* (?:two|three|four|five|both|ones|are)\b/i

/** Whether a question asks for several answers, as far as the words that were read tell (CC-R13). */
export const several = (words: string[]) => ASKS.test(words.join(' '))
