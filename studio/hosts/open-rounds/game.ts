import type { HostGame } from '#contract/provider/games.ts'
import type { Seeds } from '#kit/draws.ts'
import type { Fields } from '#kit/party/requests.ts'
import type { HostRefusal } from '../shell/refusals.ts'
import type { Choice } from './open-rounds.store.ts'

/** A bet on a round: its stake in satang, and what the game lets its player choose. */
export type OpenBet = { stake: number; choice: Choice }

/** How a round stands after its steps. */
export type PlayedSteps = {
  /** What its player may see of it now: nothing that is still hidden. */
  shown: Readonly<Record<string, unknown>>
  /** All that is staked by now, in satang, where steps can cost more than the bet. */
  staked?: number
  /** Null while it is open. `outcome`: what the report of its win carries, enough to compute it again. */
  end: RoundEnd | null
}

/** `opposed`: what of the stakes was never at risk, beside stakes that were. */
export type RoundEnd = {
  win: number
  ending: 'played' | 'cash_out' | 'draw'
  opposed?: number
  outcome: Readonly<Record<string, unknown>>
}

/** A game whose rounds are played step by step with the player's own seed. The same seeds, bet and steps always give the same; a round
 *  that is over at once has no steps. */
export type OpenGame = {
  facts: HostGame
  /** Reads stake and choices. Refuses `STAKE_INVALID` and `CHOICE_INVALID`. */
  readBet(fields: Fields): OpenBet
  play(seeds: Seeds, bet: OpenBet, steps: readonly string[]): Promise<PlayedSteps | HostRefusal>
  /** The steps by which a round ends that its player has left for a day; null: nothing was played yet, its bet is rolled back. */
  leave(seeds: Seeds, bet: OpenBet, steps: readonly string[]): Promise<readonly string[] | null>
}
