/** What an operator can request for a held win. */
export const heldWinDecisions = ['release', 'refuse'] as const
export type HeldWinDecision = (typeof heldWinDecisions)[number]
