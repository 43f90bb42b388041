import type { OfficeCaller } from '#contract/http/office-handler.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { callActAs } from './acting.store.ts'

/** The database finds the session by the token itself: nothing is done under the name of an operator whose token was
 *  not shown. */
export type Actor = { operator: string; address: string; sessionToken: string }

export const actorOf = ({ session, address, token }: Pick<OfficeCaller, 'session' | 'address' | 'token'>): Actor => ({
  operator: session.operator,
  address,
  sessionToken: token ?? '',
})

/** It ended between the beginning of the call and its action. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver'
}

/** The first statement of every transaction in which an operator changes something. Throws `SessionOver`. */
export async function setActor(tx: WriteTx, by: Pick<Actor, 'operator' | 'sessionToken'>, at: Date): Promise<void> {
  if ((await callActAs(tx, by.sessionToken, at)) !== by.operator)
    throw new SessionOver(`${by.operator} is signed in no more`)
}
