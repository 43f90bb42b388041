import { z } from 'zod'
import { plainLine } from '#kit/plain-line.ts'

/** How the prediction site reports who was right: POST {our site}/predictions/v1/winners, JSON, signed like a wallet call (signature.ts),
 *  from its server, once a week is over. `week` is its Monday in Bangkok; `winners` are the names under which it knows our members, each
 *  once, none where nobody was right. The prize is ours to divide. The same week again with the same winners gets the same answer. */
export const winnersPath = '/predictions/v1/winners'

/** The most winners of a week. */
export const winnersMax = 5_000
/** The largest body: so many names, with room. */
export const winnersBytesMax = 512 * 1024

const monday = z.iso.date().refine((text) => new Date(`${text}T00:00:00Z`).getUTCDay() === 1)

const team = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u)
  .transform(plainLine)
  .pipe(z.string().min(1).max(60))
/** A match of the round as the site shows it: its deadline is the kick-off; `score` is home's and away's goals, null where it was not
 *  played. */
const match = z.object({
  home: team,
  away: team,
  kickoff: z.iso.datetime({ offset: true }),
  score: z.tuple([z.number().int().min(0).max(99), z.number().int().min(0).max(99)]).nullable(),
})
export type WinnersMatch = z.infer<typeof match>

/** `entries`, `matches`: what our operators read of the round, where the site reports it. The matches decide when the week is over: 105
 *  minutes after the last kick-off, not before its Sunday; without them from the next Monday on (`WEEK_NOT_OVER` before). */
export const winnersRequest = z.object({
  week: monday,
  winners: z
    .array(z.string().regex(/^p_[A-Za-z0-9_-]{1,126}$/))
    .max(winnersMax)
    .refine((names) => new Set(names).size === names.length),
  entries: z.number().int().min(0).max(10_000_000).optional(),
  matches: z.array(match).max(100).optional(),
})
export type WinnersRequest = z.infer<typeof winnersRequest>

/** `share`: what each winner gets, in baht. `WEEK_DECIDED`: other winners were reported before, and they stand. */
export const winnersAnswer = z.union([
  z.object({ status: z.literal('OK'), winners: z.number().int(), share: z.string() }),
  z.object({ status: z.enum(['WEEK_DECIDED', 'WEEK_NOT_OVER', 'WEEK_TOO_OLD', 'SIGNATURE_INVALID', 'BAD_REQUEST', 'TRY_AGAIN']) }),
])
export type WinnersAnswer = z.infer<typeof winnersAnswer>
