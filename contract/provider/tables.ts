import { z } from 'zod'
import { gameCode } from './games.ts'

/** POST {host}/provider/v1/tables, JSON `{}`, signed and answered as the catalogue (games.ts). For lobbies; no money
 *  follows from it. */
export const tablesPath = '/provider/v1/tables'

/** GET {launch}?watch={game}: the page of a table that may be watched, for anybody and without a ticket: no session, no
 *  chips, nothing of who plays. */
export const watchParameter = 'watch'

export const tablesMax = 100
export const resultsMax = 60

export const tablePhases = ['waiting', 'beginning', 'betting', 'lock', 'show', 'pay', 'paused'] as const

const count = z.int().min(0).max(100_000)
const satang = z.int().min(1).max(100_000_000_000)

/** `id`: at the host; `ends_at`: of the phase, by the host's clock, as `now`; `results`: in the game's letters, newest
 *  last; `seats`: of a room with few; `prize`: the largest can be won now; `watch`: without login. */
export const liveTable = z.object({
  id: gameCode,
  game: gameCode,
  phase: z.enum(tablePhases),
  ends_at: z.iso.datetime(),
  players: count,
  results: z.array(z.string().regex(/^[A-Za-z0-9.-]{1,12}$/)).max(resultsMax),
  limits: z.object({ min: satang, max: satang }),
  seats: z.object({ taken: count, all: count }).nullable().default(null),
  prize: z.boolean().default(false),
  watch: z.boolean().default(false),
})
export type LiveTable = z.infer<typeof liveTable>

/** Of shared rounds: its terminal, and the beacon's round that gives its salt, reported before that is known; `salt`
 *  afterwards. */
const chain = z.object({
  id: gameCode,
  game: gameCode,
  terminal: z.string().regex(/^[0-9a-f]{64}$/),
  beacon_round: z.int().min(1),
  salt: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
})

export const tablesAnswer = z.object({
  version: z.literal(1),
  host: z.string().max(253),
  now: z.iso.datetime(),
  tables: z.array(liveTable).max(tablesMax),
  chains: z.array(chain).max(tablesMax),
})
export type TablesAnswer = z.infer<typeof tablesAnswer>
