import { setTimeout as sleep } from 'node:timers/promises'
import { plusSeconds } from '#kit/clock.ts'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { creditCheckSeconds } from './check-credit.ts'
import { selectMemberPlayState } from './credit-check.store.ts'
import { findSetting } from './settings.ts'

export type MemberPlayState = {
  /** Wins less stakes, satang, as far as relayed. */
  won: bigint
  hostsPending: number
  checkedAt: Date | null
  /** Posted, not in the member's rounds yet. */
  eventsUnrelayed: number
  openRounds: number
}

/** A silent host counts as pending for `host_silence` seconds. */
export async function findMemberPlayState(tx: ReadTx, member: MemberId, at: Date): Promise<MemberPlayState> {
  const { lost } = creditCheckSeconds
  const silence = await findSetting(tx, 'host_silence')
  return present(
    await selectMemberPlayState(tx, member, {
      requestedAfter: plusSeconds(at, -silence),
      startedAfter: plusSeconds(at, -lost),
    }),
    'a play status returns one row',
  )
}

const DRAIN_MS = 3_000
const LOOK_MS = 60

/** Three seconds at most. */
export async function waitUntilCounted(context: Context, member: MemberId): Promise<MemberPlayState> {
  for (let waited = 0; ; waited += LOOK_MS) {
    const status = await context.database.read((tx) => findMemberPlayState(tx, member, context.clock.now()))
    if (status.eventsUnrelayed === 0 || waited >= DRAIN_MS) return status
    await sleep(LOOK_MS)
  }
}

/** Null: it can be shown. `unrelayed`: events of play are not counted yet. */
export function turnoverWaits({
  hostsPending,
  openRounds,
  eventsUnrelayed,
}: MemberPlayState): 'checking' | 'open_rounds' | 'unrelayed' | null {
  if (hostsPending > 0) return 'checking'
  if (openRounds > 0) return 'open_rounds'
  return eventsUnrelayed > 0 ? 'unrelayed' : null
}
