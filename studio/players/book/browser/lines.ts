import { hundredths } from '#studio/engines/book/prices.ts'
import type { Side } from '../wire.ts'

/** "-0.25" is -1. */
export const quartersOf = (line: string): number => Math.round((hundredths(line) ?? 0) / 25)

const half = (count: number): string => (count % 2 === 0 ? String(count / 2) : `${Math.floor(count / 2)}.5`)

/** Unsigned, in Thai style: 0.25 is "0/0.5", 1 is "1". */
export function thaiLine(line: string): string {
  const quarters = Math.abs(quartersOf(line))
  if (quarters % 2 === 0) return half(quarters / 2)
  const lower = (quarters - 1) / 2
  return `${half(lower)}/${half(lower + 1)}`
}

/** From the home side's line. */
export const lineOfSide = (line: string, side: Side): number => (side === 'home' ? quartersOf(line) : -quartersOf(line))

/** The side that gives the line; null where nobody does. */
export function favouriteOf(line: string | null | undefined): Side | null {
  const quarters = line === null || line === undefined ? 0 : quartersOf(line)
  return quarters === 0 ? null : quarters < 0 ? 'home' : 'away'
}

/** For lists: its line where it gives one, "รอง" where the other does, "เสมอ" at 0. */
export function sideText(line: string, side: Side): string {
  const favourite = favouriteOf(line)
  return favourite === null ? 'เสมอ' : favourite === side ? thaiLine(line) : 'รอง'
}

/** Signed, for the match's page: "−0/0.5", "+0/0.5", "0". */
export function signedLine(line: string, side: Side): string {
  const quarters = lineOfSide(line, side)
  return quarters === 0 ? '0' : `${quarters < 0 ? '−' : '+'}${thaiLine(line)}`
}
