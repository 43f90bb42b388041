import { cursorOf } from '#contract/http/cursor.ts'
import type { Handlers } from '#contract/http/handler.ts'
import type { RoundRow } from '#contract/http/rounds.ts'
import { turnoverWaitTexts } from '#contract/plain/games.th.ts'
import { fairness as hostFairness } from '#contract/provider/wallet.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtText, type Satang } from '#kit/money.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { startCreditCheck } from './check-credit.ts'
import type { GamesConfig } from './hosts.ts'
import { turnoverWaits, waitUntilCounted } from './member-play-state.ts'
import { findRound, findRounds, roundId } from './rounds.ts'
import { type NamedRound, selectReturns } from './rounds.store.ts'

export const ROUNDS_ON_PAGE = 50

type OwnRoundsApi =
  | 'GET /customers/check-credit'
  | 'GET /customers/check-turnover'
  | 'GET /customers/rounds'
  | 'GET /customers/rounds/{id}'
  | 'GET /customers/returns'

/** `turnoverOf`: the text about an unfinished turnover, or null. */
export const ownRoundsRoutes = (
  context: Context,
  config: GamesConfig,
  turnoverOf: (member: MemberId) => Promise<string | null>,
): Pick<Handlers, OwnRoundsApi> => ({
  'GET /customers/check-credit': async (_input, { session }) => {
    await startCreditCheck(context, config, session.member)
    // The API's field for both checks: the credit check has begun, or all rounds are counted and no turnover is
    // unfinished.
    return ok({ credit_success: true as const })
  },
  'GET /customers/check-turnover': async (_input, { session }) => {
    const playState = await waitUntilCounted(context, session.member)
    const unfinished = playState.eventsUnrelayed === 0 ? await turnoverOf(session.member) : null
    if (unfinished !== null) return ok({ success: false as const, credit_success: false as const, msg: unfinished })
    const waits = turnoverWaits(playState)
    if (waits === null) return ok({ credit_success: true as const })
    const msg = turnoverWaitTexts[waits].replace('{rounds}', String(playState.openRounds))
    return ok({ success: false as const, credit_success: false as const, msg })
  },
  'GET /customers/rounds': async ({ cursor }, { session }) => {
    const before = roundsBefore(cursor)
    if (before === 'none') return refuse({ code: 'CURSOR_INVALID' })
    const rounds = await context.database.read((tx) =>
      findRounds(tx, session.member, { before, max: ROUNDS_ON_PAGE + 1 }),
    )
    const shown = rounds.slice(0, ROUNDS_ON_PAGE)
    const last = rounds.length > ROUNDS_ON_PAGE ? shown.at(-1) : undefined
    const next = last ? cursorOf(last.openedAt.toISOString(), String(last.hostNo), last.round) : null
    return ok({ data: shown.map(rowOf), next_cursor: next })
  },
  'GET /customers/rounds/{id}': async ({ id }, { session }) => {
    const round = await context.database.read((tx) => findRound(tx, session.member, id))
    return round ? ok({ data: rowOf(round) }) : refuse({ code: 'NOT_FOUND' })
  },
  'GET /customers/returns': async (_input, { session }) => {
    const returns = await context.database.read((tx) => selectReturns(tx, session.member))
    const data = returns.map(
      ({ host, game, title, rounds, stake, payout, rtp, boughtRounds, boughtStake, boughtPayout, boughtRtp }) => ({
        host,
        game,
        title,
        rounds,
        ...measureOf(stake, payout),
        rtp,
        bought:
          boughtRounds === 0 ? null : { rounds: boughtRounds, ...measureOf(boughtStake, boughtPayout), rtp: boughtRtp },
      }),
    )
    return ok({ data })
  },
})

const measureOf = (stake: Satang, payout: Satang) => ({
  stake: bahtText(stake),
  payout: bahtText(payout),
  measured: percentOf(payout, stake),
})

function percentOf(payout: Satang, stake: Satang): string | null {
  if (stake === 0n) return null
  const hundredths = (payout * 10_000n) / stake
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`
}

/** 'none': an invalid cursor. */
export function roundsBefore(cursor: readonly string[] | null) {
  if (cursor === null) return null
  const [at = '', hostNo = '', round = ''] = cursor
  const instant = new Date(at)
  const isKey = !Number.isNaN(instant.getTime()) && instant.toISOString() === at && /^[1-9][0-9]{0,3}$/.test(hostNo)
  return isKey ? { at: instant, hostNo: Number(hostNo), round } : 'none'
}

const rowOf = (round: NamedRound): RoundRow => ({
  id: roundId(round.hostNo, round.round),
  host_round: round.round,
  host: round.host,
  game: round.game,
  title: round.title,
  status: round.state,
  stake: bahtText(round.stake),
  payout: bahtText(round.payout),
  win_lose: bahtText(round.payout - round.stake),
  created_at: round.openedAt.toISOString(),
  completed_at: round.closedAt?.toISOString() ?? null,
  fairness: fairnessOf(round.fairness, round.recipe),
})

/** Without a commitment it cannot be verified and is left out. */
function fairnessOf(stored: unknown, recipe: NamedRound['recipe']): RoundRow['fairness'] {
  const parsed = hostFairness.safeParse(stored)
  if (!parsed.success || parsed.data.commitment === '') return null
  const { commitment, client_seed, nonce, server_seed, outcome } = parsed.data
  return { commitment, client_seed, nonce, server_seed: server_seed ?? null, outcome: outcome ?? null, recipe }
}
