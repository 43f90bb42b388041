import type { Visitor } from '#contract/http/handler.ts'
import type { Halves } from './session.ts'

/** Gives the halves of a new session to the caller: the token in the answer, the other in its cookie. */
export function handOut(halves: Halves, caller: Visitor) {
  if (halves.binding !== null) caller.setBinding(halves.binding, halves.expiresInSeconds)
  return { access_token: halves.token, token_type: 'Bearer', expires_in: halves.expiresInSeconds } as const
}
