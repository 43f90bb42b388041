import { z } from 'zod'
import { plainLine } from '#kit/plain-line.ts'
import { gameCode, line } from './games.ts'

/** POST {host}/provider/v1/fixtures: matches and draws with the commitments to their seeds, signed and answered as the
 *  catalogue (games.ts). The site keeps the first report with its own time, as a witness. */
export const fixturesPath = '/provider/v1/fixtures'

export const fixturesMax = 400
export const recordsMax = 20

/** Never reused. `#/match/{id}` at the game's address opens a match. */
export const fixtureId = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/)
const name = line(80)
const count = z.int().min(0).max(999)
const score = z.tuple([count, count])
const seed = z.string().min(1).max(128)
/** SHA-256, hex, of the text of the seed. */
const commitment = z.string().regex(/^[0-9a-f]{64}$/)
const instant = z.iso.datetime()
const salt = z.tuple([z.int().min(0), z.string().regex(/^(?:[0-9a-f]{32}|none)$/)])
const beacon = z.string().regex(/^[a-z0-9-]{1,20}$/)
const price = z.string().regex(/^[0-9]{1,4}\.[0-9]{2}$/)

/** `crest`: two colours, a pattern and a motif. */
const team = z.object({
  id: z.string().min(1).max(40),
  name,
  crest: z
    .tuple([
      z.string().regex(/^#[0-9A-Fa-f]{6}$/),
      z.string().regex(/^#[0-9A-Fa-f]{6}$/),
      z.string().regex(/^[a-z]{1,10}$/),
      z.string().regex(/^[a-z]{1,10}$/),
    ])
    .nullable(),
})

export const matchStates = [
  'SCHEDULED',
  'TIMED',
  'IN_PLAY',
  'PAUSED',
  'FINISHED',
  'SUSPENDED',
  'POSTPONED',
  'CANCELLED',
  'AWARDED',
  'ABANDONED',
] as const

/** `game`: takes bets on it; `clock`: where it has no minutes; `prices`: decimal, null where none is taken; `beacon`:
 *  salts each step; `result`: its newest version, which settles bets. */
const match = z.object({
  id: fixtureId,
  game: gameCode,
  competition: z.object({ id: z.string().min(1).max(40), name }),
  home: team,
  away: team,
  kickoff: instant,
  status: z.enum(matchStates),
  minute: count,
  added: count,
  clock: line(40).nullable().default(null),
  score: score.nullable(),
  prices: z.object({ home: price, draw: price.nullable(), away: price }).nullable(),
  commitment,
  beacon: beacon.nullable().default(null),
  result: z
    .object({
      version: z.int().min(1),
      reason: z.string().max(200).transform(plainLine),
      result: z.record(z.string(), z.unknown()),
    })
    .nullable(),
})

/** `result`: as its host writes it, with the seed that it follows from, and the beacon's round and salt. `beacon`: salts
 *  it by its first value after `closes_at`; null: none. `cancelled`: never drawn, its bets were returned. */
const draw = z.object({
  id: fixtureId,
  game: gameCode,
  number: z.int().min(1).max(10_000_000),
  day: z.iso.date(),
  opens_at: instant,
  closes_at: instant,
  drawn_at: instant,
  commitment,
  beacon: beacon.nullable().default(null),
  cancelled: z.boolean().default(false),
  result: z.object({ seed, drawn: z.string().min(1).max(400), salt: salt.nullable().default(null) }).nullable(),
})

/** To play a match again. `salts`: of the part before it and each step in order: the beacon's round and its salt, 0 and
 *  'none' where it was silent. Empty without a beacon. */
const record = z.object({
  id: fixtureId,
  seed,
  recipe: z.string().regex(/^[a-z0-9-]{1,40}$/),
  strength: z.array(z.int().min(0).max(1_000_000)).max(20),
  salts: z.array(salt).max(1_000).default([]),
  events: z
    .array(
      z.object({
        minute: count,
        added: count,
        type: z.string().max(20),
        side: z.enum(['home', 'away']).nullable(),
        kind: z.string().max(20),
        score,
        state: z.string().max(20),
      }),
    )
    .max(400),
})

/** `records`: of matches whose record we lack; answered where the seed is public. */
export const fixturesQuestion = z.object({ records: z.array(fixtureId).max(recordsMax) })
export const fixturesAnswer = z.object({
  version: z.literal(1),
  host: z.string().max(253),
  matches: z.array(match).max(fixturesMax),
  draws: z.array(draw).max(fixturesMax),
  records: z.array(record).max(recordsMax),
})
export type FixturesQuestion = z.infer<typeof fixturesQuestion>
export type FixturesAnswer = z.infer<typeof fixturesAnswer>
export type HostMatch = FixturesAnswer['matches'][number]
export type HostDraw = FixturesAnswer['draws'][number]
export type MatchRecord = FixturesAnswer['records'][number]
