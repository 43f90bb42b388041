import type { Visitor } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { addressKey } from './caller-address.ts'
import { isLocked, loginLimits, withFailure } from './login-guard.ts'
import { type Credentials, findCredentials, lockMember, noteSecurityEvent, savePasswordHash } from './members.store.ts'
import { openSession } from './open-session.ts'
import type { MembersDesk } from './ports.ts'
import type { Halves } from './session.ts'
import { without } from './throttle.ts'
import { lockThrottle, saveThrottle } from './throttle.store.ts'

type Claim = { phone: string; password: string }
type Refused = Refusal<'LOGIN_FAILED' | 'LOGIN_LOCKED' | 'BUSY'>

/** Logs a member in and opens his session. An unknown phone, a wrong password and a suspended member get the same answer after the same time.
 *  A try is counted as a failure before its password is looked at and taken back when it was right: guesses sent at once get no more
 *  tries than guesses sent one by one. Refuses: `LOGIN_FAILED`, `LOGIN_LOCKED`, `BUSY`. */
export async function logIn(desk: MembersDesk, claim: Claim, caller: Visitor): Promise<Result<Halves, Refused>> {
  // A member who logs in on five devices at once must not look like five guesses: within a process, tries at one phone take turns.
  const tried = await desk.passwords.inTurnOf(claim.phone, () => tryLogin(desk, claim, caller))
  return tried.ok ? tried.value : tried
}

async function tryLogin(desk: MembersDesk, claim: Claim, caller: Visitor): Promise<Result<Halves, Refused>> {
  const triedAt = desk.clock.now()
  if (!(await desk.database.write((tx) => countTry(tx, claim.phone, caller.address, triedAt)))) return refuse({ code: 'LOGIN_LOCKED' })

  const credentials = await desk.database.read((tx) => findCredentials(tx, claim.phone))
  const checked = await desk.passwords.check(credentials?.passwordHash ?? null, claim.password)
  if (!checked.ok) {
    await desk.database.write((tx) => takeTryBack(tx, claim.phone, caller.address, triedAt))
    return checked
  }
  if (!checked.value.matches || credentials === null || credentials.status !== 'active') {
    await desk.database.write((tx) => noteFailure(tx, credentials, caller.address, triedAt))
    return refuse({ code: 'LOGIN_FAILED' })
  }

  const renewed = checked.value.outdated ? await desk.passwords.hash(claim.password) : null
  return desk.database.write(async (tx): Promise<Result<Halves, Refused>> => {
    await takeTryBack(tx, claim.phone, caller.address, triedAt)
    const unchanged = await isStill(tx, credentials)
    if (!unchanged) return refuse({ code: 'LOGIN_FAILED' })
    await saveThrottle(tx, 'login_by_phone_and_address', pairKey(claim.phone, caller.address), [])
    // When the queue is full the old hash serves until the next login.
    if (renewed?.ok) await savePasswordHash(tx, credentials.id, renewed.value)
    const now = desk.clock.now()
    const holder = { scope: 'member', member: credentials.id, phone: claim.phone, authenticatedAt: now } as const
    return ok(await openSession(tx, desk.settings, caller, holder, now))
  })
}

const pairKey = (phone: string, address: string): string => `${phone} ${addressKey(address)}`

/** Counts a try, or says false where the phone is locked: for this address, or for all. */
async function countTry(tx: WriteTx, phone: string, address: string, now: Date): Promise<boolean> {
  const pair = pairKey(phone, address)
  const together = await lockThrottle(tx, 'login_by_phone', phone, now)
  const fromHere = await lockThrottle(tx, 'login_by_phone_and_address', pair, now)
  if (isLocked(together, loginLimits.failuresTogether, now) || isLocked(fromHere, loginLimits.failuresFromOneAddress, now)) {
    await noteSecurityEvent(tx, { member: null, kind: 'login.locked', detail: { phone }, address, at: now })
    return false
  }
  await saveThrottle(tx, 'login_by_phone', phone, withFailure(together, now))
  await saveThrottle(tx, 'login_by_phone_and_address', pair, withFailure(fromHere, now))
  return true
}

async function takeTryBack(tx: WriteTx, phone: string, address: string, triedAt: Date): Promise<void> {
  const pair = pairKey(phone, address)
  await saveThrottle(tx, 'login_by_phone', phone, without(await lockThrottle(tx, 'login_by_phone', phone, triedAt), triedAt))
  const fromHere = await lockThrottle(tx, 'login_by_phone_and_address', pair, triedAt)
  await saveThrottle(tx, 'login_by_phone_and_address', pair, without(fromHere, triedAt))
}

/** Also for a phone that is nobody's, which must take as long; then it is about nobody. */
const noteFailure = (tx: WriteTx, tried: Credentials | null, address: string, at: Date): Promise<void> =>
  noteSecurityEvent(tx, { member: tried?.id ?? null, kind: 'login.failed', detail: {}, address, at })

/** Whether the password that was checked is still the member's, now that he is locked. */
async function isStill(tx: WriteTx, checked: Credentials): Promise<boolean> {
  const member = await lockMember(tx, checked.id)
  return member !== null && member.status === 'active' && member.passwordHash === checked.passwordHash
}
