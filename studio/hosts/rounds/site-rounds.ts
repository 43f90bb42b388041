import type { ListedRound } from '#contract/provider/round-list.ts'
import { type HostRound, roundsMax, type RoundsQuestion } from '#contract/provider/rounds.ts'
import type { Fairness, WalletRequest } from '#contract/provider/wallet.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import type { ListedSpan } from '../shell/round-list.routes.ts'
import * as bets from './bets.store.ts'
import type { SharedRounds } from './open-rounds.ts'
import { selectLastDrawn, selectRound, type StoredRound } from './rounds.store.ts'
import type { RunningRounds } from './running.ts'

const OPEN: readonly bets.BetState[] = ['stored', 'asked', 'taken']

/** Open while one of its bets stands or is being taken; else each call that ended a bet, the closing one last. */
function statesOf(rounds: SharedRounds, siteRound: string): HostRound[] {
  const { database } = rounds.running.context
  const own = bets.selectBetsOfSiteRound(database, siteRound)
  const calls = bets
    .selectCalls(database, siteRound)
    .filter(({ operation }) => operation === 'win' || operation === 'rollback')
  const ended = calls.map((call): HostRound => {
    const { player: _player, request: _request, ...body } = JSON.parse(call.body) as WalletRequest<'win'>
    if (call.operation === 'win')
      return { state: 'won', ...body, fairness: body.fairness && revealed(rounds, body.fairness, own[0]) }
    return {
      state: 'rolled_back',
      round: siteRound,
      transaction: body.transaction,
      bet_transaction: body.bet_transaction,
    }
  })
  return own.some(({ state }) => OPEN.includes(state)) || ended.length === 0
    ? [{ state: 'open', round: siteRound }]
    : ended
}

/** A win's fairness, with its shoe's link once the shoe is over. */
function revealed({ running, tables }: SharedRounds, fairness: Fairness, bet: bets.StoredBet | undefined): Fairness {
  const { database } = running.context
  const table = bet && tables.get(bet.game)
  const round = bet && selectRound(database, bet.round)
  if (!table || !round || fairness.server_seed !== undefined || !isUnitOver(database, round)) return fairness
  return { ...fairness, server_seed: table.chains.linkOf(table.chains.chain(round.chain), round.k) }
}

/** The unit's last round is settled or a later unit is played: its link is no secret any more. */
function isUnitOver(database: PartyDatabase, { host, game, chain, k }: StoredRound): boolean {
  const last = selectLastDrawn(database, host, game)
  if (last === undefined) return false
  return (
    last.chain > chain ||
    (last.chain === chain && (last.k > k || (last.k === k && last.endsUnit === 1 && last.state === 'settled')))
  )
}

/** Each named round, and every other one of the player with unsent calls. */
export function answerShared(shared: SharedRounds, { player, rounds }: RoundsQuestion): HostRound[] {
  const { context, host } = shared.running
  const isOwn = (siteRound: string) => {
    const [bet] = bets.selectBetsOfSiteRound(context.database, siteRound)
    return bet?.host === host && bet.player === player
  }
  const named = rounds.flatMap((id): HostRound[] =>
    isOwn(id) ? statesOf(shared, id) : [{ state: 'unknown', round: id }],
  )
  const unreported = bets
    .selectUnreported(context.database, host, player, roundsMax)
    .filter((id) => !rounds.includes(id))
  return [...named, ...unreported.flatMap((id) => statesOf(shared, id))].slice(0, roundsMax)
}

export function listShared(
  { context, host }: RunningRounds,
  span: ListedSpan,
): { rounds: ListedRound[]; next: string | null } {
  const found = bets.selectSiteRounds(context.database, host, { ...span, limit: span.limit + 1 })
  const shown = found.slice(0, span.limit)
  return { rounds: shown.map(listedOf), next: found.length > span.limit ? String(shown.at(-1)?.number) : null }
}

function listedOf({ siteRound, begunMs, stake, paid, open }: bets.ListedBets): ListedRound {
  const named = { round: siteRound, begun_at: new Date(begunMs).toISOString() }
  if (open > 0) return { ...named, state: 'open', stake: String(stake), win: String(paid) }
  return stake === 0
    ? { ...named, state: 'void', stake: '0', win: '0' }
    : { ...named, state: 'closed', stake: String(stake), win: String(paid) }
}
