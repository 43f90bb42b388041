import type { OfficeRefusal, OfficeVisitor } from '#contract/http/office-handler.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { callProvePassword, selectPasswordSalt, selectSignInLocked, type Try } from './sign-in.store.ts'
import { keyHash, passwordKey } from './password-key.ts'
import type { OperatorsContext } from './ports.ts'
import { seal } from './sealed-secret.ts'
import { newToken, tokenHash } from './session.ts'
import { newSecret } from './totp.ts'

/** For the browser; `interval '5 minutes'` in `operators.prove_password` decides. */
export const pendingSignInSeconds = 300

type Credentials = { operator: string; password: string }
type SignInRefusal = OfficeRefusal<'SIGN_IN_FAILED' | 'SIGN_IN_LOCKED' | 'BUSY'>
/** Null where they have one. */
export type PendingSignIn = { signInToken: string; operator: string; secret: string | null }

/** Unknown name, wrong password and suspended operator: the same answer after the same time (but for old
 *  parameters). Counted under the name's lock, so that concurrent guesses gain nothing. Refuses: `SIGN_IN_FAILED`,
 *  `SIGN_IN_LOCKED`, `BUSY`. */
export async function signIn(
  context: OperatorsContext,
  credentials: Credentials,
  caller: Pick<OfficeVisitor, 'address'>,
): Promise<Result<PendingSignIn, SignInRefusal>> {
  const tried: Try = { operator: credentials.operator, address: caller.address, at: context.clock.now() }
  const known = await context.database.read(async (tx) => ({
    locked: await selectSignInLocked(tx, tried),
    salt: await selectPasswordSalt(tx, credentials.operator),
  }))
  if (known.locked) return refuse({ code: 'SIGN_IN_LOCKED' })
  const hashed = await context.passwords.hashUnder(known.salt, credentials.password)
  if (!hashed.ok) return hashed
  const renewed = hashed.value.outdated ? await context.passwords.hash(credentials.password) : null
  const newKey = renewed?.ok ? passwordKey(renewed.value) : null
  const [signInToken, secret] = [newToken(), newSecret()]
  const code = await context.database.write((tx) =>
    callProvePassword(tx, tried, {
      key: passwordKey(hashed.value.hash).key,
      signInTokenHash: tokenHash(signInToken) as Buffer,
      enrolling: seal(context.totpKey, credentials.operator, secret),
      renewed: newKey && { salt: newKey.salt, keyHash: keyHash(newKey.key) },
    }),
  )
  if (code === 'locked') return refuse({ code: 'SIGN_IN_LOCKED' })
  if (code === 'wrong') return refuse({ code: 'SIGN_IN_FAILED' })
  return ok({ signInToken, operator: credentials.operator, secret: code === 'enrolling' ? secret : null })
}
