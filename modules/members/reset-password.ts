import type { Visitor } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { resetRestSeconds } from './account-change.ts'
import { commonPasswords } from './common-passwords.ts'
import { isDeviceTrusted, unlockPlace } from './login-place.ts'
import { findCredentials, lockMember, noteSecurityEvent, savePayoutRest } from './members.store.ts'
import { type OtpFlow, otpLimits } from './otp.ts'
import { deleteOtpFlow, lockOtpFlow, saveProven } from './otp.store.ts'
import { type PasswordRefusal, passwordRefusal } from '#contract/plain/password-policy.ts'
import type { MembersDesk } from './ports.ts'
import { replacePassword } from './replace-password.ts'
import { isAskedBy, isCodeOf, tryCode, type TryRefused } from './try-code.ts'

/** Whoever holds the flow: the phone it is for, the token it was asked for with, and the code that was sent. */
type Holder = { phone: string; token: string; code: string }
type Refused = Refusal<'OTP_INVALID' | 'OTP_FLOW_OVER' | 'RESET_STEP_MISSING' | PasswordRefusal | 'PASSWORD_MISMATCH' | 'BUSY'>

/** A forgotten password, step 2: proves the phone by its code. The proof holds for 15 minutes and for whoever holds the token.
 *  Refuses: `OTP_INVALID`, `OTP_EXPIRED`, `OTP_TOO_MANY_TRIES`, `OTP_FLOW_OVER`. */
export function proveReset(desk: MembersDesk, holder: Holder, caller: Visitor): Promise<Result<null, TryRefused>> {
  const now = desk.clock.now()
  return desk.database.write(async (tx): Promise<Result<null, TryRefused>> => {
    const proven = await tryCode(tx, desk, { ...holder, purpose: 'reset', address: caller.address }, now)
    if (!proven.ok) return proven
    await saveProven(tx, proven.value.id, now)
    return ok(null)
  })
}

/** A forgotten password, step 3: sets a new one, once, and ends everything that was granted before. Whether the step before was taken is looked at before
 *  the code is, so that this is no second place to guess at it. Where the member has not logged in by this device since
 *  they last ended everything, payouts rest for a day, and a client that brings no device is such a place; whatever the device, the login is unlocked from here. Refuses: `OTP_FLOW_OVER`, `RESET_STEP_MISSING`, `OTP_INVALID`, `PASSWORD_MISMATCH`,
 *  `PASSWORD_WEAK`, `PASSWORD_COMMON`, `BUSY`. Announces: `grants.revoked`, `session.ended`, `member.password_changed`. */
export async function setNewPassword(
  desk: MembersDesk,
  holder: Holder,
  wish: { password: string; confirmation: string },
  caller: Visitor,
): Promise<Result<null, Refused>> {
  if (wish.password !== wish.confirmation) return refuse({ code: 'PASSWORD_MISMATCH' })
  const early = await desk.database.write((tx) => findProven(tx, desk, holder))
  if (!early.ok) return early
  const unfit = passwordRefusal(wish.password, holder.phone, commonPasswords)
  if (unfit !== null) return refuse({ code: unfit })
  const hashed = await desk.passwords.hash(wish.password)
  if (!hashed.ok) return hashed
  return desk.database.write(async (tx): Promise<Result<null, Refused>> => {
    const proven = await findProven(tx, desk, holder)
    if (!proven.ok) return proven
    await deleteOtpFlow(tx, proven.value.id)
    return (await takeEffect(tx, desk, holder.phone, hashed.value, caller)) ? ok(null) : refuse({ code: 'OTP_FLOW_OVER' })
  })
}

/** Locks and reads the flow, once its code is proven. */
async function findProven(tx: WriteTx, desk: MembersDesk, { phone, token, code }: Holder): Promise<Result<OtpFlow, Refused>> {
  const now = desk.clock.now()
  const flow = await lockOtpFlow(tx, phone, 'reset')
  if (flow === null || !isAskedBy(flow, token)) return refuse({ code: 'OTP_FLOW_OVER' })
  if (flow.provenAt === null) return refuse({ code: 'RESET_STEP_MISSING' })
  if (now >= plusSeconds(flow.provenAt, otpLimits.provenSeconds)) return refuse({ code: 'OTP_FLOW_OVER' })
  // Who holds the token of a proven flow knows its code: this is a slip of the finger, and no guess.
  return isCodeOf(desk, flow, code) ? ok(flow) : refuse({ code: 'OTP_INVALID' })
}

async function takeEffect(tx: WriteTx, desk: MembersDesk, phone: string, passwordHash: string, caller: Visitor): Promise<boolean> {
  const now = desk.clock.now()
  const found = await findCredentials(tx, phone)
  const member = found && (await lockMember(tx, found.id))
  if (!member || member.status !== 'active') return false
  const knownDevice = await isDeviceTrusted(tx, phone, caller)
  await replacePassword(tx, member.id, passwordHash, 'reset', now)
  // Binds every client: whoever took a SIM over chooses what to ask with (decisions, section 4).
  if (!knownDevice) await savePayoutRest(tx, member.id, plusSeconds(now, resetRestSeconds))
  await unlockPlace(tx, phone, caller, now)
  const detail = { browser: caller.browser, knownDevice }
  await noteSecurityEvent(tx, { member: member.id, kind: 'password.reset', detail, address: caller.address, at: now })
  return true
}
