import { z } from 'zod'
import { gameCategories, hostStatuses, type Lobby } from '#contract/plain/games.ts'
import {
  catalogueChanges,
  closedTextMax,
  gameListFilters,
  gameNameMax,
  gamePlaceMax,
  hotChoices,
} from '#contract/plain/game-choice.ts'
import { hostGame } from '#contract/provider/games.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'
import { plainLine } from '#kit/plain-line.ts'
import { cursor } from './cursor.ts'
import * as field from './fields.ts'
import { call, invalid } from './office-call.ts'

const lobbies = Object.keys(gameCategories) as [Lobby, ...Lobby[]]

/** Cut where it is longer than any name. Empty filters nothing. */
const filter = (max: number) => field.incoming.transform((text) => text.slice(0, max))
const host = z.string().regex(/^[a-z0-9.-]{1,253}$/)
const code = z.string().regex(/^[\x21-\x7e]{1,64}$/)
const lineOf = (max: number, code: 'GAME_NAME_INVALID' | 'CLOSED_TEXT_INVALID') =>
  field.incoming.transform((text, context) => {
    const line = plainLine(text)
    if (line.length > max || /[<>]/.test(line)) return invalid(context, code)
    return line === '' ? null : line
  })
/** From 1; null: none was set. */
const place = field.incoming.transform((text, context) => {
  if (text === '') return null
  const digits = thaiDigitsToAscii(text)
  const isPlace = /^[1-9][0-9]{0,3}$/.test(digits) && Number(digits) <= gamePlaceMax
  return isPlace ? Number(digits) : invalid(context, 'GAME_PLACE_INVALID')
})

const picture = z.object({ small: z.string(), large: z.string() }).nullable()

/** What operators set over the host's catalogue. Null or empty: the host's counts. */
const choice = z.object({
  version: z.number().int(),
  hidden: z.boolean(),
  /** What members read while it is closed; null: open. */
  closed: z.string().nullable(),
  place: z.number().int().nullable(),
  hot: z.enum(hotChoices),
  lobby: z.enum(lobbies).nullable(),
  title: z.string().nullable(),
  operator: z.string(),
  at: field.instant.nullable(),
})

const row = z.object({
  host: z.string(),
  code: z.string(),
  title: z.string(),
  provider: z.string(),
  lobby: z.enum(lobbies),
  place: z.number().int().nullable(),
  hot: z.boolean(),
  hidden: z.boolean(),
  closed: z.boolean(),
  chosen: z.boolean(),
  gone_at: field.instant.nullable(),
  picture,
  rounds_week: z.number().int(),
})

const hostRow = z.object({
  host: z.string(),
  title: z.string(),
  /** Agreed for all its games; null: each has that of its own category. */
  category: z.enum(lobbies).nullable(),
  status: z.enum(hostStatuses),
  answered_at: field.instant.nullable(),
  games: z.number().int(),
  refused: z.number().int(),
})

const change = z.object({
  id: z.string(),
  host: z.string(),
  game: z.string(),
  title: z.string(),
  what: z.enum(catalogueChanges),
  parts: z.array(z.string()),
  at: field.instant,
})

export const gamesOfficeApi = {
  'GET /games': call({
    method: 'GET',
    path: '/games',
    access: 'operator',
    summary: 'Hosts, and a page of their games by search, host and what was chosen, also those that are hidden or gone',
    input: z.object({
      q: filter(80),
      host: filter(253),
      show: field.incoming.pipe(z.enum(gameListFilters).catch('')),
      cursor: cursor({ keys: 4 }).catch(null),
    }),
    answer: field.read(
      // `found`: all that match; `next`: the cursor of the next page.
      z.object({
        at: field.instant,
        hosts: z.array(hostRow),
        games: z.array(row),
        found: z.number().int(),
        next: z.string().nullable(),
      }),
    ),
    refusals: [],
  }),
  'GET /games/one': call({
    method: 'GET',
    path: '/games/one',
    access: 'operator',
    summary: 'One game: what its host publishes beside what members see, what was chosen, and its picture',
    input: z.object({ host, game: code }),
    answer: field.read(
      z.object({
        game: row,
        published: hostGame,
        choice,
        /** Why its picture was not taken over; empty: it was, or was not tried yet. */
        picture_failed: z.string(),
        changes: z.array(change),
      }),
    ),
    refusals: ['GAME_NOT_FOUND'],
  }),
  'POST /games/choice': call({
    method: 'POST',
    path: '/games/choice',
    access: 'operator',
    summary: 'Hide, close, order, mark, move or rename one game, over the choice that was on the screen',
    input: z.object({
      host,
      game: code,
      /** The choice's `version` on the screen. */
      seen: z
        .string()
        .regex(/^[0-9]{1,9}$/)
        .transform(Number),
      hidden: z.enum(['yes', 'no']).transform((text) => text === 'yes'),
      closed: lineOf(closedTextMax, 'CLOSED_TEXT_INVALID'),
      place,
      hot: z.enum(hotChoices),
      lobby: z.enum(['', ...lobbies]).transform((text) => (text === '' ? null : text)),
      title: lineOf(gameNameMax, 'GAME_NAME_INVALID'),
    }),
    answer: field.done,
    refusals: ['GAME_NOT_FOUND', 'CHOICE_CHANGED', 'GAME_PLACE_INVALID', 'GAME_NAME_INVALID', 'CLOSED_TEXT_INVALID'],
  }),
  'GET /catalogue': call({
    method: 'GET',
    path: '/catalogue',
    access: 'operator',
    summary: 'What came, changed, went and returned last, and the entries of hosts that were not taken over',
    input: z.object({}),
    answer: field.read(
      z.object({
        at: field.instant,
        changes: z.array(change),
        refused: z.array(
          z.object({
            host: z.string(),
            position: z.number().int(),
            code: z.string(),
            reason: z.string(),
            at: field.instant,
          }),
        ),
      }),
    ),
    refusals: [],
  }),
  'POST /catalogue/sync': call({
    method: 'POST',
    path: '/catalogue/sync',
    access: 'operator',
    summary: 'Have every host asked for its games as soon as a worker is free',
    input: z.object({}),
    answer: field.done,
    refusals: [],
  }),
} as const
