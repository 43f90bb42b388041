import { z } from 'zod'
import { hundredths } from '#studio/engines/book/prices.ts'
import { hostRefuses } from '../shell/refusals.ts'

const code = z.string().regex(/^[A-Za-z0-9_:./-]{1,80}$/)
const legAsked = z.object({
  fixture: code,
  key: code,
  pick: code,
  price: z
    .string()
    .regex(/^-?[0-9]{1,3}\.[0-9]{2}$/)
    .refine((price) => (hundredths(price) ?? 0) !== 0),
  price_no: z.int().min(1).max(1_000_000_000),
  base: z.tuple([z.int().min(0).max(99), z.int().min(0).max(99)]).nullable(),
})
const slipAsked = z.object({
  key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  kind: z.enum(['single', 'step', 'combination']),
  /** Legs in each line of a combination. */
  fold: z.int().min(2).max(7).optional(),
  format: z.enum(['malay', 'hongkong', 'decimal']),
  policy: z.enum(['none', 'better', 'all']),
  entered: z.string().max(20),
  legs: z.array(legAsked).min(1).max(40),
})

export type ValidSlip = z.infer<typeof slipAsked>

/** Refuses `BAD_FIELD` with the first wrong field. */
export function readSlip(fields: unknown): ValidSlip {
  const read = slipAsked.safeParse(fields)
  if (read.success) return read.data
  throw hostRefuses('BAD_FIELD', { field: read.error.issues[0]?.path.map(String).join('.') ?? '' })
}
