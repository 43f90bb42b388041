/** The share of each stake that a growing prize takes, in basis points. */
export const POT_SHARE_BP = 100
