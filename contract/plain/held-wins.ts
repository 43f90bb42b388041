export const heldWinDecisions = ['release', 'refuse'] as const
export type HeldWinDecision = (typeof heldWinDecisions)[number]

/** Above what the game publishes; what operators allow without that (`default`) or of any round; or of wins without a
 *  stake in a day. */
export const heldWinCauses = ['published', 'default', 'round', 'member_day', 'host_day'] as const
export type HeldWinCause = (typeof heldWinCauses)[number]
