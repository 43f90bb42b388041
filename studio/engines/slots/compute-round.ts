import { drawnFrom, type Seeds } from '#kit/draws.ts'
import type { Bet, Maths } from './maths.ts'
import { playRound } from './play.ts'
import type { RoundEvent, SlotRound } from './round.ts'

/** How many blocks of numbers a round is tried with first; most need no more. */
const FIRST_BLOCKS = 16

/** Computes the round that follows from rules, seeds and stake: the same for ever and everywhere, in the host's process as in a member's
 *  browser. */
export const computeRound = (maths: Maths, seeds: Seeds, bet: Bet): Promise<SlotRound> =>
  drawnFrom(seeds, FIRST_BLOCKS, (draws) => {
    const events: RoundEvent[] = []
    return { win: playRound(maths, bet, draws, (event) => events.push(event)), events }
  })
