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
  /** It begins a session, or leads to one in the same browser: refused over plain http on a public name, since the browser would drop its
   *  cookies. */
  startsSession?: true
  /** Afterwards the browser's data of the member is cleared. */
  clearsBrowser?: true
  summary: string
  input: Input
  answer: Answer
  refusals: readonly RefusalCode[]
  /** The permission its member must currently have, or null where being a member is enough. Required for a call about money: without it the
   *  call is refused. */
  needs?: Permission | null
  /** Money calls take an `Idempotency-Key`, which becomes the request's id. */
  money?: true
  /** The body is one image's bytes (`image/*` or `application/octet-stream`) and becomes the input's `picture`; its limit, and the refusals
   *  of an absent and of a too large one. */
  picture?: { bytesMax: number; absent: RefusalCode; tooLarge: RefusalCode }
}

/** Declares a call, keeping its exact types, its caller's too: that decides what its handler gets. */
export const call = <Input extends z.ZodType, Answer extends z.ZodType, Who extends Access>(shape: Call<Input, Answer> & { access: Who }) =>
  shape

/** The permission a call's member must currently have; null: none beyond being a member. A money call without one is always refused. */
export function needOf(call: Pick<Call, 'limit' | 'needs'>): string | null {
  if (call.needs !== undefined) return call.needs
  return call.limit === 'money' || call.limit === 'payIn' ? 'undeclared' : null
}
