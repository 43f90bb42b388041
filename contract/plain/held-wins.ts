/** What an operator can request for a held win. */
export const heldWinActs = ['release', 'refuse'] as const
export type HeldWinAct = (typeof heldWinActs)[number]
