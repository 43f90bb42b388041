import { present } from '#kit/assert.ts'
import type { PartyDatabase } from '#kit/party/database.ts'
import { bahtText } from '#kit/money.ts'
import { keyOf } from '#studio/engines/lotto/bet-types.ts'
import type { NumberState } from '#studio/engines/lotto/limits.ts'
import type { GovernmentResult } from '#studio/engines/lotto/results.ts'
import type { ComingDraw, DrawShown, NumbersAnswer, SlipShown } from '#studio/players/lotto/wire.ts'
import type { StoredSlip } from '../slips/slips.store.ts'
import { calendarShown, changeOf } from './calendar.ts'
import { selectPublished } from './calendar.store.ts'
import { cancellableUntil } from './cancel-slip.ts'
import * as store from './lotto.store.ts'
import { publishedOf } from './rules.ts'
import type { RunningLotto } from './running.ts'
import { contentOf } from './slip-lines.ts'

const COMING = 4

export const baht = (satang: number | bigint): string => bahtText(BigInt(satang))
const instant = (ms: number): string => new Date(ms).toISOString()

export const drawShown = (
  database: PartyDatabase,
  { id, lotto, number, day, opensMs, closesMs, drawnMs, commitment, salt, seed, drawn }: store.StoredDraw,
): DrawShown => ({
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
  change: lotto === 'government' ? changeOf(database, number) : null,
})

/** After the open draw, the next ones of the government. */
export const comingDraws = (running: RunningLotto): ComingDraw[] =>
  calendarShown(running)
    .draws.filter(({ opened }) => !opened)
    .slice(0, COMING)
    .map(({ number, usual, day, reason, link }) => ({ number, usual, day, reason, link }))

const isLimited = ({ state }: { state: NumberState }): boolean => state !== 'open'

/** Numbers not open, with since when and why; the whole history of a drawn draw. */
export function numbersShown(running: RunningLotto, draw: store.StoredDraw): NumbersAnswer {
  const states = store.selectStates(running.context.database, draw.id)
  const isDrawn = draw.drawn !== null
  const published = publishedOf(running, draw)
  const listed = isDrawn ? states : [...new Map(states.map((one) => [keyOf(one), one])).values()].filter(isLimited)
  const numbers = listed.map(({ sinceMs, ...one }) => ({
    ...one,
    since: instant(sinceMs),
    published: isLimited(one) && published.get(keyOf(one)) === one.state,
  }))
  return { drawn: isDrawn, numbers, next: draw.lotto === 'government' ? nextNumbers(running) : null }
}

/** Published already for the next draw, which is not open. */
function nextNumbers(running: RunningLotto): NumbersAnswer['next'] {
  const next = calendarShown(running).draws.find(({ opened, day }) => !opened && day !== null)
  if (next === undefined || next.day === null) return null
  const numbers = selectPublished(running.context.database, next.number).filter(isLimited)
  const listed = numbers.map(({ sinceMs, ...one }) => ({ ...one, since: instant(sinceMs), published: true }))
  return listed.length === 0 ? null : { day: next.day, numbers: listed }
}

export function slipShown({ context }: RunningLotto, slip: StoredSlip): SlipShown {
  const { draw: drawId, lines } = contentOf(slip)
  const draw = present(store.selectDraw(context.database, drawId), 'a slip has its draw')
  const report = slip.report === null ? null : (JSON.parse(slip.report) as { times: number; pays: number }[])
  return {
    id: slip.id,
    number: slip.number,
    state: slip.state as SlipShown['state'],
    draw: drawShown(context.database, draw),
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
