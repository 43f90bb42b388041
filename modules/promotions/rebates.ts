import { readRoundSettled } from '#contract/events/rounds.ts'
import { bangkokDay, bangkokDayNumber } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { callBeginRebate, callCountLosses, callMakeRebates, callNoteLosses } from './rebates.store.ts'

/** In one transaction, which locks those who get a rebate. */
const BATCH = 100
/** In one statement: at most some ten thousand rounds. */
const RELAY_BATCHES_MAX = 50

type MemberEvent = { member: MemberId; payload: Record<string, unknown>; at: Date }

/** One row a day, for `countLosses`. Must run once for each event, in the transaction that derives it. */
export async function noteLosses(tx: WriteTx, events: readonly MemberEvent[]): Promise<void> {
  for (const ofDay of Map.groupBy(events, ({ at }) => bangkokDayNumber(at)).values()) {
    const changes = ofDay.map(({ member, at, payload }) => {
      const { difference, own } = readRoundSettled(payload)
      const { stake, win } = own ?? difference
      return { member, at, staked: BigInt(stake), won: BigInt(win), valid: BigInt(difference.valid_stake) }
    })
    const counting = changes.filter(({ staked, won, valid }) => staked !== 0n || won !== 0n || valid !== 0n)
    const [first] = counting
    if (first) tx.withCommit(() => callNoteLosses(tx, bangkokDay(first.at), counting))
  }
}

/** Resumable; returns the number of batches. */
export async function countLosses({ database }: Pick<Context, 'database'>): Promise<number> {
  let counted = 0
  for (;;) {
    const taken = await database.writeOne((tx) => callCountLosses(tx, RELAY_BATCHES_MAX))
    counted += taken
    if (taken < RELAY_BATCHES_MAX) return counted
  }
}

/** Resumable; returns the members read; 0 also where another process is at it. Announces: `award.made`. */
export async function makeRebates(
  { database, clock }: Context,
  campaign = 'friday-rebate',
  batch = BATCH,
): Promise<number> {
  const at = clock.now()
  if (!(await database.write((tx) => callBeginRebate(tx, campaign, at)))) return 0
  let read = 0
  for (;;) {
    const seen = await database.write((tx) => callMakeRebates(tx, campaign, batch, at))
    read += seen
    if (seen < batch) return read
  }
}
