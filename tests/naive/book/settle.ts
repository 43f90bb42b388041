import { cashOutsOf } from './cash-outs.ts'
import { compare, down, type Fraction, fraction, ONE, plus, read, times } from './fractions.ts'
import { lottoLines } from './lotto.ts'
import type { Full } from './markets.ts'
import { opposedStakes } from './opposite.ts'
import { partsOf, resultOf } from './parts.ts'
import { returnRate } from './prices.ts'
import type {
  LegResult,
  LottoDraw,
  LottoSlip,
  Match,
  Settings,
  Settled,
  SettledVersion,
  Slip,
  Version,
} from './shapes.ts'

/** Legs that are won or lost together, each cut into its parts. */
type Line = { price: Fraction; parts: Full[] }[]
type Outcome = { rate: Fraction; atRisk: boolean; weight: Fraction }

/** Every way to choose one part of each leg: what one baht on it returns, and whether it could be lost. */
function outcomesOf(line: Line): Outcome[] {
  const start: Outcome[] = [{ rate: ONE, atRisk: false, weight: ONE }]
  return line.reduce(
    (outcomes, { price, parts }) =>
      outcomes.flatMap(({ rate, atRisk, weight }) =>
        parts.map((part) => {
          const back = part === 'push' || part === 'void'
          const factor = back ? ONE : part === 'win' ? price : fraction(0)
          return {
            rate: times(rate, factor),
            atRisk: atRisk || !back,
            weight: times(weight, fraction(1, parts.length)),
          }
        }),
      ),
    start,
  )
}
const sum = (fractions: Fraction[]): Fraction => fractions.reduce(plus, fraction(0))
const returned = (line: Line): Fraction => sum(outcomesOf(line).map(({ rate, weight }) => times(rate, weight)))
const atRisk = (line: Line): Fraction => sum(outcomesOf(line).map((one) => (one.atRisk ? one.weight : fraction(0))))

/** Every choice of so many of the legs, by their bits. */
export function choices<T>(legs: T[], size: number): T[][] {
  const all = Array.from({ length: 2 ** legs.length }, (_, bits) =>
    legs.filter((_leg, n) => Math.floor(bits / 2 ** n) % 2 === 1),
  )
  return all.filter((choice) => choice.length === size)
}

const add = (amounts: bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n)

/** What is told of a slip but for what came before it. */
type Figures = Omit<Settled, 'difference' | 'call'>

function stepOffer(
  { kind, stake, cash_outs: closings = [] }: Slip,
  results: LegResult[],
  { offer_step: offer }: Settings,
): bigint {
  const count = (result: LegResult): number => results.filter((one) => one === result).length
  const deserved =
    kind === 'step' &&
    closings.length === 0 &&
    Number(stake) <= offer.max_stake &&
    results.length - count('push') >= offer.min_legs &&
    count('void') === 0 &&
    count('loss') === 1 &&
    count('half_loss') === 0
  return deserved ? BigInt(stake) * BigInt(offer.times) : 0n
}

function settleSlip(slip: Slip, matches: Record<string, Match>, onBothSides: bigint, settings: Settings): Figures {
  const legs: Line = slip.legs.map((leg) => {
    const match = matches[leg.match]
    if (match === undefined) throw new Error(`There is no result of ${leg.match}.`)
    return { price: returnRate(slip.format, leg.price), parts: partsOf(leg, match, settings) }
  })
  const results = legs.map(({ parts }) => resultOf(parts))
  const stake = BigInt(slip.stake)
  const { paid, left } = cashOutsOf(slip, settings)
  const lines = slip.kind === 'combination' ? choices(legs, slip.fold ?? 0) : [legs]
  const unit = slip.kind === 'combination' ? BigInt(slip.unit ?? '0') : left
  const pays =
    add(lines.map((line) => down(times(fraction(unit), returned(line))))) + add(paid.map((one) => BigInt(one.paid)))
  const risked = add(lines.map((line) => down(times(fraction(unit - onBothSides), atRisk(line)))))
  const counted = risked + add(paid.map(({ counts }) => BigInt(counts)))
  const back = paid.length === 0 && results.every((result) => result === 'push' || result === 'void')
  const ending = back
    ? results.includes('push')
      ? 'draw'
      : 'refund'
    : left === 0n && paid.length === 1
      ? 'cash_out'
      : 'played'
  const tooLow =
    compare(
      slip.legs.map((leg) => returnRate(slip.format, leg.price)).reduce(times, ONE),
      read(settings.turnover_min_price),
    ) < 0n
  const valid = tooLow ? 0n : counted
  const opposed = ending === 'played' ? stake - valid : ending === 'cash_out' && tooLow ? stake : 0n
  return {
    legs: results,
    pays: String(pays),
    ending,
    opposed: String(opposed),
    valid_stake: String(valid),
    ...(valid === counted ? {} : { valid_stake_without_price_floor: String(counted) }),
    on_both_sides: String(onBothSides),
    ...(paid.length === 0 ? {} : { cash_outs: paid }),
    step_offer: String(stepOffer(slip, results, settings)),
  }
}

function settleLotto(slip: LottoSlip, draw: LottoDraw): Figures {
  const lines = lottoLines(slip, draw)
  const reported = draw.status === 'cancelled'
  return {
    lines: lines.map(String),
    pays: reported ? slip.stake : String(add(lines)),
    ending: reported ? 'refund' : 'played',
    opposed: '0',
    valid_stake: reported ? '0' : slip.stake,
  }
}

/** The difference to the version before, and what the wallet is told by it. */
function after(before: Figures | undefined, now: Figures): Settled {
  const difference = BigInt(now.pays) - BigInt(before?.pays ?? '0')
  if (before === undefined) return { ...now, difference: String(difference), call: 'win' }
  const retold = before.ending !== now.ending || before.opposed !== now.opposed
  return { ...now, difference: String(difference), call: difference !== 0n ? 'adjust' : retold ? 'end-round' : 'none' }
}

/** The slips of one member, in the order of their acceptance, settled by each version of the results. */
export function settleNaively(slips: (Slip | LottoSlip)[], versions: Version[], settings: Settings): SettledVersion[] {
  const bets = slips.flatMap((slip) => (slip.kind === 'lotto' ? [] : [slip]))
  const [first] = versions
  const opposed = opposedStakes(bets, (leg) => first?.matches[leg.match]?.sport ?? '', settings)
  let before: Record<string, Figures> = {}
  return versions.map(({ version, matches }) => {
    const draws = matches as unknown as Record<string, LottoDraw>
    const now = Object.fromEntries(
      slips.map((slip) => {
        if (slip.kind !== 'lotto') return [slip.slip, settleSlip(slip, matches, opposed.get(slip.slip) ?? 0n, settings)]
        const draw = draws[slip.draw]
        if (draw === undefined) throw new Error(`There is no draw ${slip.draw}.`)
        return [slip.slip, settleLotto(slip, draw)]
      }),
    )
    const reported = Object.fromEntries(
      Object.entries(now).map(([slip, figures]) => [slip, after(before[slip], figures)]),
    )
    before = now
    return { version, slips: reported }
  })
}
