// The pattern on the backs of cards.

/** Lines across the back of a card (4 to 59, 4 to 84), both ways. */
export const LATTICE = Array.from({ length: 16 }, (_, k) => {
  const sum = 12 + k * 8.5
  const [left, right] = [Math.max(4, sum - 84), Math.min(59, sum - 4)]
  return `M${left} ${sum - left}L${right} ${sum - right}M${63 - left} ${sum - left}L${63 - right} ${sum - right}`
}).join('')
