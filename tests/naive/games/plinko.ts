import { belowOf, type Seeds } from './stream.ts'

/** Multipliers from the edge to the centre, as the rule book prints them. */
export const BOARDS: Record<string, string> = {
  '8 low': '5.7 2.2 1.1 1 0.4',
  '8 mid': '12.5 3.1 1.2 0.7 0.4',
  '8 high': '27.5 4.2 1.4 0.3 0.2',
  '10 low': '8.6 2.9 1.2 1.1 1 0.5',
  '10 mid': '22 4.2 2 1.2 0.7 0.4',
  '10 high': '74 10.3 3 0.8 0.3 0.2',
  '12 low': '9.5 3.2 1.7 1.4 1 1 0.5',
  '12 mid': '32 10.8 4.1 1.8 1.1 0.6 0.3',
  '12 high': '155 24 8 1.9 0.7 0.2 0.2',
  '14 low': '7 3.9 1.9 1.5 1.3 1 1 0.5',
  '14 mid': '56 14.5 6.9 3.6 1.9 1 0.5 0.2',
  '14 high': '425 57 17.5 4.9 1.8 0.3 0.2 0.2',
  '16 low': '15.5 8.8 1.9 1.4 1.4 1.2 1.1 1 0.4',
  '16 mid': '108 40 9.8 5 2.9 1.4 1 0.5 0.3',
  '16 high': '1000 130 25.5 8.6 3.8 2 0.2 0.2 0.2',
}

/** One ball: left or right at each row, by the binary digits of the number. */
export function drop(seeds: Seeds, rows: number, risk: string, stake: number) {
  const number = belowOf(seeds)(2 ** rows)
  const path = number.toString(2).padStart(rows, '0').replaceAll('0', 'L').replaceAll('1', 'R')
  const bucket = path.replaceAll('L', '').length
  const written = (BOARDS[`${rows} ${risk}`] ?? '').split(' ')[Math.min(bucket, rows - bucket)] ?? ''
  const [whole = '', tenth = '0'] = written.split('.')
  const tenths = Number(whole + tenth)
  return { number, path, bucket, tenths, win: (stake / 10) * tenths }
}
