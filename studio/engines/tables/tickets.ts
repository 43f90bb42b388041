/** The clock of a round and what it makes of a ticket. Times in milliseconds, by the host's clock alone. */
export type RoundClock = { opensAt: number; closesAt: number; resolveBy: number }

/** Whether a ticket received at this time is one of the round: nothing is taken at the close or after it. */
export const isInTime = ({ opensAt, closesAt }: Pick<RoundClock, 'opensAt' | 'closesAt'>, receivedAt: number): boolean =>
  receivedAt >= opensAt && receivedAt < closesAt

/** Whether the wallet's OK came early enough to be drawn with the round. */
export const isKnownInTime = ({ resolveBy }: Pick<RoundClock, 'resolveBy'>, knownAt: number): boolean => knownAt <= resolveBy

/** What becomes of a ticket. `wallet`: when OK was known, its refusal, or null where it was never asked. */
export function ticketFate(
  clock: RoundClock,
  { receivedAt, wallet }: { receivedAt: number; wallet: number | string | null },
): 'taken' | 'BETS_CLOSED' | 'rolled_back' | 'refused' {
  if (!isInTime(clock, receivedAt)) return 'BETS_CLOSED'
  if (typeof wallet === 'number') return isKnownInTime(clock, wallet) ? 'taken' : 'rolled_back'
  return wallet === null || wallet === 'no_answer' ? 'rolled_back' : 'refused'
}

/** The most tickets of a member in a round, and the most spots of a ticket. */
export const TICKETS_MAX = 10
export const SPOTS_MAX = 157
/** How long before the close the ring on the page is at zero. */
export const RING_EARLY_MS = 250
