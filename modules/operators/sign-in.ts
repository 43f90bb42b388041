import type { OfficeRefusal, OfficeVisitor } from '#contract/http/office-handler.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { callProvePassword, findPasswordSalt, isSignInLocked, type Try } from './door.store.ts'
import { keyHash, passwordKey } from './password-key.ts'
import type { OperatorsDesk } from './ports.ts'
import { seal } from './sealed-secret.ts'
import { newToken, tokenHash } from './session.ts'
import { newSecret } from './totp.ts'

/** How long the code may be entered after the password was right; the database ends the ticket then. */
export const ticketSeconds = 300

type Claim = { operator: string; password: string }
type Refused = OfficeRefusal<'SIGN_IN_FAILED' | 'SIGN_IN_LOCKED' | 'BUSY'>
/** What the code is to be sent with; `secret` where this operator has none yet and is to enrol this one. */
export type HalfIn = { ticket: string; operator: string; secret: string | null }

/** The first half of signing in: the password. An unknown name, a wrong password and a suspended operator get the same answer after the
 *  same time. What the password gives under its salt is shown to the database, which alone can judge it, counts failures under the name's lock (guesses
 *  sent at once get no more tries than guesses sent one by one) and writes them to the trail. Refuses: `SIGN_IN_FAILED`, `SIGN_IN_LOCKED`, `BUSY`. */
export async function signIn(desk: OperatorsDesk, claim: Claim, caller: Pick<OfficeVisitor, 'address'>): Promise<Result<HalfIn, Refused>> {
  const tried: Try = { operator: claim.operator, address: caller.address, at: desk.clock.now() }
  const known = await desk.database.read(async (tx) => ({
    locked: await isSignInLocked(tx, tried),
    salt: await findPasswordSalt(tx, claim.operator),
  }))
  if (known.locked) return refuse({ code: 'SIGN_IN_LOCKED' })
  const hashed = await desk.passwords.hashUnder(known.salt, claim.password)
  if (!hashed.ok) return hashed
  const renewed = hashed.value.outdated ? await desk.passwords.hash(claim.password) : null
  const anew = renewed?.ok ? passwordKey(renewed.value) : null
  const [ticket, secret] = [newToken(), newSecret()]
  const code = await desk.database.write((tx) =>
    callProvePassword(tx, tried, {
      key: passwordKey(hashed.value.hash).key,
      ticketHash: tokenHash(ticket) as Buffer,
      enrolling: seal(desk.totpKey, claim.operator, secret),
      renewed: anew && { salt: anew.salt, keyHash: keyHash(anew.key) },
    }),
  )
  if (code === 'locked') return refuse({ code: 'SIGN_IN_LOCKED' })
  if (code === 'wrong') return refuse({ code: 'SIGN_IN_FAILED' })
  return ok({ ticket, operator: claim.operator, secret: code === 'enrolling' ? secret : null })
}
