import type { RunningSlips } from '../slips/running.ts'
import type { PriceBoard } from './price-board.ts'

/** A book at work. */
export type RunningBook = RunningSlips & { board: PriceBoard }
