import type { OfficeRefusal, OfficeVisitor, OperatorSession } from '#contract/http/office-handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { noteInAudit } from './audit.store.ts'
import { type Credentials, findCredentials, lockCredentials, lockFailures, saveFailures, savePasswordHash } from './operators.store.ts'
import type { OperatorsDesk } from './ports.ts'
import { newToken, sessionLimits, sessionOf, tokenHash } from './session.ts'
import { endSessionOfToken, insertSession } from './sessions.store.ts'
import { isLocked, signInLimits, withFailure, withoutFailure } from './sign-in-guard.ts'

type Claim = { operator: string; password: string }
type Refused = OfficeRefusal<'SIGN_IN_FAILED' | 'SIGN_IN_LOCKED' | 'BUSY'>
type Opened = { token: string; session: OperatorSession }

/** Signs an operator in. An unknown name, a wrong password and a suspended operator get the same answer after the same time.
 *  A try counts as a failure before its password is looked at and is taken back when it was right: guesses sent at once get no more tries
 *  than guesses sent one by one. Writes the audit trail. Refuses: `SIGN_IN_FAILED`, `SIGN_IN_LOCKED`, `BUSY`. */
export async function signIn(
  desk: OperatorsDesk,
  claim: Claim,
  caller: Pick<OfficeVisitor, 'address' | 'token'>,
): Promise<Result<Opened, Refused>> {
  const triedAt = desk.clock.now()
  const pair = `${claim.operator} ${caller.address}`.slice(0, 120)
  if (!(await desk.database.write((tx) => countTry(tx, claim.operator, pair, triedAt)))) return refuse({ code: 'SIGN_IN_LOCKED' })

  const credentials = await desk.database.read((tx) => findCredentials(tx, claim.operator))
  const checked = await desk.passwords.check(credentials?.passwordHash ?? null, claim.password)
  if (!checked.ok) {
    await desk.database.write((tx) => takeTryBack(tx, claim.operator, pair, triedAt))
    return checked
  }
  if (!checked.value.matches || credentials === null || credentials.status !== 'active') {
    await desk.database.write((tx) => noteFailure(tx, credentials, caller, triedAt))
    return refuse({ code: 'SIGN_IN_FAILED' })
  }
  const renewed = checked.value.outdated ? await desk.passwords.hash(claim.password) : null
  return desk.database.write(async (tx): Promise<Result<Opened, Refused>> => {
    await takeTryBack(tx, claim.operator, pair, triedAt)
    const still = await lockCredentials(tx, claim.operator)
    if (still?.status !== 'active' || still.passwordHash !== credentials.passwordHash) return refuse({ code: 'SIGN_IN_FAILED' })
    await saveFailures(tx, 'by_name_and_address', pair, [])
    if (renewed?.ok) await savePasswordHash(tx, claim.operator, renewed.value)
    return ok(await openSession(tx, credentials, caller, desk.clock.now()))
  })
}

/** Opens a session with a new secret and ends the one the caller presented. */
async function openSession(
  tx: WriteTx,
  { operator, name }: Credentials,
  caller: Pick<OfficeVisitor, 'address' | 'token'>,
  now: Date,
): Promise<Opened> {
  const replaced = tokenHash(caller.token)
  if (replaced) await endSessionOfToken(tx, replaced, 'replaced', now)
  const token = newToken()
  const kept = { id: newId('ofs', now), operator, name, lastSeenAt: now, expiresAt: plusSeconds(now, sessionLimits.seconds) }
  await insertSession(tx, { ...kept, tokenHash: tokenHash(token) as Buffer, createdAt: now, address: caller.address })
  await noteInAudit(tx, {
    at: now,
    operator,
    act: 'operator.signed_in',
    about: { subject: 'operator', member: null, id: operator },
    before: null,
    after: { session: kept.id },
    address: caller.address,
  })
  return { token, session: sessionOf(kept) }
}

/** Writes a failed sign-in to the trail. What was typed as an unknown name is not kept: it may be a password. */
async function noteFailure(tx: WriteTx, tried: Credentials | null, caller: Pick<OfficeVisitor, 'address'>, at: Date): Promise<void> {
  const operator = tried?.operator ?? '?'
  await noteInAudit(tx, {
    at,
    operator,
    act: 'operator.sign_in_failed',
    about: { subject: 'operator', member: null, id: operator },
    before: null,
    after: null,
    address: caller.address,
  })
}

/** Counts a try, or says false where the name is locked: for this address, or for all. */
async function countTry(tx: WriteTx, operator: string, pair: string, now: Date): Promise<boolean> {
  const together = await lockFailures(tx, 'by_name', operator, now)
  const fromHere = await lockFailures(tx, 'by_name_and_address', pair, now)
  const { failuresTogether, failuresFromOneAddress } = signInLimits
  if (isLocked(together, failuresTogether, now) || isLocked(fromHere, failuresFromOneAddress, now)) return false
  await saveFailures(tx, 'by_name', operator, withFailure(together, now))
  await saveFailures(tx, 'by_name_and_address', pair, withFailure(fromHere, now))
  return true
}

async function takeTryBack(tx: WriteTx, operator: string, pair: string, triedAt: Date): Promise<void> {
  await saveFailures(tx, 'by_name', operator, withoutFailure(await lockFailures(tx, 'by_name', operator, triedAt), triedAt))
  const fromHere = await lockFailures(tx, 'by_name_and_address', pair, triedAt)
  await saveFailures(tx, 'by_name_and_address', pair, withoutFailure(fromHere, triedAt))
}
