import { DIGITS, type Pick } from './bet-types.ts'

/** First prize of six digits, two front and two back numbers, one of two digits. */
export type GovernmentResult = {
  first: string
  front: readonly [string, string]
  back: readonly [string, string]
  two: string
}

/** What settles bets. A yi-ki round has no front or back numbers. */
export type LottoResult = { top: string; two: string; front: readonly string[]; back: readonly string[] }

export const resultOfGovernment = ({ first, front, back, two }: GovernmentResult): LottoResult => ({
  top: first.slice(3),
  two,
  front,
  back,
})

/** The last three digits are the top, the first two the bottom. */
export const resultOfYiki = (five: string): LottoResult => ({
  top: five.slice(2),
  two: five.slice(0, 2),
  front: [],
  back: [],
})

/** The first field that is no number of its length; null where all are. */
export function invalidResultField({ first, front, back, two }: GovernmentResult): string | null {
  const fields: [string, string, number][] = [
    ['first', first, 6],
    ['front.0', front[0], 3],
    ['front.1', front[1], 3],
    ['back.0', back[0], 3],
    ['back.1', back[1], 3],
    ['two', two, 2],
  ]
  return fields.find(([, text, digits]) => text.length !== digits || !/^[0-9]+$/.test(text))?.[0] ?? null
}

const sorted = (number: string): string => [...number].sort().join('')
const countIn = (numbers: readonly string[], number: string): number => numbers.filter((one) => one === number).length

/** A front or back number drawn twice is paid twice, all else once. */
export function timesWon({ type, number }: Pick, { top, two, front, back }: LottoResult): 0 | 1 | 2 {
  const wins = {
    '3top': () => top === number,
    '3tod': () => sorted(top) === sorted(number),
    '3front': () => countIn(front, number),
    '3back': () => countIn(back, number),
    '2top': () => top.slice(1) === number,
    '2bottom': () => two === number,
    run_top: () => top.includes(number),
    run_bottom: () => two.includes(number),
  }
  return number.length === DIGITS[type] ? (Number(wins[type]()) as 0 | 1 | 2) : 0
}
