import { z } from 'zod'
import { hostRefuses } from '../shell/refusals.ts'

const draw = z.string().regex(/^[a-z0-9-]{1,40}$/)
/** The rules judge lines; this only keeps nonsense out. */
const line = z.object({ type: z.string().max(20), number: z.string().max(10), baht: z.number() })
const quoteAsked = z.object({ draw, lines: z.array(line).max(200) })
const slipAsked = z.object({
  key: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
  draw,
  lines: z.array(line.extend({ shown: z.int().min(0).max(10_000_000) })),
})

export type QuoteAsked = z.infer<typeof quoteAsked>
export type SlipAsked = z.infer<typeof slipAsked>

function read<Asked>(shape: z.ZodType<Asked>, fields: unknown): Asked {
  const found = shape.safeParse(fields)
  if (found.success) return found.data
  throw hostRefuses('BAD_FIELD', { field: found.error.issues[0]?.path.map(String).join('.') ?? '' })
}

/** Refuses `BAD_FIELD` with the first wrong field. */
export const readQuote = (fields: unknown): QuoteAsked => read(quoteAsked, fields)
/** Refuses `BAD_FIELD` with the first wrong field. */
export const readSlip = (fields: unknown): SlipAsked => read(slipAsked, fields)
