import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Fairness, ReportedEnding, SlipCounts } from '#contract/provider/wallet.ts'
import type { Outcome } from '#kit/party/background-tasks.ts'
import type { MatchResult } from '#studio/engines/book/results.ts'
import { compare, floor, fraction, times } from '#studio/engines/book/fractions.ts'
import { hundredthsText } from '#studio/engines/book/prices.ts'
import { BOOK_DEFAULTS } from '#studio/engines/book/settings.ts'
import { settleSlips, type SlipOutcome } from '#studio/engines/book/settle-slip.ts'
import { priceShare, type Slip } from '#studio/engines/book/slip.ts'
import { countLegs } from '#studio/engines/book/step-offer.ts'
import { addCall } from '../slips/send-calls.ts'
import { betTransaction } from '../slips/running.ts'
import { selectSlipsOfEvent, type StoredSlip, updateSlipSettlement } from '../slips/slips.store.ts'
import { coveredWith } from './covered.ts'
import * as fixtures from './fixtures.store.ts'
import { resultsOf, ruledSlip } from './ruled-slip.ts'
import type { RunningBook } from './running.ts'
import { legsOf } from './struck.ts'

/** Players settled in one turn of the event loop. */
const PLAYERS_AT_ONCE = 10

/** For the member's own check: the seeds' commitments, the legs' results, and the slip as the rules read it. */
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
  return {
    commitment: legs[0]?.commitment ?? '',
    client_seed: '',
    nonce: 0,
    outcome: { legs, slip: ruledSlip(context.database, slip) },
  }
}

/** Legs by result for the report; null for a slip wholly cashed out or with unknown results. */
function slipCounts(
  { kind, legs, format }: Slip,
  outcome: Pick<SlipOutcome, 'legs' | 'cash_outs'>,
): SlipCounts | undefined {
  const results = outcome.legs.flatMap((result) => result ?? [])
  if (results.length < legs.length || outcome.cash_outs.some(({ share }) => share === 100)) return undefined
  const least = legs
    .map((leg) => priceShare(leg, format))
    .reduce((one, other) => (compare(other, one) < 0 ? other : one))
  const least_price = hundredthsText(Number(floor(times(least, fraction(100)))))
  return { ...countLegs(results), ...(kind === 'combination' ? {} : { least_price }) }
}

/** Stores the outcome and sends the wallet the difference, also where only the legs' results changed. */
export function settleSlip(
  running: RunningBook,
  slip: StoredSlip,
  outcome: SlipOutcome,
  covered?: SlipCounts['covered'],
) {
  if (running.isFinal && slip.version > 0) return
  const { database } = running.context
  const ruled = ruledSlip(database, slip)
  const counts = slipCounts(ruled, outcome)
  const before = slip.report === null ? undefined : slipCounts(ruled, JSON.parse(slip.report) as SlipOutcome)
  const isRecounted = outcome.call === 'none' && JSON.stringify(before) !== JSON.stringify(counts)
  if (outcome.call === 'none' && !isRecounted) return
  const amount = String(BigInt(outcome.pays) - BigInt(slip.paid))
  const reported = {
    ending: outcome.ending as ReportedEnding,
    opposed: outcome.opposed,
    ...(counts === undefined ? {} : { slip: { ...counts, ...(covered === undefined ? {} : { covered }) } }),
  }
  const bet_transaction = betTransaction(slip.id)
  database.transaction(() => {
    updateSlipSettlement(database, slip.id, Number(outcome.pays), slip.version + 1, JSON.stringify(outcome))
    if (outcome.call === 'adjust') addCall(running, slip, 'adjust', { bet_transaction, amount, ...reported })
    else if (outcome.call === 'end-round' || isRecounted)
      addCall(running, slip, 'end-round', { game: slip.game, ...reported })
    else {
      const fairness = fairnessOf(running, slip, outcome)
      addCall(running, slip, 'win', {
        game: slip.game,
        amount,
        bet_transaction,
        closes_round: true,
        fairness,
        ...reported,
      })
    }
  })
}

/** By player, because opposite bets are found among a player's slips. */
const slipsByPlayer = ({ context, host }: RunningBook, fixture: string): StoredSlip[][] => [
  ...Map.groupBy(selectSlipsOfEvent(context.database, host, fixture), ({ player }) => player).values(),
]

function outcomesOfPlayer(
  running: RunningBook,
  own: readonly StoredSlip[],
  instead: Record<string, MatchResult>,
): [StoredSlip, SlipOutcome][] {
  const before = Object.fromEntries(
    own.flatMap(({ id, report }) => (report === null ? [] : [[id, JSON.parse(report) as SlipOutcome]])),
  )
  const outcomes = settleSlips(
    own.map((slip) => ruledSlip(running.context.database, slip)),
    { ...resultsOf(running, own), ...instead },
    BOOK_DEFAULTS,
    before,
  )
  return own.flatMap((slip): [StoredSlip, SlipOutcome][] => {
    const outcome = outcomes[slip.id]
    return outcome === undefined ? [] : [[slip, outcome]]
  })
}

/** The outcome, by another result, of every slip whose other matches are over. */
export const outcomesBy = (running: RunningBook, fixture: string, result: MatchResult): [StoredSlip, SlipOutcome][] =>
  slipsByPlayer(running, fixture).flatMap((own) => outcomesOfPlayer(running, own, { [fixture]: result }))

/**
 * Settles each slip whose other matches are over, again after a correction. In small batches: pages and bets share the
 * process.
 */
export async function settleFixture(running: RunningBook, fixture: string): Promise<Outcome> {
  const { database, tasks } = running.context
  const players = slipsByPlayer(running, fixture).map(([slip]) => slip?.player ?? '')
  for (let from = 0; from < players.length; from += PLAYERS_AT_ONCE) {
    if (from > 0) await nextTurn()
    database.transaction(() => {
      for (const player of players.slice(from, from + PLAYERS_AT_ONCE)) settlePlayer(running, fixture, player)
    })
    tasks.wake()
  }
  return 'done'
}

/** Reads anew what it settles: much may have changed since the previous turn. */
function settlePlayer(running: RunningBook, fixture: string, player: string) {
  const own = selectSlipsOfEvent(running.context.database, running.host, fixture, player)
  const outcomes = outcomesOfPlayer(running, own, {})
  const covered = coveredWith(
    running,
    player,
    outcomes.map(([slip]) => slip),
  )
  for (const [slip, outcome] of outcomes) settleSlip(running, slip, outcome, covered.get(slip.id))
  // Open slips show the leg's result too.
  running.notifyPlayer(player)
}

export type Correction = { fixture: string; result: MatchResult; reason: string }

/** A changed result is a new version, once however often it is tried, and settles every slip. */
export function correctResult(running: RunningBook, { fixture, result, reason }: Correction): Promise<Outcome> {
  const { clock, database } = running.context
  const newest = fixtures.selectResult(database, fixture)
  if (newest?.certainty !== 2 || newest.result !== JSON.stringify(result))
    fixtures.insertResult(database, { fixture, atMs: clock.now().getTime(), certainty: 2, reason, result })
  return settleFixture(running, fixture)
}
