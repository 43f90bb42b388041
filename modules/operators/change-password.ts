import type { OfficeCaller, OfficeRefusal } from '#contract/http/office-handler.ts'
import { present } from '#kit/assert.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { noteInAudit } from './audit.store.ts'
import { findCredentials, lockCredentials, savePasswordHash } from './operators.store.ts'
import type { OperatorsDesk } from './ports.ts'
import { endSessionsOf } from './sessions.store.ts'
import { deleteTicketsOf } from './tickets.store.ts'
import { countTry, noteFailure, takeTryBack, type Try } from './tries.ts'

const LENGTH_MIN = 12

type Refused = OfficeRefusal<'PASSWORD_WRONG' | 'PASSWORD_WEAK' | 'PASSWORD_SAME' | 'SIGN_IN_LOCKED' | 'BUSY'>

/** Whether a new password is too easy: short, a few characters over and over, or with the operator's own name in it. */
export function isWeak(password: string, operator: string): boolean {
  const lower = password.toLowerCase()
  return [...password].length < LENGTH_MIN || /^(.{1,4}?)\1+.{0,3}$/su.test(lower) || lower.includes(operator)
}

/** Changes the caller's own password, which he must know. A wrong one counts like one at the door, so that an open screen is no place to
 *  guess at. Ends all his sessions, this one too. Writes the audit trail.
 *  Refuses: `PASSWORD_WEAK`, `SIGN_IN_LOCKED`, `PASSWORD_WRONG`, `PASSWORD_SAME`, `BUSY`. */
export async function changePassword(
  desk: OperatorsDesk,
  claim: { password: string; newPassword: string },
  { session, address }: Pick<OfficeCaller, 'session' | 'address'>,
): Promise<Result<null, Refused>> {
  const { operator } = session
  if (isWeak(claim.newPassword, operator)) return refuse({ code: 'PASSWORD_WEAK' })
  const tried: Try = { operator, address, at: desk.clock.now() }
  if (!(await desk.database.write((tx) => countTry(tx, tried)))) return refuse({ code: 'SIGN_IN_LOCKED' })
  const before = present(await desk.database.read((tx) => findCredentials(tx, operator)), 'who has a session works here')
  const checked = await desk.passwords.check(before.passwordHash, claim.password)
  const hashed = checked.ok && checked.value.matches ? await desk.passwords.hash(claim.newPassword) : checked
  if (!checked.ok || !hashed.ok) {
    await desk.database.write((tx) => takeTryBack(tx, tried))
    return refuse({ code: 'BUSY' })
  }
  if (!checked.value.matches) {
    await desk.database.write((tx) => noteFailure(tx, operator, 'password', { address }, tried.at))
    return refuse({ code: 'PASSWORD_WRONG' })
  }
  return desk.database.write(async (tx): Promise<Result<null, Refused>> => {
    await takeTryBack(tx, tried)
    if (claim.newPassword === claim.password) return refuse({ code: 'PASSWORD_SAME' })
    const still = await lockCredentials(tx, operator)
    if (still?.passwordHash !== before.passwordHash) return refuse({ code: 'PASSWORD_WRONG' })
    await savePasswordHash(tx, operator, hashed.value as string)
    await endSessionsOf(tx, operator, 'password_changed', tried.at)
    await deleteTicketsOf(tx, operator)
    const about = { subject: 'operator', member: null, id: operator }
    await noteInAudit(tx, { at: tried.at, operator, act: 'operator.password_changed', about, before: null, after: null, address })
    return ok(null)
  })
}
