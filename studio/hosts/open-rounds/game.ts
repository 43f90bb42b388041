import type { HostGame } from '#contract/provider/games.ts'
import type { Seeds } from '#kit/draws.ts'
import type { Fields } from '#kit/party/requests.ts'
import type { HostRefusal } from '../shell/refusals.ts'
import type { Choice } from './open-rounds.store.ts'

/** The stake in satang, and the choices of the game. */
export type OpenBet = { stake: number; choice: Choice }

export type PlayedSteps = {
  /** What its player may see now: nothing still hidden. */
  shown: Readonly<Record<string, unknown>>
  /** Total stake in satang, where steps can cost more than the bet. */
  staked?: number
  /** Null while open. `outcome`: what its win reports, enough to recompute it. */
  end: RoundEnd | null
}

/** `opposed`: stake never at risk, beside stakes that were. */
export type RoundEnd = {
  win: number
  ending: 'played' | 'cash_out' | 'draw'
  opposed?: number
  outcome: Readonly<Record<string, unknown>>
}

/**
 * Step-by-step rounds with the player's own seed, deterministic in seeds, bet and steps; a round over at once has no
 * steps.
 */
export type OpenGame = {
  facts: HostGame
  /** Refuses `STAKE_INVALID` and `CHOICE_INVALID`. */
  readBet(fields: Fields): OpenBet
  play(seeds: Seeds, bet: OpenBet, steps: readonly string[]): Promise<PlayedSteps | HostRefusal>
  /** Steps that end a round left for a day; null: nothing was played, so its bet is rolled back. */
  leave(seeds: Seeds, bet: OpenBet, steps: readonly string[]): Promise<readonly string[] | null>
}
