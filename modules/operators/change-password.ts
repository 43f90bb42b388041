import type { OfficeCaller, OfficeRefusal } from '#contract/http/office-handler.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { SessionOver } from './acting.ts'
import { callChangePassword, selectPasswordSalt, selectSignInLocked } from './sign-in.store.ts'
import { keyHash, passwordKey } from './password-key.ts'
import type { OperatorsContext } from './ports.ts'

const LENGTH_MIN = 12

type ChangePasswordRefusal = OfficeRefusal<
  'PASSWORD_WRONG' | 'PASSWORD_WEAK' | 'PASSWORD_SAME' | 'SIGN_IN_LOCKED' | 'BUSY'
>

export function isWeak(password: string, operator: string): boolean {
  const lower = password.toLowerCase()
  return [...password].length < LENGTH_MIN || /^(.{1,4}?)\1+.{0,3}$/su.test(lower) || lower.includes(operator)
}

const refusals = { locked: 'SIGN_IN_LOCKED', wrong: 'PASSWORD_WRONG', same: 'PASSWORD_SAME' } as const

/** A wrong old password counts as a failed sign-in. Ends all sessions. Refuses: `PASSWORD_WEAK`, `SIGN_IN_LOCKED`,
 *  `PASSWORD_WRONG`, `PASSWORD_SAME`, `BUSY`. */
export async function changePassword(
  context: OperatorsContext,
  input: { password: string; newPassword: string },
  { session, address, token }: Pick<OfficeCaller, 'session' | 'address' | 'token'>,
): Promise<Result<null, ChangePasswordRefusal>> {
  const { operator } = session
  if (isWeak(input.newPassword, operator)) return refuse({ code: 'PASSWORD_WEAK' })
  const at = context.clock.now()
  const known = await context.database.read(async (tx) => ({
    locked: await selectSignInLocked(tx, { operator, address, at }),
    salt: await selectPasswordSalt(tx, operator),
  }))
  if (known.locked) return refuse({ code: 'SIGN_IN_LOCKED' })
  const shown = await context.passwords.hashUnder(known.salt, input.password)
  if (!shown.ok) return shown
  const hashed = await context.passwords.hash(input.newPassword)
  if (!hashed.ok) return hashed
  const newKey = passwordKey(hashed.value)
  const change = {
    key: passwordKey(shown.value.hash).key,
    salt: newKey.salt,
    keyHash: keyHash(newKey.key),
    same: input.newPassword === input.password,
  }
  const code = await context.database.write((tx) =>
    callChangePassword(tx, { sessionToken: token ?? '', address, at }, change),
  )
  if (code === null) throw new SessionOver(`${operator} is signed in no more`)
  return code === 'changed' ? ok(null) : refuse({ code: refusals[code] })
}
