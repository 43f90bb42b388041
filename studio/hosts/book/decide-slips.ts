import { HttpError } from '#kit/party/requests.ts'
import { hostRefuses } from '../shell/refusals.ts'
import { addRollback } from '../slips/send-calls.ts'
import { selectSlipsToDecide, type StoredSlip, updateSlipLegs, updateSlipState } from '../slips/slips.store.ts'
import type { PriceFormat } from '#studio/engines/book/prices.ts'
import { release, reserve } from './exposure.ts'
import { dangerOf } from './danger.ts'
import { checkStruck, strikeAll } from './place-slip.ts'
import { ruledSlip } from './ruled-slip.ts'
import { selectFixture, type StoredFixture } from './fixtures.store.ts'
import type { RunningBook } from './running.ts'
import { legsOf, ownTerms, ruledLeg, type Struck, type StruckLeg, struckOf } from './struck.ts'

/** Suspensions that are no cause by their own name. */
const CAUSES: Readonly<Record<string, string>> = { exposure: 'limit', operator: 'suspended' }

/** Why a leg's market closed: the match moved on to other lines, closed this selection, or a period is over. */
function causeOfClosed({ board }: RunningBook, leg: StruckLeg, fixture: StoredFixture): string {
  const isOpen = board
    .offersOf(fixture)
    .some(
      ({ status, market, period, team, number }) =>
        status !== 'closed' &&
        market === leg.market &&
        period === leg.period &&
        team === leg.team &&
        number === leg.number,
    )
  if (!isOpen) return 'period_end'
  return leg.line === null ? 'price_changed' : 'line_changed'
}

/** A goal that moves the lines counts as a goal. */
function causeOfStop(running: RunningBook, code: string, leg: StruckLeg | undefined): string {
  const fixture = leg && selectFixture(running.context.database, leg.fixture)
  if (leg === undefined || fixture === undefined) return 'suspended'
  const reason = running.board.suspensionOf(fixture)
  if (reason !== null) return CAUSES[reason] ?? reason
  return code === 'MARKET_SUSPENDED' ? 'suspended' : causeOfClosed(running, leg, fixture)
}

/** The closed list of causes (rule book, section 6). */
function causeOf(running: RunningBook, error: unknown, slip: StoredSlip): string {
  if (!(error instanceof HttpError)) throw error
  switch (error.code) {
    case 'PRICE_CHANGED':
      return slip.policy === 'none' ? 'price_changed' : 'price_worse'
    case 'LINE_CHANGED':
      return 'line_changed'
    case 'EXPOSURE_FULL':
    case 'PAYOUT_TOO_HIGH':
    case 'PRODUCT_TOO_HIGH':
      return 'limit'
    default:
      return causeOfStop(running, error.code, legsOf(slip)[Number(error.details['leg'])])
  }
}

function decide(running: RunningBook, slip: StoredSlip) {
  const { database } = running.context
  const { legs, fullReturn: own, ...kept } = struckOf(slip)
  const asked = {
    key: slip.id,
    kind: slip.kind as 'single' | 'step' | 'combination',
    fold: kept.fold,
    format: slip.format as PriceFormat,
    policy: slip.policy as 'none' | 'better' | 'all',
    entered: '',
    legs: legs.map(({ fixture, key, pick, price, price_no, base }) => ({ fixture, key, pick, price, price_no, base })),
  }
  try {
    const danger = dangerOf(running, slip, slip.decideMs)
    if (danger === 'waits') return
    if (danger === 'over') throw hostRefuses('MARKET_SUSPENDED')
    const struck = strikeAll(running, asked)
    const ruled = { ...ruledSlip(database, slip), legs: struck.map(ruledLeg) }
    const checked = checkStruck(running, slip.player, ruled, { legs: struck, settings: ownTerms(slip), own })
    if (!checked.ok) throw hostRefuses(checked.refused)
    const { full_return: most } = checked
    const legsNow = { ...kept, legs: struck, fullReturn: Number(most) }
    database.transaction(() => {
      if (!updateSlipState(database, slip.id, ['pending'], 'accepted')) return
      updateSlipLegs(database, slip.id, JSON.stringify(legsNow satisfies Struck))
      reserve(running, {
        ...asked,
        slip: slip.id,
        player: slip.player,
        stake: BigInt(slip.stake),
        fullReturn: most,
        legs: struck,
      })
    })
    const nowMs = running.context.clock.now().getTime()
    for (const { fixture } of struck) running.board.moneyMoved(fixture, nowMs)
  } catch (error) {
    const cause = causeOf(running, error, slip)
    database.transaction(() => {
      if (!updateSlipState(database, slip.id, ['pending'], 'returned', cause)) return
      addRollback(running, slip)
      release(running, slip.id, legs)
    })
    running.context.tasks.wake()
  }
  running.notifyPlayer(slip.player)
}

/** Accepts or returns every slip whose delay is over. */
export function decideSlips(running: RunningBook): void {
  for (const slip of selectSlipsToDecide(running.context.database, running.host, running.context.clock.now().getTime()))
    decide(running, slip)
}
