import type { z } from 'zod'
import type { CallClassName } from '#contract/plain/call-classes.ts'
import type { Permission } from '#contract/plain/permissions.ts'
import type { RefusalCode } from '#contract/plain/refusals.ts'

/** Who may make a call. `open`: anyone; `register`: a registration or a member session; `unbanked`: any member, with or
 *  without a bank account; `member`: only a member with one. The API's description has these names as `x-access`. */
export type Access = 'open' | 'register' | 'unbanked' | 'member'

/** One call of the member API: what crosses the wire, no behaviour. Paths are below `/api`, `{name}` marks a path parameter. */
export type Call<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT'
  path: `/${string}`
  access: Access
  /** The class of requests whose limits it falls under (contract/plain/call-classes.ts). */
  rateClass: CallClassName
  /** It begins a session, or leads to one in the same browser: refused over plain http on a public name, since the browser would drop its
   *  cookies. */
  startsSession?: true
  summary: string
  input: Input
  answer: Answer
  refusals: readonly RefusalCode[]
  /** The permission its member must currently have, or null where being a member is enough. Required for calls of class `money` or
   *  `payIn`: without it they are refused. */
  needs?: Permission | null
  /** Takes an `Idempotency-Key` header, which becomes the id of the request that it makes. */
  takesIdempotencyKey?: true
  /** The body is one image's bytes (`image/*` or `application/octet-stream`) and becomes the input's `picture`. `bytesMax`: its largest
   *  size; `absent`, `tooLarge`: the refusals of a missing and of an oversized one. */
  picture?: { bytesMax: number; absent: RefusalCode; tooLarge: RefusalCode }
}

/** Declares a call with its literal types. The literal type of `access` decides which caller its handler gets. */
export const call = <Input extends z.ZodType, Answer extends z.ZodType, Who extends Access>(
  declared: Call<Input, Answer> & { access: Who },
) => declared

/** A permission that no member has: a call about money that declares none is always refused. */
const NO_SUCH_PERMISSION = 'undeclared'

/** The permission a call's member must currently have; null: none beyond being a member. */
export function requiredPermission(call: Pick<Call, 'rateClass' | 'needs'>): string | null {
  if (call.needs !== undefined) return call.needs
  return call.rateClass === 'money' || call.rateClass === 'payIn' ? NO_SUCH_PERMISSION : null
}
