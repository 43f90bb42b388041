import { present } from '#kit/assert.ts'
import { bahtText } from '#kit/money.ts'
import type { GovernmentResult } from '#studio/engines/lotto/results.ts'
import type { DrawShown, NumbersAnswer, SlipShown } from '#studio/players/lotto/wire.ts'
import type { StoredSlip } from '../slips/slips.store.ts'
import { cancellableUntil } from './cancel-slip.ts'
import * as store from './lotto.store.ts'
import type { RunningLotto } from './running.ts'
import { contentOf } from './slip-lines.ts'

export const baht = (satang: number | bigint): string => bahtText(BigInt(satang))
const instant = (ms: number): string => new Date(ms).toISOString()

export const drawShown = ({
  id,
  lotto,
  number,
  day,
  opensMs,
  closesMs,
  drawnMs,
  commitment,
  salt,
  seed,
  drawn,
}: store.StoredDraw): DrawShown => ({
  id,
  lotto,
  number,
  day,
  opens_at: instant(opensMs),
  closes_at: instant(closesMs),
  drawn_at: instant(drawnMs),
  commitment,
  salt,
  seed,
  five: lotto === 'yiki' ? drawn : null,
  government: lotto === 'government' && drawn !== null ? (JSON.parse(drawn) as GovernmentResult) : null,
})

/** Numbers not open, with since when; the whole history of a drawn draw. */
export function numbersShown({ context }: RunningLotto, draw: store.StoredDraw): NumbersAnswer {
  const states = store.selectStates(context.database, draw.id)
  const isDrawn = draw.drawn !== null
  const last = new Map(states.map((one) => [`${one.type}:${one.number}`, one]))
  const listed = isDrawn ? states : [...last.values()].filter(({ state }) => state !== 'open')
  return { drawn: isDrawn, numbers: listed.map(({ sinceMs, ...one }) => ({ ...one, since: instant(sinceMs) })) }
}

export function slipShown({ context }: RunningLotto, slip: StoredSlip): SlipShown {
  const { draw: drawId, lines } = contentOf(slip)
  const draw = present(store.selectDraw(context.database, drawId), 'a slip has its draw')
  const report = slip.report === null ? null : (JSON.parse(slip.report) as { times: number; pays: number }[])
  return {
    id: slip.id,
    number: slip.number,
    state: slip.state as SlipShown['state'],
    draw: drawShown(draw),
    placed_at: instant(slip.placedMs),
    stake: baht(slip.stake),
    paid: baht(slip.paid),
    lines: lines.map(({ type, number, baht: amount, rate }, at) => {
      const one = report?.[at]
      return {
        type,
        number,
        baht: amount,
        rate,
        times: one?.times ?? null,
        pays: one === undefined ? null : baht(one.pays),
      }
    }),
    cancel_until: cancellableUntil(slip, draw, context.clock.now().getTime())?.toISOString() ?? null,
  }
}
