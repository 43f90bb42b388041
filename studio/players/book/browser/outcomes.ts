import type { Score } from '../wire.ts'
import { lineOfSide, quartersOf } from './lines.ts'
import { gameWords } from './games.th.ts'
import { isHandicap, isTotal } from './words.th.ts'

export type OutcomeResult = 'win' | 'half_win' | 'push' | 'half_loss' | 'loss'
/** `change`: of the credit, satang. */
export type Outcome = { when: string; result: OutcomeResult; change: bigint }

/** By quarters of surplus over the line (rule book of the book, 3.1). */
const resultOf = (quarters: number): OutcomeResult =>
  quarters >= 2 ? 'win' : quarters === 1 ? 'half_win' : quarters === 0 ? 'push' : quarters === -1 ? 'half_loss' : 'loss'

/** Against the credit before the bet. */
export function changeOf(result: OutcomeResult, stake: bigint, profit: bigint): bigint {
  if (result === 'win') return profit
  if (result === 'half_win') return profit / 2n
  if (result === 'push') return 0n
  return result === 'half_loss' ? stake / 2n - stake : -stake
}

type Span = { result: OutcomeResult; from: number; to: number }

/** Runs of whole numbers with one result, best first. */
function spansOf(surplus: (whole: number) => number, low: number, high: number, isRising: boolean): Span[] {
  const spans: Span[] = []
  for (let whole = low; whole <= high; whole++) {
    const result = resultOf(surplus(whole))
    const last = spans.at(-1)
    if (last?.result === result) last.to = whole
    else spans.push({ result, from: whole, to: whole })
  }
  return isRising ? spans.toReversed() : spans
}

/** Numbers beyond have no further result: the range is shown open. */
const farOf = (line: string): number => Math.max(40, Math.ceil(Math.abs(quartersOf(line)) / 4) + 10)

/** Series, maps and matches of sets never end level. */
const WITHOUT_DRAW: Readonly<Record<string, string>> = {
  map_handicap: 'แมป',
  map_rounds_handicap: 'ยก',
  set_handicap: 'เซต',
}

function wonByText({ from, to }: Span, unit: string, far: number): string {
  if (to === far) return from > 1 ? `ชนะ ${from} ${unit}ขึ้นไป` : from >= 0 ? 'ชนะ' : `ชนะ หรือแพ้ไม่เกิน ${-from} ${unit}`
  return to < -1 ? `แพ้ ${-to} ${unit}ขึ้นไป` : to <= 0 ? 'แพ้' : `แพ้ หรือชนะไม่เกิน ${to} ${unit}`
}

function marginText({ from, to }: Span, unit: string, far: number): string {
  if (to === far)
    return from > 1
      ? `ชนะ ${from} ${unit}ขึ้นไป`
      : from === 1
        ? 'ชนะ'
        : from === 0
          ? 'ชนะหรือเสมอ'
          : `ชนะ เสมอ หรือแพ้ไม่เกิน ${-from} ${unit}`
  if (from === -far)
    return to < -1
      ? `แพ้ ${-to} ${unit}ขึ้นไป`
      : to === -1
        ? 'แพ้'
        : to === 0
          ? 'เสมอหรือแพ้'
          : `แพ้ เสมอ หรือชนะไม่เกิน ${to} ${unit}`
  return from === 0 ? 'เสมอ' : from > 0 ? `ชนะ ${from} ${unit}พอดี` : `แพ้ ${-from} ${unit}พอดี`
}

/** A handicap's goals have another name than a total's. */
const handicapUnit = (game: string | undefined): string => {
  const { unit } = gameWords(game)
  return unit === 'ประตู' ? 'ลูก' : unit
}

const units: Readonly<Record<string, string>> = {
  corners_over_under: 'ครั้ง',
  cards_over_under: 'แต้ม',
  total_maps: 'แมป',
  map_rounds: 'ยก',
  total_sets: 'เซต',
  rounds: 'ยก',
}

function totalText({ from, to }: Span, unit: string, far: number): string {
  if (to === far) return `รวม ${from} ${unit}ขึ้นไป`
  if (from === 0) return to === 0 ? `ไม่มีเลย (0 ${unit})` : `รวม ${to} ${unit}หรือน้อยกว่า`
  return `รวม ${from} ${unit}พอดี`
}

type Bet = {
  market: string
  period: string
  pick: string
  line: string | null
  base: Score | null
  game?: string | undefined
}

const isBackWhenLevel = ({ market, period }: Bet): boolean =>
  market === 'winner2' || (market === 'moneyline' && period !== 'ft')

/** All outcomes of a single, best first, by debit and win. */
export function outcomesOf(bet: Bet, stake: bigint, profit: bigint): Outcome[] {
  const { market, pick, line, game } = bet
  const far = farOf(line ?? '0.00')
  const inBaht = (spans: Span[], text: (span: Span) => string) =>
    spans.map((span) => ({ when: text(span), result: span.result, change: changeOf(span.result, stake, profit) }))
  if (isHandicap(market) && line !== null) {
    const withoutDraw = WITHOUT_DRAW[market]
    const own = lineOfSide(line, pick === 'away' ? 'away' : 'home')
    return inBaht(
      spansOf((difference) => 4 * difference + own, -far, far, true),
      (span) =>
        withoutDraw === undefined ? marginText(span, handicapUnit(game), far) : wonByText(span, withoutDraw, far),
    )
  }
  if (isTotal(market) && line !== null) {
    const quarters = quartersOf(line)
    const isOver = pick === 'over'
    const spans = spansOf((sum) => (isOver ? 4 * sum - quarters : quarters - 4 * sum), 0, far, isOver)
    return inBaht(spans, (span) => totalText(span, units[market] ?? gameWords(game).unit, far))
  }
  return [
    { when: 'ทายถูก', result: 'win', change: profit },
    ...(isBackWhenLevel(bet) ? [{ when: 'เสมอ คืนเดิมพัน', result: 'push' as const, change: 0n }] : []),
    { when: 'ทายไม่ถูก', result: 'loss', change: -stake },
  ]
}
