import { drawsFrom, numbersOf, type Seeds, StreamEnded } from '#kit/draws.ts'
import type { Bet, Maths } from './maths.ts'
import { playRound } from './play.ts'
import type { RoundEvent, SlotRound } from './round.ts'

/** How many blocks of numbers a round is tried with first; most need no more. */
const FIRST_BLOCKS = 16
const MOST_BLOCKS = FIRST_BLOCKS * 4 ** 6

/** Computes the round that follows from rules, seeds and stake: the same for ever and everywhere, in the host's process as in a member's
 *  browser. */
export async function computeRound(maths: Maths, seeds: Seeds, bet: Bet): Promise<SlotRound> {
  for (let blocks = FIRST_BLOCKS; blocks <= MOST_BLOCKS; blocks *= 4) {
    const numbers = await numbersOf(seeds, blocks)
    const events: RoundEvent[] = []
    try {
      return { win: playRound(maths, bet, drawsFrom(numbers), (event) => events.push(event)), events }
    } catch (error) {
      if (!(error instanceof StreamEnded)) throw error
    }
  }
  throw new Error('a round does not end')
}
