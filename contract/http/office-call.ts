import { z } from 'zod'
import { type OfficeRefusalCode, officeRefusals, reasonLengthMax } from '#contract/plain/office.ts'
import type { MemberId } from '#kit/ids.ts'
import { parseBaht, type Satang } from '#kit/money.ts'
import { plainLine } from '#kit/plain-line.ts'
import { incoming } from './fields.ts'

/** Paths are below `/api` of the office's origin; bodies and responses are JSON. Without a session only `open` calls
 *  are allowed; everything else is refused, unknown paths too. */
export type OfficeCall<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  access: 'open' | 'operator'
  summary: string
  input: Input
  picture?: { bytesMax: number; absent: OfficeRefusalCode; tooLarge: OfficeRefusalCode }
  bodyBytesMax?: number
  answer: Answer
  refusals: readonly OfficeRefusalCode[]
}

export const call = <Input extends z.ZodType, Answer extends z.ZodType, Who extends OfficeCall['access']>(
  shape: OfficeCall<Input, Answer> & { access: Who },
) => shape

/** Refuses inside a field's parser; the server reads `params.code` back. */
export function invalid(context: z.core.$RefinementCtx<string>, code: OfficeRefusalCode): never {
  context.addIssue({ code: 'custom', message: officeRefusals[code].text, params: { code } })
  return z.NEVER
}

// --- fields of several modules

/** An id that is unique per member only. */
export const memberOwned = {
  member: z
    .string()
    .regex(/^[1-9][0-9]{0,17}$/)
    .transform((text) => BigInt(text) as MemberId),
  id: z.string().regex(/^[A-Za-z0-9_-]{8,64}$/),
}

/** The values on the screen: the site refuses where they have changed since. */
export const expectedAmount = z
  .string()
  .transform((text, context): Satang => parseBaht(text) ?? invalid(context, 'BODY_MALFORMED'))
export const expectedAccount = z.string().regex(/^[0-9]{10,15}$/)

/** One line, no invisible characters. */
export const reason = incoming.transform((text, context) => {
  const line = plainLine(text)
  if (line === '') return invalid(context, 'REASON_REQUIRED')
  return line.length > reasonLengthMax ? invalid(context, 'REASON_TOO_LONG') : line
})
