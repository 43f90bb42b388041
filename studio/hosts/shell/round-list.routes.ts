import { Hono } from 'hono'
import {
  type ListedReward,
  type ListedRound,
  type RoundListAnswer,
  roundListPath,
  roundListRequest,
} from '#contract/provider/round-list.ts'
import type { HostParty } from '#contract/partners/director.ts'
import { HttpError } from '#kit/party/requests.ts'
import type { HostContext } from '../context.ts'
import type { WonOf } from './rounds.routes.ts'
import type { RunningRounds } from './take-bet.ts'
import { readSignedRequest } from '../wallet/signed-request.ts'
import * as store from './tables.store.ts'

/** `after`: the last number of the previous page, 0 at first. */
export type ListedSpan = { fromMs: number; toMs: number; after: number; limit: number }
type ListedPage = { rounds: ListedRound[]; next: string | null }

export async function listRounds(running: RunningRounds, span: ListedSpan, won: WonOf): Promise<ListedPage> {
  const found = store.selectRoundsOfSpan(running.context.database, running.host, { ...span, limit: span.limit + 1 })
  const shown = found.slice(0, span.limit)
  const rounds: ListedRound[] = []
  for (const round of shown) rounds.push(await listedOf(round, won))
  return { rounds, next: found.length > span.limit ? String(shown.at(-1)?.number) : null }
}

/** The rounds begun and rewards paid in a span, in pages. A cursor is the previous page's last round number. */
export function roundListRoutes(
  context: HostContext,
  host: HostParty,
  list: (span: ListedSpan) => Promise<ListedPage> | ListedPage,
): Hono {
  const routes = new Hono()
  routes.post(roundListPath, async (c) => {
    const signed = await readSignedRequest(context, host, roundListPath, c)
    const request = roundListRequest.safeParse(JSON.parse(signed.rawBody))
    if (!request.success) throw new HttpError(400, 'BAD_REQUEST', 'this is not a request for rounds')
    if (context.faults.take('round-list', 'timed-out')) await context.hang(c.req.raw.signal)
    const { from, to, cursor, limit } = request.data
    const span = { fromMs: Date.parse(from), toMs: Date.parse(to), after: Number(cursor), limit }
    const page = await list(span)
    const listed = page.rounds
    if (listed.length > 0 && context.faults.take('round-list', 'lost')) listed.shift()
    const [first] = listed
    if (first && context.faults.take('round-list', 'wrong-amount')) first.win = String(BigInt(first.win) + 100n)
    const { next } = page
    // Few: only the director makes them. All are on the first page.
    const rewards =
      cursor === '' ? store.selectRewardsOfSpan(context.database, host, span, limit).map(listedRewardOf) : []
    return signed.answer({ host, rounds: listed, rewards, next } satisfies RoundListAnswer)
  })
  return routes
}

const listedRewardOf = ({
  id,
  amount,
  paidMs,
}: ReturnType<typeof store.selectRewardsOfSpan>[number]): ListedReward => ({
  transaction: id,
  paid_at: new Date(paidMs).toISOString(),
  amount: String(amount),
})

/**
 * A drawn round is over, whether or not the site confirmed its win. A disputed undrawn one had its rollback refused:
 * whether its stake was taken is unknown.
 */
async function listedOf(round: store.Round, won: WonOf): Promise<ListedRound> {
  const { id, state, stake } = round
  const named = { round: id, begun_at: new Date(round.startedMs).toISOString() }
  if (state === 'unknown' || state === 'rolled-back') return { ...named, state: 'void', stake: '0', win: '0' }
  if (state === 'betting' || state === 'open' || (state === 'disputed' && round.outcome === null))
    return { ...named, state: 'open', stake: String(stake), win: '0' }
  return { ...named, state: 'closed', stake: String(stake), win: (await won(round)).amount }
}
