import { readRoundSettled } from '#contract/events/rounds.ts'
import { gameCategories } from '#contract/plain/games.ts'
import type { MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { callNoteTurnover, selectAttributed } from './commissions.store.ts'

type News = { member: MemberId; no: bigint; topic: string; payload: Record<string, unknown>; at: Date }

/** Takes in what rounds changed of the turnover of members who came by a link (`round.settled`), each once by its number. One look-up and one
 *  insert for all; nothing is computed here, a job counts it (`countCommissions`). */
export async function noteTurnover(tx: WriteTx, events: readonly News[]): Promise<void> {
  const attributed = await selectAttributed(tx, [...new Set(events.map(({ member }) => member))])
  const theirs = events.filter(({ member }) => attributed.has(member))
  if (theirs.length === 0) return
  const news = theirs.flatMap(({ member, no, payload }) => {
    const { category, difference, begun_at: begun } = readRoundSettled(payload)
    const valid = BigInt(difference.valid_stake)
    return valid === 0n ? [] : [{ member, no, category: gameCategories[category], valid, begunAt: new Date(begun) }]
  })
  if (news.length > 0) await callNoteTurnover(tx, news)
}

/** Notes that a member has paid in (`deposit.completed`): it may qualify who has played enough already. */
export async function noteDeposit(tx: WriteTx, { member, no, at }: Pick<News, 'member' | 'no' | 'at'>): Promise<void> {
  await callNoteTurnover(tx, [{ member, no, category: null, valid: 0n, begunAt: at }])
}
