import { z } from 'zod'
import { gameCategories, gameKinds, hostStatuses, type Lobby } from '#contract/plain/games.ts'
import { call } from './call.ts'
import { cursor } from './cursor.ts'
import * as field from './fields.ts'

export const lobbyNames = Object.keys(gameCategories) as [Lobby, ...Lobby[]]

export const game = z.object({
  code: z.string(),
  host: z.string(),
  lobby: z.enum(lobbyNames),
  title: z.string(),
  provider: z.string(),
  art: z.string(),
  /** Theoretical, in percent; empty: not published. */
  rtp: z.string(),
  status: z.enum(hostStatuses),
  kind: z.enum(gameKinds),
  /** Among the most played of its lobby in seven days. */
  hot: z.boolean(),
  fresh: z.boolean(),
  /** Its host's square picture, of 240 and 480 pixels; null: none yet, and `art` names one of our drawings. */
  picture: z.object({ small: z.string(), large: z.string() }).nullable(),
  /** The operators' text for members; empty while it is open. */
  closed_text: z.string(),
  demo: z.boolean(),
  theme: z.string(),
  /** 1 (low) to 5 (high); null: not published. */
  volatility: z.number().int().nullable(),
  /** In baht; null: not published. */
  min_stake: z.string().nullable(),
})

/** Settled rounds of all members, and payouts in percent of stakes (null below a thousand rounds); `points`: both by
 *  the end of each hour from the thousandth round on, since the window began. */
export const measure = z.object({
  rounds: z.number().int(),
  rtp: z.string().nullable(),
  points: z.array(z.object({ at: field.instant, rounds: z.number().int(), rtp: z.string() })),
})

/** As published, else null. `hit_rate`: percent of rounds that pay anything; `max_win`: in stakes. */
const slot = game.extend({
  hit_rate: z.string().nullable(),
  max_win: z.string().nullable(),
  rules: z.array(z.string()),
  measured: z.object({ day: measure, week: measure }),
})

const provider = z.object({ id: z.string(), name: z.string(), art: z.string(), slots: z.number().int() })
const articleLink = z.object({ slug: z.string(), title: z.string(), summary: z.string(), image: z.string() })

/** Empty: no filter; an unknown name matches nothing. */
const filter = field.optionalText(80)

export const getGames = call({
  method: 'GET',
  path: '/games',
  access: 'open',
  rateClass: 'open',
  summary:
    'The games, by lobby, host, provider, kind (skill), label (hot, new), theme, feature, volatility (1 to 5) or q, forgiving spelling: a part of their name, studio or theme, or "jackpot" in Thai or English for those with a growing prize; each with the status of its host. sort=popular: the most played of the last seven days first',
  input: z.object({
    lobby: filter,
    host: filter,
    provider: filter,
    game: filter,
    kind: filter,
    label: filter,
    sort: filter,
    q: filter,
    theme: filter,
    feature: filter,
    volatility: filter,
    cursor: cursor({ keys: 5 }),
    limit: field.pageSize,
  }),
  answer: field.list(game),
  refusals: ['CURSOR_INVALID', 'PAGE_SIZE_INVALID', 'TEXT_TOO_LONG'],
})

export const getLobbies = call({
  method: 'GET',
  path: '/lobbies',
  access: 'open',
  rateClass: 'open',
  summary: 'The seven lobbies: how many games, who makes them, and the status of their hosts and since when',
  input: z.object({}),
  answer: field.read(
    z.array(
      z.object({
        id: z.enum(lobbyNames),
        games: z.number().int(),
        skill_games: z.number().int(),
        themes: z.array(z.string()),
        features: z.array(z.string()),
        providers: z.array(z.object({ id: z.string(), name: z.string(), games: z.number().int() })),
        /** `url`: without the ticket that `login-game` adds. `since`: null where operators have closed the host. */
        hosts: z.array(
          z.object({ host: z.string(), url: z.url(), status: z.enum(hostStatuses), since: field.instant.nullable() }),
        ),
      }),
    ),
  ),
  refusals: [],
})

