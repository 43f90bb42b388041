import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'
import { lobbyNames } from './games.ts'

const crest = z.tuple([z.string(), z.string(), z.string(), z.string()]).nullable()
const score = z.tuple([z.number().int(), z.number().int()]).nullable()

const place = { host: z.string(), game: z.string(), lobby: z.enum(lobbyNames) }
const team = z.object({ id: z.string(), name: z.string(), crest })

/** As its host announced it last. `minute`, `added`: its clock, `clock`: in words where it has no minutes; `prices`:
 *  decimal, null where no bets are taken now. */
const match = z.object({
  id: z.string(),
  ...place,
  competition: z.object({ id: z.string(), name: z.string() }),
  home: team,
  away: team,
  kickoff: field.instant,
  status: z.string(),
  minute: z.number().int(),
  added: z.number().int(),
  clock: z.string().nullable(),
  score,
  prices: z.object({ home: z.string(), draw: z.string().nullable(), away: z.string() }).nullable(),
})

const draw = z.object({
  id: z.string(),
  ...place,
  title: z.string(),
  number: z.number().int(),
  closes_at: field.instant,
  drawn_at: field.instant,
})

export const getFixtures = call({
  method: 'GET',
  path: '/fixtures',
  access: 'open',
  rateClass: 'open',
  summary:
    'The matches of a lobby, or of all, that are played now, then those of the next two days, and of each lottery the draw that closes next, as their hosts announced them last; q finds teams and leagues',
  input: z.object({ lobby: field.optionalText(20), q: field.optionalText(80), limit: field.pageSize }),
  /** `now`: the site's clock, by which remainders are reckoned. */
  answer: field.read(z.object({ now: field.instant, matches: z.array(match), draws: z.array(draw) })),
  refusals: ['PAGE_SIZE_INVALID', 'TEXT_TOO_LONG'],
})

/** Kept unchanged: `commitment` with its first report. `result` settles bets: a match's newest version, a draw's
 *  numbers with seed and salt. `beacon`: salts each step of a match, or a draw, as first reported; null: none.
 *  `record`: lets a browser play a match again; null while the seed is secret. */
const witnessed = z.object({
  id: z.string(),
  kind: z.enum(['match', 'draw']),
  game: z.string(),
  commitment: z.string(),
  beacon: z.string().nullable(),
  seen_at: field.instant,
  starts_at: field.instant,
  status: z.string(),
  teams: z.array(z.string()),
  number: z.number().int().nullable(),
  day: z.string().nullable(),
  result: z.record(z.string(), z.unknown()).nullable(),
  version: z.number().int().nullable(),
  reason: z.string().nullable(),
  record: z
    .object({
      seed: z.string(),
      recipe: z.string(),
      strength: z.array(z.number()),
      salts: z.array(z.tuple([z.number().int(), z.string()])),
      events: z.array(z.record(z.string(), z.unknown())),
    })
    .nullable(),
})
export type WitnessedFixture = z.infer<typeof witnessed>

/** As many as a slip may have legs. */
const IDS_MAX = 12
const ids = field.incoming.transform((text, context) => {
  const named = text === '' ? [] : text.split(',')
  return named.length > IDS_MAX || text.length > 65 * IDS_MAX ? field.invalid(context, 'TEXT_TOO_LONG') : named
})

export const getFixtureRecords = call({
  method: 'GET',
  path: '/fixture-records',
  access: 'open',
  rateClass: 'open',
  summary:
    'What the site keeps of up to twelve matches or draws of a host, by their ids with commas between: the commitment that was reported first and when, the result, and what a browser needs to compute it again',
  input: z.object({ g: field.optionalText(253), ids: ids.register(field.fieldRefusals, { codes: ['TEXT_TOO_LONG'] }) }),
  answer: field.read(z.array(witnessed)),
  refusals: ['NOT_FOUND', 'TEXT_TOO_LONG'],
})

/** At the host `g`: 'team:bpt', 'league:lbp1'. */
const followed = z.object({ g: field.optionalText(253), key: field.optionalText(60) })

export const getFollowed = call({
  method: 'GET',
  path: '/customers/followed',
  access: 'member',
  rateClass: 'read',
  summary: 'The teams and leagues that the member follows, newest first',
  input: z.object({}),
  answer: field.read(z.array(z.object({ host: z.string(), key: z.string() }))),
  refusals: [],
})

export const postFollowed = call({
  method: 'POST',
  path: '/customers/followed',
  access: 'member',
  rateClass: 'change',
  summary: 'Follows a team or league of a host; following it twice changes nothing',
  input: followed,
  answer: field.done,
  refusals: ['NOT_FOUND', 'FOLLOWED_FULL', 'TEXT_TOO_LONG'],
})

export const postFollowedRemove = call({
  method: 'POST',
  path: '/customers/followed/remove',
  access: 'member',
  rateClass: 'change',
  summary: 'Follows a team or league no more; one that is not followed changes nothing',
  input: followed,
  answer: field.done,
  refusals: ['NOT_FOUND', 'TEXT_TOO_LONG'],
})
