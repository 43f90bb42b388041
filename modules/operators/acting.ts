import type { OfficeCaller } from '#contract/http/office-handler.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { callActAs } from './acting.store.ts'

/** An operator who acts, their address, and the proof of who they are: the token of their session, which the database checks. */
export type Actor = { operator: string; address: string; proof: string }

/** The operator who makes an office call. */
export const actorOf = ({ session, address, token }: Pick<OfficeCaller, 'session' | 'address' | 'token'>): Actor => ({
  operator: session.operator,
  address,
  proof: token ?? '',
})

/** Thrown where the session ended between the beginning of the call and its act. */
export class SessionOver extends Error {
  override readonly name = 'SessionOver'
}

/** Makes the operator the acting one until this transaction ends: what is written goes under their name only. The first statement of every
 *  transaction in which an operator changes something. Throws `SessionOver` where the proof belongs to no live session of theirs. */
export async function actAs(tx: WriteTx, by: Pick<Actor, 'operator' | 'proof'>, at: Date): Promise<void> {
  if ((await callActAs(tx, by.proof, at)) !== by.operator) throw new SessionOver(`${by.operator} is signed in no more`)
}
