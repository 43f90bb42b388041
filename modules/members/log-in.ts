import type { Visitor } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { findGeneration } from '#modules/grants/index.ts'
import { countTry, type Failures, forgiven, takeBack } from './login-guard.ts'
import { isOwnPlace, placeKey } from './login-place.ts'
import { lockFailures, saveFailures } from './login-tries.store.ts'
import { type Credentials, findCredentials, lockMember, noteSecurityEvent, savePasswordHash } from './members.store.ts'
import { openSession } from './open-session.ts'
import type { MembersDesk } from './ports.ts'
import type { Halves } from './session.ts'

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
  const place: TriedFrom | null = await desk.database.write((tx) => beginTry(tx, claim.phone, caller, triedAt))
  if (place === null) return refuse({ code: 'LOGIN_LOCKED' })

  const credentials = await desk.database.read((tx) => findCredentials(tx, claim.phone))
  const checked = await desk.passwords.check(credentials?.passwordHash ?? null, claim.password)
  if (!checked.ok) {
    await desk.database.write((tx) => amendTries(tx, place, triedAt, (failures) => takeBack(failures, place.own, triedAt)))
    return checked
  }
  if (!checked.value.matches || credentials === null || credentials.status !== 'active') {
    await desk.database.write((tx) => noteFailure(tx, credentials, caller.address, triedAt))
    return refuse({ code: 'LOGIN_FAILED' })
  }

  const renewed = checked.value.outdated ? await desk.passwords.hash(claim.password) : null
  return desk.database.write(async (tx): Promise<Result<Halves, Refused>> => {
    const unchanged = await isStill(tx, credentials)
    tx.keepOnRefusal()
    await amendTries(tx, place, triedAt, (failures) => (unchanged ? forgiven(failures, place.own) : takeBack(failures, place.own, triedAt)))
    if (!unchanged) return refuse({ code: 'LOGIN_FAILED' })
    // When the queue is full the old hash serves until the next login.
    if (renewed?.ok) await savePasswordHash(tx, credentials.id, renewed.value)
    const now = desk.clock.now()
    const generation = await findGeneration(tx, credentials.id)
    const holder = { scope: 'member', member: credentials.id, phone: claim.phone, authenticatedAt: now, generation } as const
    return ok(await openSession(tx, desk.settings, caller, holder, now))
  })
}

/** `own`: strangers' failures do not count here. */
type TriedFrom = { phone: string; here: string; own: boolean }

/** Counts a try, or answers null where the login is locked: for strangers, or for this device by its own failures. */
async function beginTry(tx: WriteTx, phone: string, caller: Visitor, now: Date): Promise<TriedFrom | null> {
  const here = placeKey(phone, caller)
  const failures = await lockFailures(tx, phone, here, now)
  const own = await isOwnPlace(tx, phone, caller, now)
  const counted = countTry(failures, own, now)
  if (counted === null) {
    await noteSecurityEvent(tx, { member: null, kind: 'login.locked', detail: { phone, own }, address: caller.address, at: now })
    return null
  }
  await saveFailures(tx, phone, here, counted)
  return { phone, here, own }
}

async function amendTries(tx: WriteTx, { phone, here }: TriedFrom, now: Date, amend: (failures: Failures) => Failures): Promise<void> {
  await saveFailures(tx, phone, here, amend(await lockFailures(tx, phone, here, now)))
}

/** Also for a phone that is nobody's, which must take as long; then it is about nobody. */
const noteFailure = (tx: WriteTx, tried: Credentials | null, address: string, at: Date): Promise<void> =>
  noteSecurityEvent(tx, { member: tried?.id ?? null, kind: 'login.failed', detail: {}, address, at })

/** Whether the password that was checked is still the member's, now that he is locked. */
async function isStill(tx: WriteTx, checked: Credentials): Promise<boolean> {
  const member = await lockMember(tx, checked.id)
  return member !== null && member.status === 'active' && member.passwordHash === checked.passwordHash
}
