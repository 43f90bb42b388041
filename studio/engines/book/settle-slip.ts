import { cashOutsOf, type PaidCashOut } from './cash-out.ts'
import { compare, floor, type Fraction, fraction, minus, ONE, product, times } from './fractions.ts'
import { type LegResult } from './leg.ts'
import { resultOfLeg } from './markets.ts'
import { bothSides, type Standing } from './opposite.ts'
import { priceOf, returnShare } from './prices.ts'
import { type MatchResult } from './results.ts'
import { type BookSettings } from './settings.ts'
import { factorOf, linesOf, priceShare, productOf, safeShareOf, type Slip, termsOf } from './slip.ts'
import { stepOffer } from './step-offer.ts'
import { type Ending, walletCall, type WalletCall } from './wallet-call.ts'

/** The outcome of a slip by one version of results. Satang as text, to be stored and compared as is. */
export type SlipOutcome = {
  /** In order; null: not known yet, of a slip wholly cashed out. */
  legs: (LegResult | null)[]
  cash_outs: Record<keyof PaidCashOut, string | number>[]
  /** Paid in all, cash-outs included; `difference` is to the version before. */
  pays: string
  difference: string
  call: WalletCall['call']
  ending: Ending
  /** The stake not at risk: makes the wallet arrive at `valid_stake`. */
  opposed: string
  valid_stake: string
  /** Only where the price floor reduced it. */
  valid_stake_without_price_floor?: string
  on_both_sides: string
  step_offer: string
}

type Settled = { slip: Slip; results: (LegResult | null)[]; cashOuts: PaidCashOut[]; left: bigint }

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)

function overLines(
  { slip, left }: Settled,
  results: readonly LegResult[],
  share: (line: readonly number[]) => Fraction,
): bigint {
  const stake = slip.kind === 'combination' ? BigInt(slip.unit ?? 0) : left
  return results.length === 0 ? 0n : sum(linesOf(slip).map((line) => floor(times(fraction(stake), share(line)))))
}

function returnOf(settled: Settled, results: readonly LegResult[]): bigint {
  const { slip } = settled
  const factors = slip.legs.map((leg, place) => factorOf(results[place] ?? 'loss', priceShare(leg, slip.format)))
  return overLines(settled, results, (line) => product(line.map((place) => factors[place] ?? ONE)))
}

/** The valid stake before the price floor: what was at risk, plus the cash-outs' share. */
function validStake(settled: Settled, results: readonly LegResult[], onBothSides: bigint): bigint {
  const safe = results.map(safeShareOf)
  const open = { ...settled, left: settled.left - onBothSides }
  const atRisk = overLines(open, results, (line) => minus(ONE, product(line.map((place) => safe[place] ?? ONE))))
  return atRisk + sum(settled.cashOuts.map(({ counts }) => counts))
}

function endingOf({ cashOuts, left }: Settled, results: readonly LegResult[]): Ending {
  if (cashOuts.length > 0) return cashOuts.length === 1 && left === 0n ? 'cash_out' : 'played'
  if (results.every((result) => result === 'void')) return 'refund'
  return results.every((result) => result === 'void' || result === 'push') ? 'draw' : 'played'
}

/** `opposed` for the wallet, which counts nothing of a draw or refund by itself. */
function opposedOf(ending: Ending, stake: bigint, valid: bigint, underFloor: boolean): bigint {
  if (ending === 'played') return stake - valid
  return ending === 'cash_out' && underFloor ? stake : 0n
}

function outcomeOf(
  settled: Settled,
  onBothSides: bigint,
  settings: BookSettings,
  before: SlipOutcome | undefined,
): SlipOutcome {
  const { slip, cashOuts, left } = settled
  const known = settled.results.filter((result) => result !== null)
  // Results affect only what was not cashed out.
  const counted = left === 0n ? [] : known
  const stake = BigInt(slip.stake)
  const pays = sum(cashOuts.map(({ paid }) => paid)) + returnOf(settled, counted)
  const ending = endingOf(settled, counted)
  const unfloored = ending === 'draw' || ending === 'refund' ? 0n : validStake(settled, counted, onBothSides)
  const underFloor = compare(productOf(slip), returnShare(priceOf(settings.turnover_min_price), 'decimal')) < 0
  const valid = underFloor ? 0n : unfloored
  const opposed = opposedOf(ending, stake, valid, underFloor)
  const sent = before && {
    paid: BigInt(before.pays),
    closed: { ending: before.ending, opposed: BigInt(before.opposed) },
  }
  return {
    legs: settled.results,
    cash_outs: cashOuts.map(({ share, fair_value, offer_for_all, stake_closed, paid, counts }) => ({
      fair_value: fair_value.toString(),
      offer_for_all: offer_for_all.toString(),
      share,
      stake_closed: stake_closed.toString(),
      paid: paid.toString(),
      counts: counts.toString(),
    })),
    pays: pays.toString(),
    difference: (pays - (sent?.paid ?? 0n)).toString(),
    call: walletCall(sent ?? { paid: 0n, closed: null }, { pays, ending, opposed }).call,
    ending,
    opposed: opposed.toString(),
    valid_stake: valid.toString(),
    ...(valid === unfloored ? {} : { valid_stake_without_price_floor: unfloored.toString() }),
    on_both_sides: onBothSides.toString(),
    step_offer: (known.length === slip.legs.length ? stepOffer(slip, known, settings) : 0n).toString(),
  }
}

const standing = ({ slip, left }: Settled): Standing[] => {
  const [leg] = slip.legs
  return slip.kind === 'single' && leg !== undefined && left > 0n ? [{ slip: slip.slip, leg, stake: left }] : []
}

/**
 * Settles a member's slips in order of acceptance by one version of results. A slip with a missing result is left out
 * unless wholly cashed out. `before`: the previous version's outcomes.
 */
export function settleSlips(
  slips: readonly Slip[],
  results: Readonly<Record<string, MatchResult>>,
  settings: BookSettings,
  before: Readonly<Record<string, SlipOutcome>> = {},
): Record<string, SlipOutcome> {
  const all = slips.map((slip): Settled => {
    const { paid, left } = cashOutsOf(slip, termsOf(slip, settings))
    const ofLegs = slip.legs.map((leg) => resultOfLeg(leg, results[leg.match], termsOf(slip, settings)))
    return { slip, results: ofLegs, cashOuts: paid, left }
  })
  const opposite = bothSides(all.flatMap(standing))
  const ready = all.filter(({ results: known, left }) => left === 0n || !known.includes(null))
  return Object.fromEntries(
    ready.map((settled) => {
      const { slip } = settled
      const earlier = before[slip.slip]
      // The first settlement fixes who stood on both sides.
      const onBothSides = earlier === undefined ? (opposite.get(slip.slip) ?? 0n) : BigInt(earlier.on_both_sides)
      return [slip.slip, outcomeOf(settled, onBothSides, termsOf(slip, settings), earlier)]
    }),
  )
}
