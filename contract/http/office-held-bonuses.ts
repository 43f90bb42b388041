import { z } from 'zod'
import { heldReasons, heldStates } from '#contract/plain/held-bonuses.ts'
import * as field from './fields.ts'
import { call, reason } from './office-call.ts'

const person = z.object({
  member: z.string(),
  phone: z.string(),
  name: z.string().nullable(),
  birth_date: z.iso.date().nullable(),
  /** The bank and the last four digits; `verified`: the bank has confirmed number and name. */
  account: z.string().nullable(),
  verified: z.boolean(),
  registered_at: field.instant,
})

const heldBonus = z.object({
  id: z.string(),
  name: z.string(),
  amount: field.moneyText,
  deposit: field.moneyText.nullable(),
  state: z.enum(heldStates),
  at: field.instant,
  objection: z.string().nullable(),
  person,
  signs: z.array(z.enum(heldReasons)),
  /** Members who share something with this one and took the offer, or wait for it. */
  others: z.array(person.extend({ reasons: z.array(z.enum(heldReasons)) })),
})

const named = { member: z.string().regex(/^[1-9][0-9]{0,17}$/), id: z.string().regex(/^hld_[0-9a-z]{1,40}$/) }
const refusals = ['HELD_BONUS_NOT_FOUND', 'REASON_REQUIRED', 'REASON_TOO_LONG'] as const

export const heldBonusesOfficeApi = {
  'GET /held-bonuses': call({
    method: 'GET',
    path: '/held-bonuses',
    access: 'operator',
    summary: 'Bonuses that wait for a look, with the people beside each other: objections first, the oldest first',
    input: z.object({}),
    answer: field.read(z.object({ at: field.instant, count: z.number().int(), held: z.array(heldBonus) })),
    refusals: [],
  }),
  'POST /held-bonuses/{member}/{id}/approve': call({
    method: 'POST',
    path: '/held-bonuses/{member}/{id}/approve',
    access: 'operator',
    summary:
      'Let the member take the bonus: they are another person, and are not held for these again; the member reads the reason',
    input: z.object({ ...named, reason }),
    answer: field.done,
    refusals,
  }),
  'POST /held-bonuses/{member}/{id}/refuse': call({
    method: 'POST',
    path: '/held-bonuses/{member}/{id}/refuse',
    access: 'operator',
    summary: 'Do not give the bonus; the member reads the reason',
    input: z.object({ ...named, reason }),
    answer: field.done,
    refusals,
  }),
} as const
