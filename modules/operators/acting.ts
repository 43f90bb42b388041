import type { OfficeCaller } from '#contract/http/office-handler.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { callActAs } from './acting.store.ts'

/** An operator who acts, their address, and their session token: the database, which keeps only its hash, finds the session by the token
 *  itself, so that nothing is done under the name of an operator whose token was not shown. */
export type Actor = { operator: string; address: string; sessionToken: string }

/** The operator who makes an office call. */
export const actorOf = ({ session, address, token }: Pick<OfficeCaller, 'session' | 'address' | 'token'>): Actor => ({
  operator: session.operator,
  address,
  // A call with a session came with its token; an empty one belongs to no session.
  sessionToken: token ?? '',
})

/** Thrown where the session ended between the beginning of the call and its action. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver'
}

/** Makes the operator the acting one until this transaction ends: what is written goes under their name only. The first statement of every
 *  transaction in which an operator changes something. Throws `SessionOver` where the token belongs to no live session of theirs. */
export async function setActor(tx: WriteTx, by: Pick<Actor, 'operator' | 'sessionToken'>, at: Date): Promise<void> {
  if ((await callActAs(tx, by.sessionToken, at)) !== by.operator) throw new SessionOver(`${by.operator} is signed in no more`)
}
