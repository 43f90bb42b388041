import { z } from 'zod'
import { tablePhases } from '../provider/tables.ts'
import { call } from './call.ts'
import * as field from './fields.ts'
import { lobbyNames } from './games.ts'

const count = z.number().int()

/** As its host reported it last. `id`: at the host; `ends_at`: of the phase, by the site's clock; `results`: in the
 *  game's letters, newest last; `limits`: least stake and most on a spot, baht; `seats`: of a room with few; `prize`:
 *  the largest can be won now; `watch`: without login, at what `GET /watch-table` answers. */
const table = z.object({
  id: z.string(),
  host: z.string(),
  game: z.string(),
  lobby: z.enum(lobbyNames),
  title: z.string(),
  phase: z.enum(tablePhases),
  ends_at: field.instant,
  players: count,
  results: z.array(z.string()),
  limits: z.object({ min: z.string(), max: z.string() }),
  seats: z.object({ taken: count, all: count }).nullable(),
  prize: z.boolean(),
  watch: z.boolean(),
})

export const getTables = call({
  method: 'GET',
  path: '/tables',
  access: 'open',
  rateClass: 'open',
  summary:
    'The tables and rooms of a lobby, or of all, as their hosts told them in the last seconds: what goes on, when it ends, the last results, players and limits',
  input: z.object({ lobby: field.optionalText(20) }),
  /** `now`: the site's clock, by which remainders are reckoned. */
  answer: field.read(z.object({ now: field.instant, tables: z.array(table) })),
  refusals: ['TEXT_TOO_LONG'],
})
