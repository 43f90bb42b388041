/** Milliseconds by the host's clock alone. */
export type RoundClock = { opensAt: number; closesAt: number; resolveBy: number }

/** Nothing is accepted at or after the close. */
export const isInTime = (
  { opensAt, closesAt }: Pick<RoundClock, 'opensAt' | 'closesAt'>,
  receivedAt: number,
): boolean => receivedAt >= opensAt && receivedAt < closesAt

/** Whether the wallet's OK came early enough for the draw. */
export const isKnownInTime = ({ resolveBy }: Pick<RoundClock, 'resolveBy'>, knownAt: number): boolean =>
  knownAt <= resolveBy

/** `wallet`: when OK was known, its refusal, or null where no request was made. */
export function ticketFate(
  clock: RoundClock,
  { receivedAt, wallet }: { receivedAt: number; wallet: number | string | null },
): 'taken' | 'BETS_CLOSED' | 'rolled_back' | 'refused' {
  if (!isInTime(clock, receivedAt)) return 'BETS_CLOSED'
  if (typeof wallet === 'number') return isKnownInTime(clock, wallet) ? 'taken' : 'rolled_back'
  return wallet === null || wallet === 'no_answer' ? 'rolled_back' : 'refused'
}

/** Most tickets per member and round, and spots per ticket. */
export const TICKETS_MAX = 10
export const SPOTS_MAX = 157
/** The page's ring reaches zero this long before the close. */
export const RING_EARLY_MS = 250
