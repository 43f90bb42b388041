import type { Refusal } from '#contract/plain/refusals.ts'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { commonPasswords } from './common-passwords.ts'
import { isLocked, withFailure } from './login-guard.ts'
import { selectCredentials, lockMember } from '#modules/members/index.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import { type PasswordRefusal, passwordRefusal } from '#contract/plain/password-policy.ts'
import type { IdentityContext } from './ports.ts'
import { replacePassword } from './replace-password.ts'
import { without } from '#kit/sliding-window.ts'
import { findLoginLimits } from './settings.ts'
import { lockThrottle, updateThrottle } from './throttle.store.ts'

type PasswordInput = { oldPassword: string; password: string; confirmation: string }
type PasswordCaller = { member: MemberId; phone: string; address: string }
type ChangePasswordRefusal = Refusal<
  PasswordRefusal | 'PASSWORD_MISMATCH' | 'OLD_PASSWORD_WRONG' | 'OLD_PASSWORD_TRIES' | 'BUSY'
>

/** The old password is required, as a session may be stolen; a try is counted before it is checked. Refuses:
 *  `PASSWORD_MISMATCH`, `PASSWORD_WEAK`, `PASSWORD_COMMON`, `OLD_PASSWORD_TRIES`, `OLD_PASSWORD_WRONG`, `BUSY`.
 *  Announces: as `endEverything`, `member.password_changed`. */
export async function changePassword(
  context: IdentityContext,
  caller: PasswordCaller,
  input: PasswordInput,
): Promise<Result<null, ChangePasswordRefusal>> {
  if (input.password !== input.confirmation) return refuse({ code: 'PASSWORD_MISMATCH' })
  const unfit = passwordRefusal(input.password, caller.phone, commonPasswords)
  if (unfit !== null) return refuse({ code: unfit })

  const now = context.clock.now()
  const minutes = await context.database.write((tx) => countTry(tx, caller, now))
  if (minutes !== null) return refuse({ code: 'OLD_PASSWORD_TRIES', details: { minutes } })
  const credentials = await context.database.read((tx) => selectCredentials(tx, caller.phone))
  const checked = await context.passwords.check(credentials?.passwordHash ?? null, input.oldPassword)
  if (!checked.ok) return uncountTry(context, caller, now, checked)
  if (!checked.value.matches) return refuse({ code: 'OLD_PASSWORD_WRONG' })
  const hashed = await context.passwords.hash(input.password)
  if (!hashed.ok) return uncountTry(context, caller, now, hashed)

  return context.database.write(async (tx): Promise<Result<null, ChangePasswordRefusal>> => {
    const member = present(await lockMember(tx, caller.member), 'a session belongs to a member')
    // Changed meanwhile: what was checked no longer counts.
    if (member.passwordHash !== credentials?.passwordHash) return refuse({ code: 'OLD_PASSWORD_WRONG' })
    await lockThrottle(tx, 'old_password_by_member', keyOf(caller), now)
    await updateThrottle(tx, 'old_password_by_member', keyOf(caller), [])
    await replacePassword(tx, caller.member, hashed.value, 'member', now)
    await insertSecurityEvent(tx, {
      member: caller.member,
      kind: 'password.changed',
      detail: {},
      address: caller.address,
      at: now,
    })
    return ok(null)
  })
}

const keyOf = ({ member }: PasswordCaller): string => String(member)

/** Returns for how many minutes none may be made, or null. */
async function countTry(tx: WriteTx, caller: PasswordCaller, now: Date): Promise<number | null> {
  const limits = await findLoginLimits(tx)
  const tried = await lockThrottle(tx, 'old_password_by_member', keyOf(caller), now)
  if (isLocked(tried, now, limits)) return limits.lockSeconds / 60
  await updateThrottle(tx, 'old_password_by_member', keyOf(caller), withFailure(tried, now, limits))
  return null
}

/** The hasher was full: not checked. */
async function uncountTry(
  context: IdentityContext,
  caller: PasswordCaller,
  triedAt: Date,
  busy: Result<never, ChangePasswordRefusal>,
): Promise<Result<never, ChangePasswordRefusal>> {
  await context.database.write(async (tx) => {
    const tried = await lockThrottle(tx, 'old_password_by_member', keyOf(caller), triedAt)
    await updateThrottle(tx, 'old_password_by_member', keyOf(caller), without(tried, triedAt))
  })
  return busy
}
