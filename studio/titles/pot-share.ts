/** A growing prize's share of each stake, in basis points. */
export const POT_SHARE_BP = 100
