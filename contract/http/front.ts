import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'
import { game, measure } from './games.ts'

/** `pot`: its name within its game; `amount`: baht, as last reported at `received_at`; `since`: first reported;
 *  `share`: percent of each stake that goes into it. */
const pot = z.object({
  game,
  pot: z.string(),
  amount: z.string(),
  share: z.string(),
  /** The stake in baht from which all of it is paid, less at a smaller one; null: at any stake. */
  full_stake: z.string().nullable(),
  since: field.instant,
  received_at: field.instant,
})

/** Public, so without who won. Baht. */
const win = z.object({ game, stake: z.string(), payout: z.string(), at: field.instant })

/** Empty: all lobbies together. For an unknown one the lists are empty. */
const lobby = field.optionalText(20)

export const getHomeAndLobbyRows = call({
  method: 'GET',
  path: '/front',
  access: 'open',
  rateClass: 'open',
  summary:
    'What home and a lobby are made of: rows of games (played most, chosen by operators, new, by studio, by theme), growing prizes, how many play now and the last wins, which name nobody',
  input: z.object({ lobby }),
  answer: field.read(
    z.object({
      /** `in_all`: the number of the row's games, of which `games` are the first. `key`: the studio's id or the
       *  theme. */
      rows: z.array(
        z.object({
          row: z.enum(['hot', 'picked', 'new', 'studio', 'theme']),
          key: z.string(),
          name: z.string(),
          in_all: z.number().int(),
          games: z.array(game),
        }),
      ),
      pots: z.array(pot),
      /** Members whose round ended in the last five minutes; null where fewer than twenty. */
      players: z.number().int().nullable(),
      wins: z.array(win),
    }),
  ),
  refusals: ['TEXT_TOO_LONG'],
})

export const getPots = call({
  method: 'GET',
  path: '/pots',
  access: 'open',
  rateClass: 'open',
  summary:
    'The six largest growing prizes as their game hosts last reported them, one of each game, the largest first; those not reported for two minutes are left out',
  input: z.object({ lobby }),
  answer: field.read(z.array(pot)),
  refusals: ['TEXT_TOO_LONG'],
})

export const getGameFacts = call({
  method: 'GET',
  path: '/game-facts',
  access: 'open',
  rateClass: 'open',
  summary:
    'One game: what its host publishes of it, what members really got, and all its growing prizes, the largest first',
  input: z.object({ g: field.optionalText(253), game: field.optionalText(64) }),
  answer: field.read(
    game.extend({
      provider_id: z.string(),
      /** Percent of rounds that pay anything; null here and below: not published. */
      hit_rate: z.string().nullable(),
      /** In stakes. */
      max_win: z.string().nullable(),
      /** In baht. */
      max_stake: z.string().nullable(),
      lines: z.number().int().nullable(),
      features: z.array(z.string()),
      rules: z.array(z.string()),
      released_on: z.string().nullable(),
      measured: z.object({ day: measure, week: measure }),
      pots: z.array(pot.omit({ game: true })),
    }),
  ),
  refusals: ['NOT_FOUND', 'TEXT_TOO_LONG'],
})
