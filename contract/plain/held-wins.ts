/** What an operator can request for a held win. */
export const heldWinDecisions = ['release', 'refuse'] as const
export type HeldWinDecision = (typeof heldWinDecisions)[number]

/** What a win is held for: it is above what its game publishes, above what operators allow of a game that publishes nothing or of any one
 *  round, or above what may come without a stake to one member, or from one host, on a day. */
export const heldWinCauses = ['published', 'default', 'round', 'member_day', 'host_day'] as const
export type HeldWinCause = (typeof heldWinCauses)[number]
