import { z } from 'zod'
import { roundStates } from '#contract/plain/games.ts'
import { call } from './call.ts'
import { cursor } from './cursor.ts'
import * as field from './fields.ts'

/** To check the draw. Null where the host reported nothing; the server seed is null until it is revealed. */
const fairness = z.object({
  commitment: z.string(),
  client_seed: z.string(),
  nonce: z.number().int(),
  server_seed: z.string().nullable(),
  outcome: z.record(z.string(), z.unknown()).nullable(),
  recipe: z.object({ id: z.string(), parameters: z.record(z.string(), z.unknown()) }).nullable(),
})

const round = z.object({
  id: z.string(),
  host_round: z.string(),
  host: z.string(),
  game: z.string(),
  title: z.string(),
  status: z.enum(roundStates),
  stake: field.moneyText,
  payout: field.moneyText,
  /** Payout less stake. */
  win_lose: field.moneyText,
  created_at: field.instant,
  completed_at: field.instant.nullable(),
  fairness: fairness.nullable(),
})
export type RoundRow = z.infer<typeof round>

/** `rtp`: theoretical, in percent, empty where not published; `measured`: payouts over stakes, in percent. */
const measuredReturn = {
  rounds: z.number().int(),
  stake: field.moneyText,
  payout: field.moneyText,
  rtp: z.string(),
  measured: z.string().nullable(),
}

/** Over rounds begun at the ordinary stake; `bought`: over those with a bought feature, else null. */
const gameReturn = z.object({
  host: z.string(),
  game: z.string(),
  title: z.string(),
  ...measuredReturn,
  bought: z.object(measuredReturn).nullable(),
})

export const getMeasuredReturns = call({
  method: 'GET',
  path: '/customers/returns',
  access: 'member',
  rateClass: 'read',
  summary:
    'What each game has returned to the member, measured over all their settled rounds, beside what its rules return in theory; rounds that began with a bought feature apart (bought)',
  input: z.object({}),
  answer: field.read(z.array(gameReturn)),
  refusals: [],
})

export const getRounds = call({
  method: 'GET',
  path: '/customers/rounds',
  access: 'member',
  rateClass: 'read',
  summary: "The member's rounds, newest first, with the seeds that hosts have revealed",
  input: z.object({ cursor: cursor({ keys: 3 }) }),
  answer: z.object({ success: z.literal(true), data: z.array(round), next_cursor: z.string().nullable() }),
  refusals: ['CURSOR_INVALID'],
})

export const getSeeds = call({
  method: 'GET',
  path: '/customers/seeds',
  access: 'member',
  rateClass: 'read',
  summary:
    "For one page of the member's rounds (the same cursor as GET /customers/rounds): the server seeds that hosts have revealed since those rounds were played; a host that is silent reveals none",
  input: z.object({ cursor: cursor({ keys: 3 }) }),
  answer: field.read(z.array(z.object({ commitment: z.string(), server_seed: z.string() }))),
  refusals: ['CURSOR_INVALID'],
})

export const getRound = call({
  method: 'GET',
  path: '/customers/rounds/{id}',
  access: 'member',
  rateClass: 'read',
  summary: "One of the member's rounds; another member's round is NOT_FOUND, like one that does not exist",
  input: z.object({ id: z.string().max(800) }),
  answer: field.read(round),
  refusals: ['NOT_FOUND'],
})
