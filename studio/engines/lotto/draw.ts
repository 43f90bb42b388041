import { drawnFrom, type Draws, type Seeds } from '#kit/draws.ts'
import type { GovernmentResult } from './results.ts'

const FIRST_BLOCKS = 4

export const drawFromSeeds = <Drawn>(seeds: Seeds, draw: (draws: Draws) => Drawn): Promise<Drawn> =>
  drawnFrom(seeds, FIRST_BLOCKS, draw)

const FIVES = 100_000

/** The five digits of a yi-ki round: rule book 14.5. */
export const drawFive = (draws: Draws): string => String(draws.below(FIVES)).padStart(5, '0')

/** Twenty digits in this order: first prize (6), front 3 and 3, back 3 and 3, two. */
export function drawGovernment(draws: Draws): GovernmentResult {
  const digits = Array.from({ length: 20 }, () => String(draws.below(10))).join('')
  const [front, back] = [digits.slice(6, 12), digits.slice(12, 18)]
  return {
    first: digits.slice(0, 6),
    front: [front.slice(0, 3), front.slice(3)],
    back: [back.slice(0, 3), back.slice(3)],
    two: digits.slice(18),
  }
}
