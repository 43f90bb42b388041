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

/** A prize that takes `shareBp` basis points of each real stake, from `start` up to `top`, in satang. The stake `stake` wins all of it, a
 *  lower one its share. */
export type GrowingPrize = { start: number; top: number; stake: number; shareBp: number }

/** One title: its facts, its maths and its page, all in its own folder. An outcome is JSON that only the game itself reads. */
export type Game = {
  /** What its host publishes of it to the site. */
  facts: HostGame
  /** The figures of `GET /api/info`. */
  info: Readonly<Record<string, unknown>>
  /** The stakes of a round, in satang. */
  stakes: readonly number[]
  /** How a round may be begun, and what that costs in stakes. */
  modes: readonly { mode: Mode; cost: number }[]
  pot: GrowingPrize | null
  /** Draws a round: its events and win in satang, and the outcome that is kept. The same seeds and bet always give the same. */
  draw(seeds: Seeds, bet: Bet): Promise<SlotRound & { outcome: unknown }>
  /** An outcome as the report of a win carries it. */
  reported(outcome: unknown): Record<string, unknown>
  /** The page. `state` is the answer of GET /api/state, `returnUrl` where the page leads back to, `address` what its own address becomes
   *  once the launch ticket is redeemed. No session or ticket is written into it. */
  page(state: Readonly<Record<string, unknown>>, returnUrl: string, address?: string): Html
  /** What the page loads, by name below /assets/{code}/. */
  assets(): ReadonlyMap<string, Asset>
}

/** What is said of every game host. */
export type HostFacts = {
  /** Its name, without port. */
  host: HostParty
  /** Its number in the site's journal: kept for ever, so none is used twice. */
  no: number
  /** What people call it, in Thai. */
  title: string
  /** The lobby that its games are in. */
  category: HostCategory
  /** How it calls the wallet; in our own words where none is given. */
  dialect?: DialectName
  /** The name of its key; secret or pair are made at the sandbox's first start. */
  keyId: string
  /** A page that says why there is no game, with a link back to the site. */
  noticePage: (text: string, returnUrl: string) => Html
}

/** A host whose games are rounds that are drawn at once. The first game opens where the host's front page is asked for. */
export type SlotHost = HostFacts & { games: readonly [Game, ...Game[]] }

/** A game host as the sandbox runs it: what it publishes of its games, and its server. */
export type GameHost = HostFacts & { facts: readonly HostGame[]; open(context: HostContext): Hono }