export const getFavouriteAndRecentGames = call({
  method: 'GET',
  path: '/customers/games',
  access: 'member',
  rateClass: 'read',
  summary: "The member's favourite games, newest first, and those they played last",
  input: z.object({}),
  answer: field.read(z.object({ favourites: z.array(game), recent: z.array(game) })),
  refusals: [],
})

const gameNamed = z.object({ g: field.optionalText(253), game: field.optionalText(64) })

const gameToOpen = gameNamed.extend({ from: field.optionalText(20) })

export const postFavourite = call({
  method: 'POST',
  path: '/customers/favourites',
  access: 'member',
  rateClass: 'change',
  summary: 'Keeps a game as a favourite; keeping it twice changes nothing',
  input: gameNamed,
  answer: field.done,
  refusals: ['GAME_HOST_UNKNOWN', 'GAME_UNKNOWN', 'FAVOURITES_FULL'],
})

export const postFavouriteRemove = call({
  method: 'POST',
  path: '/customers/favourites/remove',
  access: 'member',
  rateClass: 'change',
  summary: 'Removes a favourite; removing a game that is not one changes nothing',
  input: gameNamed,
  answer: field.done,
  refusals: ['GAME_HOST_UNKNOWN'],
})

export const getSlotTips = call({
  method: 'GET',
  path: '/slot-tips',
  access: 'open',
  rateClass: 'open',
  summary: 'The studios of slots, and how many slots of each the site has',
  input: z.object({}),
  answer: field.list(provider),
  refusals: [],
})

export const getSlotTip = call({
  method: 'GET',
  path: '/slot-tips/{id}',
  access: 'open',
  rateClass: 'open',
  summary:
    'The slots of one studio: theoretical and measured return, volatility, hit rate, maximum win and rules of each, and articles about them',
  input: z.object({ id: field.optionalText(80) }),
  answer: field.read(
    z.object({ id: z.string(), name: z.string(), slots: z.array(slot), articles: z.array(articleLink) }),
  ),
  refusals: ['NOT_FOUND', 'TEXT_TOO_LONG'],
})

export const getGameStatus = call({
  method: 'GET',
  path: '/customers/game-status',
  access: 'open',
  rateClass: 'open',
  summary: 'Every game host and whether it can be played now',
  input: z.object({}),
  answer: field.read(z.record(z.string(), z.enum(hostStatuses))),
  refusals: [],
})

/** Why a game opens in no way. */
const NOT_OPEN = ['GAME_HOST_UNKNOWN', 'GAME_UNKNOWN', 'GAME_MAINTENANCE', 'GAME_CLOSED', 'GAME_NOT_HERE'] as const

export const getLoginGame = call({
  method: 'GET',
  path: '/customers/login-game',
  access: 'member',
  rateClass: 'read',
  needs: 'play',
  summary: 'The launch address of a game: a single-use ticket of 60 seconds for that host',
  input: gameToOpen,
  answer: z.object({ success: z.literal(true), url: z.url() }),
  refusals: [...NOT_OPEN, 'PLAY_WHILE_PAUSED'],
})

export const getWatchTable = call({
  method: 'GET',
  path: '/watch-table',
  access: 'open',
  rateClass: 'open',
  summary: 'The address at which a table can be watched: no login, no ticket, no chips, nothing of who plays',
  input: gameToOpen,
  answer: z.object({ success: z.literal(true), url: z.url() }),
  refusals: [...NOT_OPEN, 'GAME_NOT_WATCHED'],
})

export const getDemoGame = call({
  method: 'GET',
  path: '/demo-game',
  access: 'open',
  rateClass: 'open',
  summary: 'The address at which a game can be tried with play money: no login, no ticket, no wallet',
  input: gameToOpen,
  answer: z.object({ success: z.literal(true), url: z.url() }),
  refusals: [...NOT_OPEN, 'GAME_NO_DEMO'],
})
