import type { Visitor } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { selectGeneration } from '#modules/grants/index.ts'
import { countTry, type Failures, failuresAfterLogin, takeBack } from './login-guard.ts'
import { isOwnSource, sourceKey } from './login-source.ts'
import { findLoginLimits } from './settings.ts'
import { lockFailureCounts, updateFailures } from './login-tries.store.ts'
import { type Credentials, selectCredentials, lockMember, updatePasswordHash } from '#modules/members/index.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import { openSession } from './open-session.ts'
import type { IdentityContext } from './ports.ts'
import type { SessionCredentials } from './session.ts'

type LoginInput = { phone: string; password: string }
type LoginRefusal = Refusal<'LOGIN_FAILED' | 'LOGIN_LOCKED' | 'BUSY'>

/** Unknown phone, wrong password and suspended member: the same answer after the same time. A try counts before its
 *  password is checked, so that concurrent guesses gain nothing. Refuses: `LOGIN_FAILED`, `LOGIN_LOCKED`, `BUSY`. */
export async function logIn(
  context: IdentityContext,
  input: LoginInput,
  caller: Visitor,
): Promise<Result<SessionCredentials, LoginRefusal>> {
  // Five devices logging in at once must not look like five guesses.
  const tried = await context.passwords.oneAtATime(input.phone, () => tryLogin(context, input, caller))
  return tried.ok ? tried.value : tried
}

async function tryLogin(
  context: IdentityContext,
  input: LoginInput,
  caller: Visitor,
): Promise<Result<SessionCredentials, LoginRefusal>> {
  const triedAt = context.clock.now()
  const begun = await context.database.write((tx) => beginTry(tx, input.phone, caller, triedAt))
  if (!begun.ok) return begun
  const source = begun.value

  const credentials = await context.database.read((tx) => selectCredentials(tx, input.phone))
  const checked = await context.passwords.check(credentials?.passwordHash ?? null, input.password)
  if (!checked.ok) {
    await context.database.write((tx) =>
      amendTries(tx, source, triedAt, (failures) => takeBack(failures, source.own, triedAt)),
    )
    return checked
  }
  if (!checked.value.matches || credentials === null || credentials.status !== 'active') {
    await context.database.write((tx) => noteFailure(tx, credentials, caller.address, triedAt))
    return refuse({ code: 'LOGIN_FAILED' })
  }

  const renewed = checked.value.outdated ? await context.passwords.hash(input.password) : null
  return context.database.write(async (tx): Promise<Result<SessionCredentials, LoginRefusal>> => {
    const unchanged = await isPasswordUnchanged(tx, credentials)
    tx.keepOnRefusal()
    await amendTries(tx, source, triedAt, (failures) =>
      unchanged ? failuresAfterLogin(failures, source.own) : takeBack(failures, source.own, triedAt),
    )
    if (!unchanged) return refuse({ code: 'LOGIN_FAILED' })
    if (renewed?.ok) await updatePasswordHash(tx, credentials.id, renewed.value)
    const now = context.clock.now()
    const generation = await selectGeneration(tx, credentials.id)
    const holder = {
      scope: 'member',
      member: credentials.id,
      phone: input.phone,
      authenticatedAt: now,
      generation,
    } as const
    return ok(await openSession(tx, context.settings, caller, holder, now))
  })
}

/** `here`: `sourceKey`; `own`: `isOwnSource`. */
type TriedFrom = { phone: string; here: string; own: boolean }

/** For strangers, or for this device by its own failures. */
async function beginTry(
  tx: WriteTx,
  phone: string,
  caller: Visitor,
  now: Date,
): Promise<Result<TriedFrom, LoginRefusal>> {
  const limits = await findLoginLimits(tx)
  const here = sourceKey(phone, caller)
  const failures = await lockFailureCounts(tx, phone, here, now)
  const own = await isOwnSource(tx, phone, caller, now)
  const counted = countTry(failures, own, now, limits)
  if (counted === null) {
    await insertSecurityEvent(tx, {
      member: null,
      kind: 'login.locked',
      detail: { phone, own },
      address: caller.address,
      at: now,
    })
    tx.keepOnRefusal()
    return refuse({ code: 'LOGIN_LOCKED', details: { minutes: limits.lockSeconds / 60 } })
  }
  await updateFailures(tx, phone, here, counted)
  return ok({ phone, here, own })
}

async function amendTries(
  tx: WriteTx,
  { phone, here }: TriedFrom,
  now: Date,
  amend: (failures: Failures) => Failures,
): Promise<void> {
  await updateFailures(tx, phone, here, amend(await lockFailureCounts(tx, phone, here, now)))
}

/** Also for an unknown phone, so that it takes as long. */
const noteFailure = (tx: WriteTx, tried: Credentials | null, address: string, at: Date): Promise<void> =>
  insertSecurityEvent(tx, { member: tried?.id ?? null, kind: 'login.failed', detail: {}, address, at })

async function isPasswordUnchanged(tx: WriteTx, checked: Credentials): Promise<boolean> {
  const member = await lockMember(tx, checked.id)
  return member !== null && member.status === 'active' && member.passwordHash === checked.passwordHash
}
