import type { z } from 'zod'
import type { CallClassName } from '#contract/plain/call-classes.ts'
import type { Permission } from '#contract/plain/permissions.ts'
import type { RefusalCode } from '#contract/plain/refusals.ts'

/** Who may make a call. `register`: the registration token, or a member's; `unbanked`: a member also without a bank account. */
export type Access = 'open' | 'register' | 'unbanked' | 'member'

/** One call of the member API: what crosses the wire, no behaviour. Paths are below `/api`, `{name}` marks a path parameter. */
export type Call<Input extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT'
  path: `/${string}`
  access: Access
  /** The class of requests whose limits it falls under (contract/plain/call-classes.ts). */
  limit: CallClassName
  /** It begins a session, or leads to one in the browser that makes it: over plain http on a real name it is refused, since the browser would drop
   *  its cookies. */
  startsSession?: true
  /** After it the browser keeps nothing of the member. */
  clearsBrowser?: true
  summary: string
  input: Input
  answer: Answer
  refusals: readonly RefusalCode[]
  /** What its member must be permitted to do for now, or null where being a member is enough. A call about money says it: one that says nothing is refused. */
  needs?: Permission | null
  /** Money calls take an `Idempotency-Key`, which becomes the request's id. */
  money?: true
  /** The body is one image's bytes (`image/*` or `application/octet-stream`) and becomes the input's `picture`; its limit, and what is
   *  refused when it is absent or larger. */
  picture?: { bytesMax: number; absent: RefusalCode; tooLarge: RefusalCode }
}

/** Declares a call, keeping its exact types; who may make it is one of them, for it decides what its handler is given. */
export const call = <Input extends z.ZodType, Answer extends z.ZodType, Who extends Access>(shape: Call<Input, Answer> & { access: Who }) =>
  shape

/** What a call's member must be permitted to do; null: nothing beyond being one. A call about money that does not say it needs what nobody has. */
export function needOf(call: Pick<Call, 'limit' | 'needs'>): string | null {
  if (call.needs !== undefined) return call.needs
  return call.limit === 'money' || call.limit === 'payIn' ? 'undeclared' : null
}
