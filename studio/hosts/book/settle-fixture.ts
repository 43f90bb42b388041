import type { Fairness, ReportedEnding } from '#contract/provider/wallet.ts'
import type { Outcome } from '#kit/party/background-tasks.ts'
import type { FootballResult, MatchResult } from '#studio/engines/book/results.ts'
import { BOOK_DEFAULTS } from '#studio/engines/book/settings.ts'
import { settleSlips, type SlipOutcome } from '#studio/engines/book/settle-slip.ts'
import type { Slip } from '#studio/engines/book/slip.ts'
import { addCall } from '../slips/send-calls.ts'
import { betTransaction } from '../slips/running.ts'
import { selectSlipsOfEvent, type StoredSlip, updateSlipSettlement } from '../slips/slips.store.ts'
import * as fixtures from './fixtures.store.ts'
import type { RunningBook } from './running.ts'
import { bookSettings } from './settings.ts'
import { ruledLeg, type StruckLeg } from './struck.ts'

const legsOf = ({ legs }: StoredSlip): StruckLeg[] => (JSON.parse(legs) as { legs: StruckLeg[] }).legs

/** A stored slip as the rules read it. */
function ruledSlip(slip: StoredSlip): Slip {
  return {
    slip: slip.id,
    kind: slip.kind as Slip['kind'],
    format: slip.format as Slip['format'],
    stake: String(slip.stake),
    legs: legsOf(slip).map(ruledLeg),
  }
}

/** The results that slips may be settled by: confirmed ones, and first reports that have stood for a while. */
function resultsOf({ context }: RunningBook, slips: readonly StoredSlip[]): Record<string, MatchResult> {
  const nowMs = context.clock.now().getTime()
  const ids = new Set(slips.flatMap((slip) => legsOf(slip).map(({ fixture }) => fixture)))
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const found = fixtures.selectResult(context.database, id)
      const stands = found !== undefined && (found.certainty === 2 || found.atMs + bookSettings.confirmMs <= nowMs)
      return stands ? [[id, JSON.parse(found.result) as MatchResult]] : []
    }),
  )
}

/** What a member needs to follow a slip: the commitment of each match's seed, and what its leg came to. */
function fairnessOf({ context }: RunningBook, slip: StoredSlip, outcome: SlipOutcome): Fairness {
  const legs = legsOf(slip).map((leg, at) => ({
    fixture: leg.fixture,
    commitment: fixtures.selectFixture(context.database, leg.fixture)?.commitment ?? '',
    market: leg.market,
    period: leg.period,
    pick: leg.pick,
    line: leg.line,
    price: leg.price,
    result: outcome.legs[at] ?? null,
  }))
  return { commitment: legs[0]?.commitment ?? '', client_seed: '', nonce: 0, outcome: { format: slip.format, legs } }
}

/** Keeps what a slip comes to, and tells the wallet the difference. */
function settle(running: RunningBook, slip: StoredSlip, outcome: SlipOutcome) {
  const { database } = running.context
  if (outcome.call === 'none') return
  const reported = { ending: outcome.ending as ReportedEnding, opposed: outcome.opposed }
  const bet_transaction = betTransaction(slip.id)
  database.transaction(() => {
    updateSlipSettlement(database, slip.id, Number(outcome.pays), slip.version + 1, JSON.stringify(outcome))
    if (outcome.call === 'adjust') addCall(running, slip, 'adjust', { bet_transaction, amount: outcome.difference, ...reported })
    else if (outcome.call === 'end-round') addCall(running, slip, 'end-round', { game: slip.game, ...reported })
    else {
      const fairness = fairnessOf(running, slip, outcome)
      addCall(running, slip, 'win', { game: slip.game, amount: outcome.pays, bet_transaction, closes_round: true, fairness, ...reported })
    }
  })
  running.notifyPlayer(slip.player)
}

/** Settles every slip with this match whose other matches are over too; again where a result was corrected. */
export function settleFixture(running: RunningBook, fixture: string): Outcome {
  const slips = selectSlipsOfEvent(running.context.database, running.host, fixture)
  const results = resultsOf(running, slips)
  for (const [, own] of Map.groupBy(slips, ({ player }) => player)) {
    const before = Object.fromEntries(own.flatMap(({ id, report }) => (report === null ? [] : [[id, JSON.parse(report) as SlipOutcome]])))
    const outcomes = settleSlips(own.map(ruledSlip), results, BOOK_DEFAULTS, before)
    for (const slip of own) {
      const outcome = outcomes[slip.id]
      if (outcome !== undefined) settle(running, slip, outcome)
    }
  }
  running.context.tasks.wake()
  return 'done'
}

export type Correction = { fixture: string; result: FootballResult; reason: string }

/** A result that is another than was reported: a new version, and every slip by it. */
export function correctResult(running: RunningBook, { fixture, result, reason }: Correction): Outcome {
  const { clock, database } = running.context
  fixtures.insertResult(database, { fixture, atMs: clock.now().getTime(), certainty: 2, reason, result })
  return settleFixture(running, fixture)
}
