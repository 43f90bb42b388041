import type { OfficeCaller } from '#contract/http/office-handler.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { callActAs } from './acting.store.ts'

/** An operator who does something, from where, and the proof that it is them: the token of their session, which the database checks. */
export type Actor = { operator: string; address: string; proof: string }

/** The operator who makes a call of the office. */
export const actorOf = ({ session, address, token }: Pick<OfficeCaller, 'session' | 'address' | 'token'>): Actor => ({
  operator: session.operator,
  address,
  proof: token ?? '',
})

/** The session ended between the call's beginning and its act. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver'
}

/** Has the operator act in this transaction, until its end: what they decide is written under their name and no other. The first statement of
 *  every transaction in which an operator changes something. Throws `SessionOver` where the proof is of no live session of theirs. */
export async function actAs(tx: WriteTx, by: Pick<Actor, 'operator' | 'proof'>, at: Date): Promise<void> {
  if ((await callActAs(tx, by.proof, at)) !== by.operator) throw new SessionOver(`${by.operator} is signed in no more`)
}
