import { z } from 'zod'
import { plainLine } from '#kit/plain-line.ts'

/** POST {our site}/predictions/v1/winners, JSON, signed like a wallet call (signature.ts), once a week is over. `week`:
 *  its Monday in Bangkok; `winners`: pairwise names, each once. The prize is ours to divide. A repeat with the same
 *  winners gets the same answer. */
export const winnersPath = '/predictions/v1/winners'

export const winnersMax = 5_000
export const winnersBytesMax = 512 * 1024

const monday = z.iso.date().refine((text) => new Date(`${text}T00:00:00Z`).getUTCDay() === 1)

const team = z
  .string()
  .trim()
  .regex(/^\P{Cc}*$/u)
  .transform(plainLine)
  .pipe(z.string().min(1).max(60))
/** The deadline is the kick-off; `score`: home's and away's goals, null where it was not played. */
const match = z.object({
  home: team,
  away: team,
  kickoff: z.iso.datetime({ offset: true }),
  score: z.tuple([z.number().int().min(0).max(99), z.number().int().min(0).max(99)]).nullable(),
})
export type WinnersMatch = z.infer<typeof match>

/** `entries`, `matches`: optional, for operators. By the matches the week is over 105 minutes after the last kick-off,
 *  not before Sunday; without them from next Monday on (`WEEK_NOT_OVER`). */
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

/** `share`: each winner's, in baht. `WEEK_DECIDED`: other winners were reported before, and they stand. */
export const winnersAnswer = z.union([
  z.object({ status: z.literal('OK'), winners: z.number().int(), share: z.string() }),
  z.object({
    status: z.enum(['WEEK_DECIDED', 'WEEK_NOT_OVER', 'WEEK_TOO_OLD', 'SIGNATURE_INVALID', 'BAD_REQUEST', 'TRY_AGAIN']),
  }),
])
export type WinnersAnswer = z.infer<typeof winnersAnswer>
