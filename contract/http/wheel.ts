import { z } from 'zod'
import { clientSeedShape } from '#kit/commitment.ts'
import { call } from './call.ts'
import { cursor } from './cursor.ts'
import * as field from './fields.ts'

/** What it gives (baht, points of the wheel), and its chance in parts of a million. */
const odds = z.object({
  title: z.string(),
  prize: field.moneyText,
  points: z.number().int(),
  chance_ppm: z.number().int(),
})

export const getSpin = call({
  method: 'GET',
  path: '/customers/spin',
  access: 'member',
  rateClass: 'read',
  summary:
    "The member's points for the wheel and what is to be played for the next one, the published odds, and the commitment to the next draw; null while the wheel is closed",
  input: z.object({}),
  answer: field.read(
    z.object({
      points: z.number().int(),
      odds: z.array(odds),
      commitment: z.string().nullable(),
      /** Played of a deposit for one point. */
      price: field.moneyText,
      /** Missing for the next point, and the part to pay in first. */
      to_play: field.moneyText,
      to_pay_in: field.moneyText,
      prize_times: z.number().int(),
    }),
  ),
  refusals: [],
})

/** The member's part of the draw; "none" where a client sends nothing. */
const clientSeed = field.incoming
  .transform((text, context) =>
    text === '' ? 'none' : clientSeedShape.test(text) ? text : field.invalid(context, 'SPIN_SEED_INVALID'),
  )
  .register(field.fieldRefusals, { codes: ['SPIN_SEED_INVALID'] })

export const postSpin = call({
  method: 'POST',
  path: '/customers/spin',
  access: 'member',
  rateClass: 'money',
  needs: 'claim',
  takesIdempotencyKey: true,
  summary: 'Spin the wheel for one point; the same commitment, or the same key, answers the first answer again',
  input: z.object({ commitment: field.optionalText(64), client_seed: clientSeed }),
  answer: z.object({ success: z.literal(true), result: z.string(), points: z.number().int() }),
  refusals: [
    'SPIN_NO_POINTS',
    'SPIN_CHANGED',
    'SPIN_CLOSED',
    'SPIN_SEED_INVALID',
    'TEXT_TOO_LONG',
    'IDEMPOTENCY_KEY_REUSED',
    'IDEMPOTENCY_KEY_INVALID',
  ],
})

/** With all that its draw followed from. `no`: its number among the member's, and the nonce; `result`: the drawn title;
 *  `place`: its index in `odds`; `version`: of the odds. */
const spin = z.object({
  no: z.number().int(),
  at: field.instant,
  result: z.string(),
  prize: field.moneyText,
  place: z.number().int(),
  version: z.number().int(),
  commitment: z.string(),
  committed_at: field.instant,
  client_seed: z.string(),
  server_seed: z.string(),
  odds: z.array(odds),
})
export type SpinRow = z.infer<typeof spin>

export const getSpins = call({
  method: 'GET',
  path: '/customers/spins',
  access: 'member',
  rateClass: 'read',
  summary: "The member's spins, newest first, each with its seeds and the odds it was drawn from, to be drawn again",
  input: z.object({ cursor: cursor({ keys: 1 }) }),
  answer: z.object({ success: z.literal(true), data: z.array(spin), next_cursor: z.string().nullable() }),
  refusals: ['CURSOR_INVALID'],
})
