import { drawnFrom, type Seeds } from '#kit/draws.ts'
import type { Bet, Maths } from './maths.ts'
import { playRound } from './play.ts'
import type { RoundEvent, SlotRound } from './round.ts'

/** Blocks of numbers tried first; most rounds need no more. */
const FIRST_BLOCKS = 16

/** The round that follows from rules, seeds and stake, on the host as in a browser. */
export const computeRound = (maths: Maths, seeds: Seeds, bet: Bet): Promise<SlotRound> =>
  drawnFrom(seeds, FIRST_BLOCKS, (draws) => {
    const events: RoundEvent[] = []
    return { win: playRound(maths, bet, draws, (event) => events.push(event)), events }
  })
