import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'

const game = z.object({
  code: z.string(),
  host: z.string(),
  lobby: z.enum(['sports', 'casino', 'slot', 'slot-itp', 'fish', 'lotto', 'esports']),
  title: z.string(),
  provider: z.string(),
  art: z.string(),
  rtp: z.string(),
  status: z.enum(['up', 'slow', 'maintenance']),
})

export const getGames = call({
  method: 'GET',
  path: '/games',
  access: 'open',
  summary: 'The games that can be played now',
  input: z.object({}),
  answer: field.read(z.array(game)),
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
