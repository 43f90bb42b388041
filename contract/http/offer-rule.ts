import { z } from 'zod'
import { gameCategories, type Lobby } from '#contract/plain/games.ts'

export const lobby = z.enum(Object.keys(gameCategories) as [Lobby, ...Lobby[]])
const satang = z.number().int().min(0)
/** Basis points. */
export const share = z.number().int().min(0).max(10_000)

/** As it is stored and run; contract/plain/offers.ts has what each part means. */
export const offerRule = z.object({
  trigger: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('deposit'), min: satang.optional(), exactly: satang.optional(), first: z.boolean() }),
    z.object({ kind: z.literal('free_credit') }),
    z.object({ kind: z.literal('schedule'), weekday: z.number().int().min(0).max(6) }),
    z.object({ kind: z.literal('code') }),
    z.object({ kind: z.literal('award') }),
    // `days`: whose turnover decides a member's level, each month.
    z.object({ kind: z.literal('level'), days: z.number().int().min(1) }),
    // `price`: hundredths, decimal.
    z.object({
      kind: z.literal('failed_step'),
      legs: z.number().int().min(2),
      price: z.number().int().min(101),
      maxStake: satang,
    }),
  ]),
  times: z.enum(['once', 'daily', 'weekly']),
  value: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fixed'), amount: satang }),
    z.object({ kind: z.literal('percent'), share, max: satang }),
    z.object({ kind: z.literal('tiers'), tiers: z.array(z.object({ from: satang, amount: satang })) }),
    z.object({ kind: z.literal('rebate'), share, min: satang, max: satang }),
    z.object({ kind: z.literal('stake_times'), times: z.number().int().min(1) }),
  ]),
  lock: z.object({
    times: z.number().int().min(0),
    of: z.enum(['deposit_and_bonus', 'bonus']),
    days: z.number().int().min(1),
    maxStake: satang.nullable(),
    barred: z.array(lobby),
    spend: z.enum(['bonus_first', 'cash_first']),
    shares: z.object({
      sports: share,
      casino: share,
      slot: share,
      'slot-itp': share,
      fish: share,
      lotto: share,
      esports: share,
    }),
    // Below it the requirement ends: of the bonus; with `returns`, of it and the own money.
    floor: satang.nullable().optional(),
    // The bonus goes back as granted where it ends early; absent: its rest.
    returns: z.literal('whole').optional(),
  }),
  maxCashOut: satang.nullable(),
})
