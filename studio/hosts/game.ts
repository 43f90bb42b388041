import type { Hono } from 'hono'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { HostParty } from '#contract/partners/director.ts'
import type { DialectName } from '#contract/provider/dialects.ts'
import type { HostCategory, HostGame } from '#contract/provider/games.ts'
import type { Seeds } from '#kit/draws.ts'
import type { Bet, Mode } from '../engines/slots/maths.ts'
import type { SlotRound } from '../engines/slots/round.ts'
import type { HostContext } from './context.ts'
import type { Asset } from '#kit/party/fonts.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

/**
 * Takes `shareBp` basis points of each real stake, from `start` up to `top`, in satang. The stake `stake` wins all, a
 * lower one its share.
 */
export type GrowingPrize = { start: number; top: number; stake: number; shareBp: number }

/** A title: facts, maths and page. Only the game itself reads its outcome JSON. */
export type Game = {
  /** Published to the site. */
  facts: HostGame
  /** The figures of `GET /api/info`. */
  info: Readonly<Record<string, unknown>>
  /** In satang. */
  stakes: readonly number[]
  /** `cost` in stakes. */
  modes: readonly { mode: Mode; cost: number }[]
  pot: GrowingPrize | null
  /** Events, win in satang, and the outcome to store. Deterministic in seeds and bet. */
  draw(seeds: Seeds, bet: Bet): Promise<SlotRound & { outcome: unknown }>
  /** The outcome as a win's report carries it. */
  reported(outcome: unknown): Record<string, unknown>
  /**
   * `state`: answer of GET /api/state; `returnUrl`: the exit; `address`: replaces the page's own once the ticket is
   * redeemed. No session or ticket is written into it.
   */
  page(state: Readonly<Record<string, unknown>>, returnUrl: string, address?: string): Html
  /** By name below /assets/{code}/. */
  assets(): ReadonlyMap<string, Asset>
}

export type HostFacts = {
  /** Its name, without port. */
  host: HostParty
  /** In the site's journal: permanent, never used twice. */
  no: number
  /** Its Thai name. */
  title: string
  /** Its games' lobby. */
  category: HostCategory
  /** How it calls the wallet; our own dialect by default. */
  dialect?: DialectName
  /** The name of its key; made at the sandbox's first start. */
  keyId: string
  /** Shown where there is no game, with a link back to the site. */
  noticePage: (text: string, returnUrl: string) => Html
}

/** A host whose rounds are drawn at once. Its first game opens at the front page. */
export type SlotHost = HostFacts & { games: readonly [Game, ...Game[]] }

/** What a host publishes of its games, and its server. */
export type GameHost = HostFacts & { facts: readonly HostGame[]; open(context: HostContext): Hono }
