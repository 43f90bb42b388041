import type { Refusal } from '#contract/plain/refusals.ts'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { commonPasswords } from './common-passwords.ts'
import { isLocked, withFailure } from './login-guard.ts'
import { findCredentials, lockMember, noteSecurityEvent } from './members.store.ts'
import { type PasswordRefusal, passwordRefusal } from '#contract/plain/password-policy.ts'
import type { MembersDesk } from './ports.ts'
import { replacePassword } from './replace-password.ts'
import { without } from './throttle.ts'
import { lockThrottle, saveThrottle } from './throttle.store.ts'

type Wish = { oldPassword: string; password: string; confirmation: string }
type Asking = { member: MemberId; phone: string; address: string }
type Refused = Refusal<PasswordRefusal | 'PASSWORD_MISMATCH' | 'OLD_PASSWORD_WRONG' | 'OLD_PASSWORD_TRIES' | 'BUSY'>

/** Changes a member's password and ends everything that was granted before, the asking session too. The old password is asked because a session may be stolen; guessing
 *  it there is held as at the login: a try is counted before it is looked at, five in 15 minutes.
 *  Refuses: `PASSWORD_MISMATCH`, `PASSWORD_WEAK`, `PASSWORD_COMMON`, `OLD_PASSWORD_TRIES`, `OLD_PASSWORD_WRONG`, `BUSY`.
 *  Announces: `grants.revoked`, `session.ended`, `member.password_changed`. */
export async function changePassword(desk: MembersDesk, asking: Asking, wish: Wish): Promise<Result<null, Refused>> {
  if (wish.password !== wish.confirmation) return refuse({ code: 'PASSWORD_MISMATCH' })
  const unfit = passwordRefusal(wish.password, asking.phone, commonPasswords)
  if (unfit !== null) return refuse({ code: unfit })

  const now = desk.clock.now()
  if (!(await desk.database.write((tx) => countTry(tx, asking, now)))) return refuse({ code: 'OLD_PASSWORD_TRIES' })
  const kept = await desk.database.read((tx) => findCredentials(tx, asking.phone))
  const checked = await desk.passwords.check(kept?.passwordHash ?? null, wish.oldPassword)
  if (!checked.ok) return takenBack(desk, asking, now, checked)
  if (!checked.value.matches) return refuse({ code: 'OLD_PASSWORD_WRONG' })
  const hashed = await desk.passwords.hash(wish.password)
  if (!hashed.ok) return takenBack(desk, asking, now, hashed)

  return desk.database.write(async (tx): Promise<Result<null, Refused>> => {
    const member = present(await lockMember(tx, asking.member), 'a session belongs to a member')
    // Somebody was faster: what was checked is no longer the password.
    if (member.passwordHash !== kept?.passwordHash) return refuse({ code: 'OLD_PASSWORD_WRONG' })
    await lockThrottle(tx, 'old_password_by_member', keyOf(asking), now)
    await saveThrottle(tx, 'old_password_by_member', keyOf(asking), [])
    await replacePassword(tx, asking.member, hashed.value, 'member', now)
    await noteSecurityEvent(tx, { member: asking.member, kind: 'password.changed', detail: {}, address: asking.address, at: now })
    return ok(null)
  })
}

const keyOf = ({ member }: Asking): string => String(member)

async function countTry(tx: WriteTx, asking: Asking, now: Date): Promise<boolean> {
  const tried = await lockThrottle(tx, 'old_password_by_member', keyOf(asking), now)
  if (isLocked(tried, now)) return false
  await saveThrottle(tx, 'old_password_by_member', keyOf(asking), withFailure(tried, now))
  return true
}

/** The hasher was full: the try was never looked at. */
async function takenBack(desk: MembersDesk, asking: Asking, triedAt: Date, busy: Result<never, Refused>): Promise<Result<never, Refused>> {
  await desk.database.write(async (tx) => {
    const tried = await lockThrottle(tx, 'old_password_by_member', keyOf(asking), triedAt)
    await saveThrottle(tx, 'old_password_by_member', keyOf(asking), without(tried, triedAt))
  })
  return busy
}
