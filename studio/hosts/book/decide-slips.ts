import { HttpError } from '#kit/party/requests.ts'
import { addRollback } from '../slips/send-calls.ts'
import { selectSlipsToDecide, type StoredSlip, updateSlipLegs, updateSlipState } from '../slips/slips.store.ts'
import type { PriceFormat } from '#studio/engines/book/prices.ts'
import { fullReturnOf, strikeAll } from './place-slip.ts'
import { selectFixture } from './fixtures.store.ts'
import type { RunningBook } from './running.ts'
import type { StruckLeg } from './struck.ts'

/** The closed list of causes (rule book, section 6), by what refused the legs at the end of their delay. */
function causeOf(running: RunningBook, error: unknown, legs: readonly StruckLeg[]): string {
  if (!(error instanceof HttpError)) throw error
  switch (error.code) {
    case 'PRICE_CHANGED':
      return 'price_worse'
    case 'LINE_CHANGED':
      return 'line_changed'
    case 'MARKET_SUSPENDED': {
      const reasons = legs.flatMap(({ fixture }) => {
        const found = selectFixture(running.context.database, fixture)
        return (found && running.board.suspensionOf(found)) ?? []
      })
      return reasons[0] ?? 'suspended'
    }
    default:
      return 'period_end'
  }
}

function decide(running: RunningBook, slip: StoredSlip) {
  const { database } = running.context
  const { legs } = JSON.parse(slip.legs) as { legs: StruckLeg[] }
  const asked = {
    key: slip.id,
    kind: slip.kind as 'single' | 'step',
    format: slip.format as PriceFormat,
    policy: slip.policy as 'none' | 'better' | 'all',
    entered: '',
    legs: legs.map(({ fixture, key, pick, price, price_no, base }) => ({ fixture, key, pick, price, price_no, base })),
  }
  try {
    const struck = strikeAll(running, asked)
    const fullReturn = Number(fullReturnOf(struck, asked.format, BigInt(slip.stake)))
    database.transaction(() => {
      if (updateSlipState(database, slip.id, ['pending'], 'accepted'))
        updateSlipLegs(database, slip.id, JSON.stringify({ legs: struck, fullReturn }))
    })
  } catch (error) {
    const cause = causeOf(running, error, legs)
    database.transaction(() => {
      if (updateSlipState(database, slip.id, ['pending'], 'returned', cause)) addRollback(running, slip)
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
