import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'

export const postGetBonus = call({
  method: 'POST',
  path: '/customers/get-bonus/{id}',
  access: 'member',
  limit: 'money',
  needs: 'claim',
  summary: 'Take a bonus that the profile shows as claimable',
  input: z.object({ id: z.string().max(64) }),
  answer: field.done,
  refusals: ['BONUS_NOT_FOUND'],
})

/** One field of the wheel: its prize, and its chance in parts of a million. */
const odds = z.object({ title: z.string(), prize: field.moneyText, chance_ppm: z.number().int() })

export const getSpin = call({
  method: 'GET',
  path: '/customers/spin',
  access: 'member',
  limit: 'read',
  summary: "The member's points for the wheel, the published odds, and the commitment to the next draw; null while there is no wheel",
  input: z.object({}),
  answer: field.read(z.object({ points: z.number().int(), odds: z.array(odds), commitment: z.string().nullable() })),
  refusals: [],
})

export const postSpin = call({
  method: 'POST',
  path: '/customers/spin',
  access: 'member',
  limit: 'money',
  needs: 'claim',
  summary: 'Spin the wheel for one point',
  input: z.object({}),
  answer: z.object({ success: z.literal(true), result: z.string(), points: z.number().int() }),
  refusals: ['SPIN_NO_POINTS'],
})
