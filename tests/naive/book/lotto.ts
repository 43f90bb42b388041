import { down, fraction, read, times } from './fractions.ts'
import type { LottoDraw, LottoSlip } from './shapes.ts'

const sorted = (digits: string): string => [...digits].sort().join('')

/** How often a line has won. */
function winsOf(type: string, number: string, draw: LottoDraw): number {
  const top = 'five' in draw ? draw.five.slice(-3) : draw.first.slice(-3)
  const bottom = 'five' in draw ? draw.five.slice(0, 2) : draw.two
  const [front, back] = 'five' in draw ? [[], []] : [draw.front, draw.back]
  const wins: Record<string, boolean[]> = {
    '3top': [number === top],
    '3tod': [sorted(number) === sorted(top)],
    '3front': front.map((prize) => prize === number),
    '3back': back.map((prize) => prize === number),
    '2top': [number === top.slice(-2)],
    '2bottom': [number === bottom],
    run_top: [top.includes(number)],
    run_bottom: [bottom.includes(number)],
  }
  return (wins[type] ?? []).filter(Boolean).length
}

/** What each line of a lotto slip is paid. */
export const lottoLines = (slip: LottoSlip, draw: LottoDraw): bigint[] =>
  slip.lines.map(({ type, number, amount, rate }) =>
    draw.status === 'cancelled'
      ? 0n
      : down(times(times(read(amount), read(rate)), fraction(winsOf(type, number, draw)))),
  )
