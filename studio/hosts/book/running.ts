import type { RunningSlips } from '../slips/running.ts'
import type { StoredSlip } from '../slips/slips.store.ts'
import type { PriceBoard } from './price-board.ts'

/** A book at work. */
export type RunningBook = RunningSlips & {
  board: PriceBoard
  /** Its wallet has no call for a difference: what is settled stays. */
  isFinal: boolean
  /** Requests under way, by player and key. */
  placing: Map<string, Promise<StoredSlip>>
}
