import type { Fairness } from '#contract/provider/wallet.ts'
import { present } from '#kit/assert.ts'
import {
  type GovernmentResult,
  type LottoResult,
  resultOfGovernment,
  resultOfYiki,
} from '#studio/engines/lotto/results.ts'
import { settleSlip } from '#studio/engines/lotto/settle.ts'
import { yikiSeeds } from '#studio/engines/lotto/yiki.ts'
import { betTransaction } from '../slips/running.ts'
import { addCall } from '../slips/send-calls.ts'
import { selectSlip, selectSlipsOfEvent, type StoredSlip, updateSlipSettlement } from '../slips/slips.store.ts'
import * as store from './lotto.store.ts'
import type { RunningLotto } from './running.ts'
import { contentOf } from './slip-lines.ts'

export const resultOf = ({ lotto, drawn }: store.StoredDraw): LottoResult | null => {
  if (drawn === null) return null
  return lotto === 'yiki' ? resultOfYiki(drawn) : resultOfGovernment(JSON.parse(drawn) as GovernmentResult)
}

const playedSeeds = ({ day, number, seed, salt }: store.StoredDraw) =>
  yikiSeeds({ day, round: number }, seed ?? '', salt)

/** What a player needs to recompute the draw and each line's payment. A cancelled draw opens no seed. */
const fairnessOf = (draw: store.StoredDraw, outcome: Record<string, unknown>): Fairness => ({
  commitment: draw.commitment,
  client_seed: draw.lotto === 'yiki' ? playedSeeds(draw).clientSeed : draw.day,
  nonce: draw.number,
  ...(draw.seed === null ? {} : { server_seed: draw.seed }),
  outcome: { draw: draw.id, drawn: draw.drawn, ...outcome },
})

function settle(running: RunningLotto, slip: StoredSlip, draw: store.StoredDraw) {
  const { lines } = contentOf(slip)
  const isCancelled = draw.cancelled === 1
  const settled = settleSlip(lines, isCancelled ? null : present(resultOf(draw), 'only what is drawn is settled'))
  const report = settled.lines.map(({ times, pays }) => ({ times, pays: Number(pays) }))
  updateSlipSettlement(
    running.context.database,
    slip.id,
    Number(settled.pays),
    slip.version + 1,
    JSON.stringify(report),
  )
  addCall(running, slip, 'win', {
    game: slip.game,
    amount: String(settled.pays),
    bet_transaction: betTransaction(slip.id),
    closes_round: true,
    fairness: fairnessOf(draw, {
      ...(isCancelled && { cancelled: true }),
      lines: lines.map(({ type, number, baht, rate }) => [type, number, baht, rate]),
    }),
    ending: settled.ending,
  })
}

export function settledBy(slip: StoredSlip, result: LottoResult) {
  const settled = settleSlip(contentOf(slip).lines, result)
  const report = settled.lines.map(({ times, pays }) => ({ times, pays: Number(pays) }))
  return { pays: Number(settled.pays), difference: Number(settled.pays) - slip.paid, report: JSON.stringify(report) }
}

/** Settles a draw's slips by its present result; the wallet gets each slip's total. */
export function resettleDraw(running: RunningLotto, draw: store.StoredDraw): void {
  const { database, tasks } = running.context
  const result = present(resultOf(draw), 'only what is drawn is settled again')
  for (const slip of selectSlipsOfEvent(database, running.host, draw.id)) {
    if (slip.state !== 'settled') continue
    const { pays, difference, report } = settledBy(slip, result)
    if (difference === 0 && report === slip.report) continue
    database.transaction(() => {
      updateSlipSettlement(database, slip.id, pays, slip.version + 1, report)
      const body = {
        bet_transaction: betTransaction(slip.id),
        amount: String(difference),
        game: slip.game,
        pays: String(pays),
      }
      if (difference !== 0) addCall(running, slip, 'adjust', body)
    })
    running.notifyPlayer(slip.player)
  }
  tasks.wake()
}

/** Returns whether there may be more. */
export function settleDrawn(running: RunningLotto): boolean {
  const { database, tasks } = running.context
  const found = store.selectSlipsToSettle(database, running.host)
  if (found.length === 0) return false
  const draws = new Map(found.map(({ draw }) => [draw, store.selectDraw(database, draw)]))
  database.transaction(() => {
    for (const { id, draw } of found)
      settle(
        running,
        present(selectSlip(database, id), 'a slip stays'),
        present(draws.get(draw), 'a slip has its draw'),
      )
  })
  tasks.wake()
  return true
}
