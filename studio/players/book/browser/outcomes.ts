import type { Score } from '../wire.ts'
import { lineOfSide, quartersOf } from './lines.ts'
import { isHandicap, isTotal } from './words.th.ts'

export type OutcomeResult = 'win' | 'half_win' | 'push' | 'half_loss' | 'loss'
/** One way a single can end: what must happen, what it is called, and how the credit changes by it, in satang. */
export type Outcome = { when: string; result: OutcomeResult; change: bigint }

/** The surplus over the line in quarters, as a result (rule book of the book, 3.1). */
const resultOf = (quarters: number): OutcomeResult =>
  quarters >= 2 ? 'win' : quarters === 1 ? 'half_win' : quarters === 0 ? 'push' : quarters === -1 ? 'half_loss' : 'loss'

/** How the credit ends up against where it stood before the bet. */
export function changeOf(result: OutcomeResult, stake: bigint, profit: bigint): bigint {
  if (result === 'win') return profit
  if (result === 'half_win') return profit / 2n
  if (result === 'push') return 0n
  return result === 'half_loss' ? stake / 2n - stake : -stake
}

type Span = { result: OutcomeResult; from: number; to: number }

/** Runs of neighbouring whole numbers that end alike, from the best for the bet to the worst. */
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

const FAR = 40

function marginText({ from, to }: Span): string {
  if (to === FAR)
    return from > 1 ? `ชนะ ${from} ลูกขึ้นไป` : from === 1 ? 'ชนะ' : from === 0 ? 'ชนะหรือเสมอ' : `ชนะ เสมอ หรือแพ้ไม่เกิน ${-from} ลูก`
  if (from === -FAR) return to < -1 ? `แพ้ ${-to} ลูกขึ้นไป` : to === -1 ? 'แพ้' : to === 0 ? 'เสมอหรือแพ้' : `แพ้ เสมอ หรือชนะไม่เกิน ${to} ลูก`
  return from === 0 ? 'เสมอ' : from > 0 ? `ชนะ ${from} ลูกพอดี` : `แพ้ ${-from} ลูกพอดี`
}

const units: Readonly<Record<string, string>> = { corners_over_under: 'ครั้ง', cards_over_under: 'แต้ม' }

function totalText({ from, to }: Span, unit: string): string {
  if (to === FAR) return `รวม ${from} ${unit}ขึ้นไป`
  if (from === 0) return to === 0 ? `ไม่มีเลย (0 ${unit})` : `รวม ${to} ${unit}หรือน้อยกว่า`
  return `รวม ${from} ${unit}พอดี`
}

type Bet = { market: string; pick: string; line: string | null; base: Score | null }

/** All ways in which a single can end, in baht, for what is debited and won: the best first. */
export function outcomesOf({ market, pick, line }: Bet, stake: bigint, profit: bigint): Outcome[] {
  const inBaht = (spans: Span[], text: (span: Span) => string) =>
    spans.map((span) => ({ when: text(span), result: span.result, change: changeOf(span.result, stake, profit) }))
  if (isHandicap(market) && line !== null) {
    const own = lineOfSide(line, pick === 'away' ? 'away' : 'home')
    return inBaht(
      spansOf((difference) => 4 * difference + own, -FAR, FAR, true),
      marginText,
    )
  }
  if (isTotal(market) && line !== null) {
    const quarters = quartersOf(line)
    const isOver = pick === 'over'
    const spans = spansOf((sum) => (isOver ? 4 * sum - quarters : quarters - 4 * sum), 0, FAR, isOver)
    return inBaht(spans, (span) => totalText(span, units[market] ?? 'ประตู'))
  }
  return [
    { when: 'ทายถูก', result: 'win', change: profit },
    { when: 'ทายไม่ถูก', result: 'loss', change: -stake },
  ]
}
