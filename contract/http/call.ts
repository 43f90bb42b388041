import type { z } from 'zod'
import type { CallClassName } from '#contract/plain/call-classes.ts'
import type { Permission } from '#contract/plain/permissions.ts'
import type { RefusalCode } from '#contract/plain/refusals.ts'

/** `register`: a registration or a member session; `unbanked`: a member with or without a bank account; `member`: only
 *  with one. The API's description has these names as `x-access`. */
export type Access = 'open' | 'register' | 'unbanked' | 'member'

/** Paths are below `/api`, `{name}` marks a path parameter. */
export type Call<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT'
  path: `/${string}`
  access: Access
  rateClass: CallClassName
  /** Begins a session or leads to one: refused over plain http on a public name, where the browser would drop its
   *  cookies. */
  startsSession?: true
  summary: string
  input: Input
  answer: Answer
  refusals: readonly RefusalCode[]
  /** The member's required permission; null: none. Calls of class `money` or `payIn` without it are refused. */
  needs?: Permission | null
  /** The `Idempotency-Key` header becomes the id of the request that is made. */
  takesIdempotencyKey?: true
  /** The body is one image (`image/*` or `application/octet-stream`) and becomes the input's `picture`. `absent`,
   *  `tooLarge`: the refusals of a missing and of an oversized one. */
  picture?: { bytesMax: number; absent: RefusalCode; tooLarge: RefusalCode }
}

export const call = <Input extends z.ZodType, Answer extends z.ZodType, Who extends Access>(
  declared: Call<Input, Answer> & { access: Who },
) => declared

/** No member has it: a call about money that declares no permission is always refused. */
const NO_SUCH_PERMISSION = 'undeclared'

export function requiredPermission(call: Pick<Call, 'rateClass' | 'needs'>): string | null {
  if (call.needs !== undefined) return call.needs
  return call.rateClass === 'money' || call.rateClass === 'payIn' ? NO_SUCH_PERMISSION : null
}
