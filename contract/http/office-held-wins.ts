import { z } from 'zod'
import { heldWinCauses, heldWinDecisions } from '#contract/plain/held-wins.ts'
import * as field from './fields.ts'
import { call, reason } from './office-call.ts'

const heldWin = z.object({
  id: z.string(),
  member: z.string(),
  host: z.string(),
  game: z.string(),
  title: z.string(),
  round: z.string(),
  transaction: z.string(),
  amount: field.moneyText,
  /** Staked in the round, and charged to the member; null: not kept then. */
  staked: field.moneyText,
  charged: field.moneyText.nullable(),
  /** In stakes, "257.00": as published, else as operators allow. */
  max_win: z.string(),
  /** What the win exceeds, and its amount; null: not kept then. */
  cause: z.enum(heldWinCauses),
  allowed: field.moneyText.nullable(),
  at: field.instant,
  asked: z.object({ act: z.enum(heldWinDecisions), maker: z.string(), reason: z.string() }).nullable(),
})

const named = { id: z.string().regex(/^hw_[0-9a-z]{26}$/) }
const refusals = ['HELD_WIN_NOT_FOUND', 'APPROVAL_OPEN', 'REASON_REQUIRED', 'REASON_TOO_LONG'] as const

/** Wins above what their game's host publishes, or operators allow. */
export const heldWinsOfficeApi = {
  'GET /held-wins': call({
    method: 'GET',
    path: '/held-wins',
    access: 'operator',
    summary:
      "Wins above their game's published maximum or above what operators allow, which no member has been paid yet, longest first",
    input: z.object({}),
    answer: field.read(z.object({ at: field.instant, count: z.number().int(), wins: z.array(heldWin) })),
    refusals: [],
  }),
  'POST /held-wins/{id}/release': call({
    method: 'POST',
    path: '/held-wins/{id}/release',
    access: 'operator',
    summary: 'Ask that a held win be paid to its member; a second operator decides',
    input: z.object({ ...named, reason }),
    answer: field.done,
    refusals,
  }),
  'POST /held-wins/{id}/refuse': call({
    method: 'POST',
    path: '/held-wins/{id}/refuse',
    access: 'operator',
    summary: 'Ask that a held win be given back to the games; a second operator decides',
    input: z.object({ ...named, reason }),
    answer: field.done,
    refusals,
  }),
} as const
