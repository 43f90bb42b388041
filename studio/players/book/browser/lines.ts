import { hundredths } from '#studio/engines/book/prices.ts'
import type { Side } from '../wire.ts'

/** A line in quarters: "-0.25" is -1. */
export const quartersOf = (line: string): number => Math.round((hundredths(line) ?? 0) / 25)

const half = (count: number): string => (count % 2 === 0 ? String(count / 2) : `${Math.floor(count / 2)}.5`)

/** A line without its sign in Thai style: 0.25 is "0/0.5", 1 is "1", 0 is "0". */
export function thaiLine(line: string): string {
  const quarters = Math.abs(quartersOf(line))
  if (quarters % 2 === 0) return half(quarters / 2)
  const lower = (quarters - 1) / 2
  return `${half(lower)}/${half(lower + 1)}`
}

/** The line of one side of a handicap: the home side's is given. */
export const lineOfSide = (line: string, side: Side): number => (side === 'home' ? quartersOf(line) : -quartersOf(line))

/** Who gives the line; null where nobody does. */
export function favouriteOf(line: string | null | undefined): Side | null {
  const quarters = line === null || line === undefined ? 0 : quartersOf(line)
  return quarters === 0 ? null : quarters < 0 ? 'home' : 'away'
}

/** The line of one side as the list shows it: its line where it gives one, "รอง" where the other does, "เสมอ" at 0. */
export function sideText(line: string, side: Side): string {
  const favourite = favouriteOf(line)
  return favourite === null ? 'เสมอ' : favourite === side ? thaiLine(line) : 'รอง'
}

/** The line of one side with its sign, as the match's page shows it: "−0/0.5", "+0/0.5", "0". */
export function signedLine(line: string, side: Side): string {
  const quarters = lineOfSide(line, side)
  return quarters === 0 ? '0' : `${quarters < 0 ? '−' : '+'}${thaiLine(line)}`
}
