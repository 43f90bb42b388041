import type { HostStatus } from '#contract/plain/games.ts'
import type { TradingAnswer, TradingAsk, TradingQuestion, TradingRefusal } from '#contract/provider/trading.ts'
import type { FixturesAnswer, FixturesQuestion } from '#contract/provider/fixtures.ts'
import type { ListedReward, ListedRound } from '#contract/provider/round-list.ts'
import type { TablesAnswer } from '#contract/provider/tables.ts'
import type { RoundsAnswer, RoundsQuestion } from '#contract/provider/rounds.ts'
import type { GameHost } from './hosts.ts'

/** Queries a game host for a player's rounds. `silent`: it did not answer in time, or its answer was unsigned or incomplete; the rounds are
 *  unknown, never "none". Never throws. */
export type HostRounds = { query(host: GameHost, question: RoundsQuestion): Promise<RoundsAnswer | 'silent'> }

/** Reads a game host's whole catalogue, its entries as they came. `silent`: it did not answer in time, an answer was unsigned or
 *  incomplete, or named another host; the catalogue is then unknown, never empty. Never throws. */
export type HostCatalogue = { read(host: GameHost): Promise<readonly unknown[] | 'silent'> }

/** Reads what a game host's growing prizes hold now, in satang (contract/provider/pots.ts). `silent`: it has none, did not answer in time,
 *  or not in its own name. Never throws. */
export type HostPots = {
  read(
    host: GameHost,
  ): Promise<readonly { game: string; prize: string; amount: number; share_bp: number; full_stake?: number | undefined }[] | 'silent'>
}

/** Reads the matches and draws of a game host, with the records that the question names. `silent`: it has none, did not answer in time, or
 *  not in its own name. Never throws. */
export type HostFixtures = { read(host: GameHost, question: FixturesQuestion): Promise<FixturesAnswer | 'silent'> }

/** Reads what is played at a game host's tables and rooms now. `silent`: it has none, did not answer in time, or not in its own name. Never
 *  throws. */
export type HostTables = { read(host: GameHost): Promise<TablesAnswer | 'silent'> }

/** Fetches a picture that a game host publishes. `address_not_allowed`: it is at no name of this host; `status`: the host answered with
 *  another HTTP status than 200; `silent`: it did not answer in time, or with too much. Never throws. */
export type HostPictures = { load(host: GameHost, url: string): Promise<Uint8Array | 'address_not_allowed' | 'status' | 'silent'> }

/** How a game's picture is kept, beside each other: WebP, which every browser takes, and AVIF, which is smaller. */
export type PictureType = 'webp' | 'avif'

/** A game's picture, re-encoded: square, its pixels only, in each of our widths and types. */
export type MadeTiles =
  | { tiles: { width: number; type: PictureType; body: Uint8Array }[] }
  | 'not_picture'
  | 'too_many_pixels'
  | 'too_small'
  | 'busy'

/** Re-encodes untrusted pictures as tiles. `busy`: not now. */
export type TileMaker = { makeTiles(image: Uint8Array): Promise<MadeTiles> }

/** Probes whether a game host can be played: `slow` where it answers late, `maintenance` where it does not answer or says so itself. Never
 *  throws. */
export type HostProbe = (host: GameHost) => Promise<HostStatus>

/** Lists the rounds that began at a host in a span and the rewards that it paid then (null: it lists none), page by page, each handed to
 *  `page` before the next is requested. `silent`: the host
 *  did not answer in time, or a page was unsigned, incomplete or in another's name; what was handed on is then not all. Throws only what
 *  `page` throws. */
export type HostBooks = {
  list(
    host: GameHost,
    span: { from: Date; to: Date },
    page: (rounds: readonly ListedRound[], rewards: readonly ListedReward[] | null) => Promise<void>,
  ): Promise<'complete' | 'silent'>
}

/** Asks a host of the house's own what the office wants of a match day (contract/provider/trading.ts). `silent`: it did not answer in
 *  time, or not in its own name: an order may then have been carried out or not. Never throws. */
export type HostTrading = {
  ask<Ask extends TradingAsk>(
    host: GameHost,
    question: Extract<TradingQuestion, { ask: Ask }>,
  ): Promise<{ answer: TradingAnswer<Ask> } | { refused: TradingRefusal } | 'silent'>
}
