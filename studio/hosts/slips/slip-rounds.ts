import type { HostRound, RoundsQuestion } from '#contract/provider/rounds.ts'
import { roundsMax } from '#contract/provider/rounds.ts'
import type { ListedRound } from '#contract/provider/round-list.ts'
import type { WalletRequest } from '#contract/provider/wallet.ts'
import type { ListedSpan } from '../shell/round-list.routes.ts'
import { betTransaction, type RunningSlips } from './running.ts'
import { selectEndingCall } from './slip-calls.store.ts'
import * as store from './slips.store.ts'

/** Each named slip, and every other one of the player with unsent calls. */
export function answerSlips({ context, host }: RunningSlips, { player, rounds }: RoundsQuestion): HostRound[] {
  const named = rounds.map((id): HostRound => {
    const slip = store.selectSlip(context.database, id)
    return slip?.host === host && slip.player === player ? stateOf(context, slip) : { state: 'unknown', round: id }
  })
  const unreported = store
    .selectUnreportedSlips(context.database, host, player, roundsMax)
    .filter(({ id }) => !rounds.includes(id))
  return [...named, ...unreported.map((slip) => stateOf(context, slip))].slice(0, roundsMax)
}

/** A finished slip names the call that ended it first: corrections are calls of their own. */
function stateOf({ database }: RunningSlips['context'], slip: store.StoredSlip): HostRound {
  const call = selectEndingCall(database, slip.id)
  if (call === undefined) return { state: 'open', round: slip.id }
  if (call.operation === 'rollback') {
    const { transaction } = JSON.parse(call.body) as WalletRequest<'rollback'>
    return { state: 'rolled_back', round: slip.id, transaction, bet_transaction: betTransaction(slip.id) }
  }
  const { player: _player, request: _request, ...reported } = JSON.parse(call.body) as WalletRequest<'win'>
  return { state: 'won', ...reported }
}

export function listSlips(
  { context, host }: RunningSlips,
  span: ListedSpan,
): { rounds: ListedRound[]; next: string | null } {
  const found = store.selectSlipsOfSpan(context.database, host, { ...span, limit: span.limit + 1 })
  const shown = found.slice(0, span.limit)
  return { rounds: shown.map(listedOf), next: found.length > span.limit ? String(shown.at(-1)?.number) : null }
}

function listedOf({ id, placedMs, state, stake, paid }: store.StoredSlip): ListedRound {
  const named = { round: id, begun_at: new Date(placedMs).toISOString() }
  if (state === 'unknown' || state === 'returned') return { ...named, state: 'void', stake: '0', win: '0' }
  return { ...named, state: state === 'settled' ? 'closed' : 'open', stake: String(stake), win: String(paid) }
}
