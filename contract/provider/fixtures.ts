import { z } from 'zod'
import { plainLine } from '#kit/plain-line.ts'
import { gameCode, line } from './games.ts'

/** Our request for what a host will play: matches and draws, each with the commitment to its seed: POST {host}/provider/v1/fixtures, JSON,
 *  signed and answered as the catalogue is (games.ts). The site keeps what it is told first, with its own time, as a witness of it. */
export const fixturesPath = '/provider/v1/fixtures'

/** The most matches and draws in an answer, and of records in a question. */
export const fixturesMax = 400
export const recordsMax = 20

/** What a match or a draw is called: never used for another one. A match is opened by the address of its game with the fragment
 *  `#/match/{id}`; a page that does not know it opens as ever. */
export const fixtureId = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/)
const name = line(80)
const count = z.int().min(0).max(999)
const score = z.tuple([count, count])
const seed = z.string().min(1).max(128)
/** SHA-256, hex, of the text of the seed. */
const commitment = z.string().regex(/^[0-9a-f]{64}$/)
const instant = z.iso.datetime()
const beacon = z.string().regex(/^[a-z0-9-]{1,20}$/)
const price = z.string().regex(/^[0-9]{1,4}\.[0-9]{2}$/)

/** `crest`: two colours, a pattern and a motif; null where it has none. */
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

/** A match. `game`: the game of the catalogue that takes bets on it. `clock`: how far it is, where that is no minute. `prices`: who wins,
 *  decimal, as they are offered now; null where none is taken. `beacon`: whose values salt each of its steps; null where none does.
 *  `result`: its newest version, which bets are settled by; null before the first. */
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
    .object({ version: z.int().min(1), reason: z.string().max(200).transform(plainLine), result: z.record(z.string(), z.unknown()) })
    .nullable(),
})

/** A draw. `result`: what was drawn, as its host writes it, with the seed that it follows from; null before. */
const draw = z.object({
  id: fixtureId,
  game: gameCode,
  number: z.int().min(1).max(10_000_000),
  day: z.iso.date(),
  opens_at: instant,
  closes_at: instant,
  drawn_at: instant,
  commitment,
  result: z.object({ seed, drawn: z.string().min(1).max(400) }).nullable(),
})

/** What a browser needs to play a match again: its seed, the recipe and its numbers, and all that was reported of it. `salts`: of what was
 *  drawn before it and of each step in order, the beacon's round and the salt that is its value's beginning; 0 and 'none' where it was
 *  silent. Empty where no beacon was announced. */
const record = z.object({
  id: fixtureId,
  seed,
  recipe: z.string().regex(/^[a-z0-9-]{1,40}$/),
  strength: z.array(z.int().min(0).max(1_000_000)).max(20),
  salts: z
    .array(z.tuple([z.int().min(0), z.string().regex(/^(?:[0-9a-f]{32}|none)$/)]))
    .max(1_000)
    .default([]),
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

/** `records`: the matches whose record we lack. A host answers it of those whose seed is public by now. */
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
