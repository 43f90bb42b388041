import { plusSeconds } from '#kit/clock.ts'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { creditCheckSeconds } from './check-credit.ts'
import { selectStanding } from './credit-check.store.ts'

/** How a member stands with his games. */
export type PlayStanding = {
  /** What play has brought him: wins less stakes, in satang, below zero where he is behind. As far as the relay has told it. */
  won: bigint
  /** Hosts that his running check still waits for. */
  hostsAsked: number
  /** When his last check ended, or null. */
  checkedAt: Date | null
  /** Acts of play that are posted and not in his rounds yet: the relay is about to tell them, or could not. */
  actsUntold: number
  openRounds: number
}

/** Reads it, in one statement. */
export async function findPlayStanding(tx: ReadTx, member: MemberId, at: Date): Promise<PlayStanding> {
  const { hostSilent, lost } = creditCheckSeconds
  const row = present(
    await selectStanding(tx, member, { askedAfter: plusSeconds(at, -hostSilent), startedAfter: plusSeconds(at, -lost) }),
    'a standing answers one row',
  )
  return { won: row.won, hostsAsked: row.checking, checkedAt: row.checked_at, actsUntold: row.untold, openRounds: row.open_rounds }
}

/** Why a member's turnover cannot be told yet, or null. Turnover counts rounds that have ended. */
export function turnoverWaits({ hostsAsked, openRounds, actsUntold }: PlayStanding): 'checking' | 'open_rounds' | 'untold' | null {
  if (hostsAsked > 0) return 'checking'
  if (openRounds > 0) return 'open_rounds'
  return actsUntold > 0 ? 'untold' : null
}
