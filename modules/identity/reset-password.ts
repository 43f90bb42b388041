import type { Visitor } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { selectCredentials, lockMember, resetCooldownSeconds, updatePayoutCooldown } from '#modules/members/index.ts'
import { commonPasswords } from './common-passwords.ts'
import { isDeviceTrusted, unlockSource } from './login-source.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import { type OtpFlow, otpLimits } from './otp.ts'
import { deleteOtpFlow, lockOtpFlow, updateOtpVerified } from './otp.store.ts'
import { type PasswordRefusal, passwordRefusal } from '#contract/plain/password-policy.ts'
import type { IdentityContext } from './ports.ts'
import { replacePassword } from './replace-password.ts'
import { isRequestedBy, isCodeOf, tryCode, type TryRefusal } from './try-code.ts'

type Holder = { phone: string; token: string; code: string }
type ResetPasswordRefusal = Refusal<
  'OTP_INVALID' | 'OTP_FLOW_OVER' | 'RESET_STEP_MISSING' | PasswordRefusal | 'PASSWORD_MISMATCH' | 'BUSY'
>

/** Step 2: for 15 minutes, with the token. Refuses: `OTP_INVALID`, `OTP_EXPIRED`, `OTP_TOO_MANY_TRIES`,
 *  `OTP_FLOW_OVER`. */
export function verifyReset(
  context: IdentityContext,
  holder: Holder,
  caller: Visitor,
): Promise<Result<null, TryRefusal>> {
  const now = context.clock.now()
  return context.database.write(async (tx): Promise<Result<null, TryRefusal>> => {
    const flow = await tryCode(tx, context, { ...holder, purpose: 'reset', address: caller.address }, now)
    if (!flow.ok) return flow
    await updateOtpVerified(tx, flow.value.id, now)
    return ok(null)
  })
}

/** Step 3, once. Step 2 is checked before the code, so that it cannot be guessed here. An untrusted device pauses
 *  payouts for a day. Refuses: `OTP_FLOW_OVER`, `RESET_STEP_MISSING`, `OTP_INVALID`, `PASSWORD_MISMATCH`,
 *  `PASSWORD_WEAK`, `PASSWORD_COMMON`, `BUSY`. Announces: as `replacePassword`. */
export async function setNewPassword(
  context: IdentityContext,
  holder: Holder,
  input: { password: string; confirmation: string },
  caller: Visitor,
): Promise<Result<null, ResetPasswordRefusal>> {
  if (input.password !== input.confirmation) return refuse({ code: 'PASSWORD_MISMATCH' })
  const early = await context.database.write((tx) => findVerified(tx, context, holder))
  if (!early.ok) return early
  const unfit = passwordRefusal(input.password, holder.phone, commonPasswords)
  if (unfit !== null) return refuse({ code: unfit })
  const hashed = await context.passwords.hash(input.password)
  if (!hashed.ok) return hashed
  return context.database.write(async (tx): Promise<Result<null, ResetPasswordRefusal>> => {
    const flow = await findVerified(tx, context, holder)
    if (!flow.ok) return flow
    await deleteOtpFlow(tx, flow.value.id)
    return (await takeEffect(tx, context, holder.phone, hashed.value, caller))
      ? ok(null)
      : refuse({ code: 'OTP_FLOW_OVER' })
  })
}

async function findVerified(
  tx: WriteTx,
  context: IdentityContext,
  { phone, token, code }: Holder,
): Promise<Result<OtpFlow, ResetPasswordRefusal>> {
  const now = context.clock.now()
  const flow = await lockOtpFlow(tx, phone, 'reset')
  if (flow === null || !isRequestedBy(flow, token)) return refuse({ code: 'OTP_FLOW_OVER' })
  if (flow.verifiedAt === null) return refuse({ code: 'RESET_STEP_MISSING' })
  if (now >= plusSeconds(flow.verifiedAt, otpLimits.verifiedSeconds)) return refuse({ code: 'OTP_FLOW_OVER' })
  // A verified flow's holder knows its code: a wrong one is a typing error, not a guess.
  return isCodeOf(context, flow, code) ? ok(flow) : refuse({ code: 'OTP_INVALID' })
}

async function takeEffect(
  tx: WriteTx,
  context: IdentityContext,
  phone: string,
  passwordHash: string,
  caller: Visitor,
): Promise<boolean> {
  const now = context.clock.now()
  const found = await selectCredentials(tx, phone)
  const member = found && (await lockMember(tx, found.id))
  if (!member || member.status !== 'active') return false
  const knownDevice = await isDeviceTrusted(tx, phone, caller)
  await replacePassword(tx, member.id, passwordHash, 'reset', now)
  // Whoever took over a SIM can choose the client (decisions, section 4).
  if (!knownDevice) await updatePayoutCooldown(tx, member.id, plusSeconds(now, resetCooldownSeconds))
  await unlockSource(tx, phone, caller, now)
  const detail = { browser: caller.browser, knownDevice }
  await insertSecurityEvent(tx, { member: member.id, kind: 'password.reset', detail, address: caller.address, at: now })
  return true
}
