import type { HostStatus } from '#contract/plain/games.ts'
import type { TradingAnswer, TradingAsk, TradingQuestion, TradingRefusal } from '#contract/provider/trading.ts'
import type { FixturesAnswer, FixturesQuestion } from '#contract/provider/fixtures.ts'
import type { ListedReward, ListedRound } from '#contract/provider/round-list.ts'
import type { TablesAnswer } from '#contract/provider/tables.ts'
import type { RoundsAnswer, RoundsQuestion } from '#contract/provider/rounds.ts'
import type { GameHost } from './hosts.ts'

/** `silent`: no answer in time, or an unsigned or incomplete one; the rounds are unknown, never "none". Never
 *  throws. */
export type HostRounds = { query(host: GameHost, question: RoundsQuestion): Promise<RoundsAnswer | 'silent'> }

/** Entries as they came. `silent`: no answer in time, or one unsigned, incomplete or of another host; unknown, never
 *  empty. Never throws. */
export type HostCatalogue = { read(host: GameHost): Promise<readonly unknown[] | 'silent'> }

/** Satang (contract/provider/pots.ts). `silent`: it has none, did not answer in time, or not in its own name. Never
 *  throws. */
export type HostPots = {
  read(
    host: GameHost,
  ): Promise<readonly { game: string; prize: string; amount: number; share_bp: number; full_stake?: number | undefined }[] | 'silent'>
}

/** With the records that the question names. `silent`: it has none, did not answer in time, or not in its own name.
 *  Never throws. */
export type HostFixtures = { read(host: GameHost, question: FixturesQuestion): Promise<FixturesAnswer | 'silent'> }

/** `silent`: it has none, did not answer in time, or not in its own name. Never throws. */
export type HostTables = { read(host: GameHost): Promise<TablesAnswer | 'silent'> }

/** `address_not_allowed`: at no name of this host; `status`: another than 200; `silent`: late or too large. Never
 *  throws. */
export type HostPictures = { load(host: GameHost, url: string): Promise<Uint8Array | 'address_not_allowed' | 'status' | 'silent'> }

/** Both are kept: every browser takes WebP, AVIF is smaller. */
export type PictureType = 'webp' | 'avif'

/** Re-encoded: square, its pixels only, in each of our widths and types. */
export type MadeTiles =
  | { tiles: { width: number; type: PictureType; body: Uint8Array }[] }
  | 'not_picture'
  | 'too_many_pixels'
  | 'too_small'
  | 'busy'

/** Of untrusted pictures. `busy`: not now. */
export type TileMaker = { makeTiles(image: Uint8Array): Promise<MadeTiles> }

/** `slow`: answers late; `maintenance`: no answer, or by its own word. Never throws. */
export type HostProbe = (host: GameHost) => Promise<HostStatus>

/** Rounds begun and rewards paid in a span (null: it lists none); each page goes to `page` before the next is
 *  requested. `silent`: late, unsigned, incomplete or in another's name; what was handed on is not all. Throws only
 *  what `page` throws. */
export type HostBooks = {
  list(
    host: GameHost,
    span: { from: Date; to: Date },
    page: (rounds: readonly ListedRound[], rewards: readonly ListedReward[] | null) => Promise<void>,
  ): Promise<'complete' | 'silent'>
}

/** The house's own hosts (contract/provider/trading.ts). `silent`: no answer in time, or not in its own name: an
 *  order may have been carried out or not. Never throws. */
export type HostTrading = {
  ask<Ask extends TradingAsk>(
    host: GameHost,
    question: Extract<TradingQuestion, { ask: Ask }>,
  ): Promise<{ answer: TradingAnswer<Ask> } | { refused: TradingRefusal } | 'silent'>
}
