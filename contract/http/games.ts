import { z } from 'zod'
import { gameCategories, hostStatuses, type Lobby } from '#contract/plain/games.ts'
import { call } from './call.ts'
import { cursor } from './cursor.ts'
import * as field from './fields.ts'

const lobbies = Object.keys(gameCategories) as [Lobby, ...Lobby[]]

const game = z.object({
  code: z.string(),
  host: z.string(),
  lobby: z.enum(lobbies),
  title: z.string(),
  provider: z.string(),
  art: z.string(),
  rtp: z.string(),
  status: z.enum(hostStatuses),
})

/** What is told of a slot. `volatility`: 1 calm to 5 wild; `hit_rate`: percent of rounds that pay anything; `max_win`: the most one round pays, in
 *  stakes. Null where its host publishes none. */
const slot = game.extend({
  volatility: z.number().int().nullable(),
  hit_rate: z.string().nullable(),
  max_win: z.string().nullable(),
  rules: z.array(z.string()),
})

const provider = z.object({ id: z.string(), name: z.string(), art: z.string(), slots: z.number().int() })
const articleLink = z.object({ slug: z.string(), title: z.string(), summary: z.string(), image: z.string() })

/** A filter of a list: empty is none, and what names nothing finds nothing. */
const filter = field.unneeded(80)

export const getGames = call({
  method: 'GET',
  path: '/games',
  access: 'open',
  summary: 'The games, by lobby, host, provider or a part of their title, each with the status of its host',
  input: z.object({ lobby: filter, host: filter, provider: filter, q: filter, cursor: cursor(3), limit: field.pageSize }),
  answer: field.list(game),
  refusals: ['CURSOR_INVALID', 'PAGE_SIZE_INVALID', 'TEXT_TOO_LONG'],
})

export const getSlotTips = call({
  method: 'GET',
  path: '/slot-tips',
  access: 'open',
  summary: 'Who makes slots, and how many of them are here',
  input: z.object({}),
  answer: field.list(provider),
  refusals: [],
})

export const getSlotTip = call({
  method: 'GET',
  path: '/slot-tips/{id}',
  access: 'open',
  summary: 'One maker of slots: theoretical return, volatility, hit rate, maximum win and rules of each, and articles about them',
  input: z.object({ id: field.unneeded(80) }),
  answer: field.read(z.object({ id: z.string(), name: z.string(), slots: z.array(slot), articles: z.array(articleLink) })),
  refusals: ['NOT_FOUND', 'TEXT_TOO_LONG'],
})

export const getGameStatus = call({
  method: 'GET',
  path: '/customers/game-status',
  access: 'open',
  summary: 'Every game host and whether it can be played now',
  input: z.object({}),
  answer: field.read(z.record(z.string(), z.enum(hostStatuses))),
  refusals: [],
})

export const getLoginGame = call({
  method: 'GET',
  path: '/customers/login-game',
  access: 'member',
  summary: 'The launch address of a game: a single-use ticket of 60 seconds for that host',
  input: z.object({ g: field.unneeded(253), game: field.unneeded(64) }),
  answer: z.object({ success: z.literal(true), url: z.url() }),
  refusals: ['GAME_HOST_UNKNOWN', 'GAME_UNKNOWN', 'GAME_MAINTENANCE', 'PLAY_WHILE_RESTING'],
})
