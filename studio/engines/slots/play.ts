import { playCluster } from './cluster.ts'
import type { Draws } from '#kit/draws.ts'
import { playExpanding } from './expanding.ts'
import { playHoldGame } from './hold.ts'
import { playLines } from './lines.ts'
import type { Bet, Maths } from './maths.ts'
import { finishRound, startRound, type RoundState, type Emit } from './round-state.ts'
import { playWays } from './ways.ts'
import { playWheel } from './wheel.ts'

type Engine<Rules extends Maths> = (maths: Rules, state: RoundState, draws: Draws) => void

const engines: { [Name in Maths['engine']]: Engine<Extract<Maths, { engine: Name }>> } = {
  lines: playLines,
  ways: playWays,
  cluster: playCluster,
  hold: playHoldGame,
  expanding: playExpanding,
  wheel: playWheel,
}

/**
 * Plays a whole round and returns its win in satang. Throws where the stake is no whole baht, or the feature is not
 * sold.
 */
export function playRound(maths: Maths, bet: Bet, draws: Draws, emit: Emit): number {
  if (bet.mode === 'buy' && maths.buy === 0) throw new Error('this feature cannot be bought')
  const state = startRound(bet, maths.max, emit)
  const play = engines[maths.engine] as Engine<Maths>
  play(maths, state, draws)
  return finishRound(state)
}
