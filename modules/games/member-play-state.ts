import { setTimeout as sleep } from 'node:timers/promises'
import { plusSeconds } from '#kit/clock.ts'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { creditCheckSeconds } from './check-credit.ts'
import { selectMemberPlayState } from './credit-check.store.ts'
import { findSetting } from './settings.ts'

/** The state of a member's play. */
export type MemberPlayState = {
  /** Wins less stakes, in satang, below zero where the member is behind. As far as the relay has delivered it. */
  won: bigint
  /** Hosts that the member's running check still waits for. */
  hostsPending: number
  /** When the member's last check ended, or null. */
  checkedAt: Date | null
  /** Operations of play that are posted and not in the member's rounds yet: the relay is about to deliver them, or could not. */
  eventsUnrelayed: number
  openRounds: number
}

/** Reads the state of a member's play, in one statement beside the settings. For `host_silence` seconds a silent host counts as pending. */
export async function findMemberPlayState(tx: ReadTx, member: MemberId, at: Date): Promise<MemberPlayState> {
  const { lost } = creditCheckSeconds
  const silence = await findSetting(tx, 'host_silence')
  return present(
    await selectMemberPlayState(tx, member, { requestedAfter: plusSeconds(at, -silence), startedAfter: plusSeconds(at, -lost) }),
    'a play status returns one row',
  )
}

/** How long a member waits for the relay, and how often it is looked whether it is done. */
const DRAIN_MS = 3_000
const LOOK_MS = 60

/** Waits until the relay has counted all that a member has played, three seconds at most, and answers the state of play then. */
export async function waitUntilCounted(context: Context, member: MemberId): Promise<MemberPlayState> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const status = await context.database.read((tx) => findMemberPlayState(tx, member, context.clock.now()))
    if (status.eventsUnrelayed === 0 || waited >= DRAIN_MS) return status
    await sleep(LOOK_MS)
  }
}

/** Why a member's turnover cannot be shown yet, or null. Turnover counts rounds that have ended. `checking`: a credit check still waits for
 *  a host; `open_rounds`: rounds are open; `unrelayed`: the relay has not counted all events of play. */
export function turnoverWaits({
  hostsPending,
  openRounds,
  eventsUnrelayed,
}: MemberPlayState): 'checking' | 'open_rounds' | 'unrelayed' | null {
  if (hostsPending > 0) return 'checking'
  if (openRounds > 0) return 'open_rounds'
  return eventsUnrelayed > 0 ? 'unrelayed' : null
}
