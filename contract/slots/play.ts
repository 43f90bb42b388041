import { playCluster } from './cluster.ts'
import type { Draws } from './draws.ts'
import { playExpanding } from './expanding.ts'
import { playHoldGame } from './hold.ts'
import { playLines } from './lines.ts'
import type { Bet, Maths } from './maths.ts'
import { closeTally, openTally, type Tally, type Emit } from './tally.ts'
import { playWays } from './ways.ts'
import { playWheel } from './wheel.ts'

function playEngine(maths: Maths, tally: Tally, draws: Draws): void {
  switch (maths.engine) {
    case 'lines':
      return playLines(maths, tally, draws)
    case 'ways':
      return playWays(maths, tally, draws)
    case 'cluster':
      return playCluster(maths, tally, draws)
    case 'hold':
      return playHoldGame(maths, tally, draws)
    case 'expanding':
      return playExpanding(maths, tally, draws)
    case 'wheel':
      return playWheel(maths, tally, draws)
  }
}

/** Plays a whole round by its rules and numbers, and tells each event. Returns the win in satang. Throws where the stake is no whole number
 *  of baht, or a feature is bought that the rules do not sell. */
export function playRound(maths: Maths, bet: Bet, draws: Draws, emit: Emit): number {
  if (bet.mode === 'buy' && maths.buy === 0) throw new Error('this feature cannot be bought')
  const tally = openTally(bet, maths.max, emit)
  playEngine(maths, tally, draws)
  return closeTally(tally)
}
