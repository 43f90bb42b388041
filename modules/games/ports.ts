import type { HostStatus } from '#contract/plain/games.ts'
import type { TradingAnswer, TradingAsk, TradingQuestion, TradingRefusal } from '#contract/provider/trading.ts'
import type { FixturesAnswer, FixturesQuestion } from '#contract/provider/fixtures.ts'
import type { ListedReward, ListedRound } from '#contract/provider/round-list.ts'
import type { TablesAnswer } from '#contract/provider/tables.ts'
import type { RoundsAnswer, RoundsQuestion } from '#contract/provider/rounds.ts'
import type { GameHost } from './hosts.ts'

/** `silent`: late, unsigned or incomplete; unknown, never "none". Never throws. */
export type HostRounds = { query(host: GameHost, question: RoundsQuestion): Promise<RoundsAnswer | 'silent'> }

/** `silent`: late, unsigned, incomplete or of another host; unknown, never empty. Never throws. */
export type HostCatalogue = { read(host: GameHost): Promise<readonly unknown[] | 'silent'> }

/** Satang. `silent`: none, late, or not in its own name. Never throws. */
export type HostPots = {
  read(
    host: GameHost,
  ): Promise<
    | readonly { game: string; prize: string; amount: number; share_bp: number; full_stake?: number | undefined }[]
    | 'silent'
  >
}

/** `silent`: none, late, or not in its own name. Never throws. */
export type HostFixtures = { read(host: GameHost, question: FixturesQuestion): Promise<FixturesAnswer | 'silent'> }

/** `silent`: none, late, or not in its own name. Never throws. */
export type HostTables = { read(host: GameHost): Promise<TablesAnswer | 'silent'> }

/** `address_not_allowed`: at no name of this host; `silent`: late or too large. Never throws. */
export type HostPictures = {
  load(host: GameHost, url: string): Promise<Uint8Array | 'address_not_allowed' | 'status' | 'silent'>
}

export type PictureType = 'webp' | 'avif'

export type MadeTiles =
  | { tiles: { width: number; type: PictureType; body: Uint8Array }[] }
  | 'not_picture'
  | 'too_many_pixels'
  | 'too_small'
  | 'busy'

/** `busy`: to be tried again. */
export type TileMaker = { makeTiles(image: Uint8Array): Promise<MadeTiles> }

/** Never throws. */
export type HostProbe = (host: GameHost) => Promise<HostStatus>

/** Each page goes to `page` before the next is requested. `silent`: late, unsigned, incomplete or in another's name;
 *  what was handed on is not all. Throws only what `page` throws. */
export type HostBooks = {
  list(
    host: GameHost,
    span: { from: Date; to: Date },
    page: (rounds: readonly ListedRound[], rewards: readonly ListedReward[] | null) => Promise<void>,
  ): Promise<'complete' | 'silent'>
}

/** `silent`: late, or not in its own name: an order may have been carried out or not. Never throws. */
export type HostTrading = {
  ask<Ask extends TradingAsk>(
    host: GameHost,
    question: Extract<TradingQuestion, { ask: Ask }>,
  ): Promise<{ answer: TradingAnswer<Ask> } | { refused: TradingRefusal } | 'silent'>
}
