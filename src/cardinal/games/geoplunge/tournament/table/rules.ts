// The page of the rules that a clause stands on, by its first letters.

export const RULES: Record<string, string> = {
  GP: 'geoplunge',
  BU: 'border-up',
  IQ: 'state-iq',
  DS: 'dashing-states',
  PR: 'play-the-ranks',
  BZ: 'border-zap',
  CC: 'chummy-challenge',
}
