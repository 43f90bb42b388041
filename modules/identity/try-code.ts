import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { isExempt } from './count-send.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import { DAY_SECONDS, isUnderAttack, judgeTry, type OtpFlow, otpLimits, type OtpPurpose, triesLeftOf } from './otp.ts'
import { lockOtpFlow, updateTriesLeft } from './otp.store.ts'
import { codeHash, otpTokenHash, sameHash } from './otp-code.ts'
import { sumTries, insertTry } from './otp-counts.store.ts'
import type { IdentityContext } from './ports.ts'
import { since } from '#kit/sliding-window.ts'
import { findOtpLimits } from './settings.ts'
import { lockThrottle, updateThrottle } from './throttle.store.ts'

/** `token`: null for a registration. */
export type CodeTry = { phone: string; purpose: OtpPurpose; code: string; token: string | null; address: string }
const OTP_DIGITS = 6
export type TryRefusal = Refusal<'OTP_INVALID' | 'OTP_EXPIRED' | 'OTP_TOO_MANY_TRIES' | 'OTP_FLOW_OVER'>

/** Under the phone's lock. Failures count for code, day and, unless exempt, the site, and are committed whatever the
 *  answer. Without the token nothing is learned and no try used up. Refuses: `OTP_INVALID`, `OTP_EXPIRED`,
 *  `OTP_TOO_MANY_TRIES`, `OTP_FLOW_OVER`. */
export async function tryCode(
  tx: WriteTx,
  context: IdentityContext,
  tried: CodeTry,
  now: Date,
): Promise<Result<OtpFlow, TryRefusal>> {
  // A wrong length is a typing error.
  if (tried.code.length !== (context.settings.otpFixedCode?.length ?? OTP_DIGITS))
    return refuse({ code: 'OTP_INVALID' })
  const failed = since(await lockThrottle(tx, 'otp_failed_by_phone', tried.phone, now), DAY_SECONDS, now)
  const flow = await lockOtpFlow(tx, tried.phone, tried.purpose)
  if (tried.purpose !== 'register' && !isRequestedBy(flow, tried.token)) return refuse({ code: 'OTP_FLOW_OVER' })
  if (flow?.verifiedAt) return refuse({ code: 'OTP_FLOW_OVER' })
  // In mode sandbox: this machine and private networks.
  const exempt = isExempt(context.settings, tried.address)
  const underAttack = !exempt && isUnderAttack(await recentTries(tx, now))
  const matches = flow !== null && isCodeOf(context, flow, tried.code)
  const limits = await findOtpLimits(tx)
  const verdict = judgeTry(
    flow && { ...flow, triesLeft: triesLeftOf(flow, underAttack, limits) },
    failed,
    matches,
    now,
    limits,
  )
  if (verdict.verified && flow !== null) {
    if (!exempt) await insertTry(tx, 'proven', minuteOf(now))
    return ok(flow)
  }
  // Never so: it narrows the type.
  if (verdict.verified) return refuse({ code: 'OTP_INVALID' })
  if (verdict.spent && flow !== null) await countFailure(tx, tried, { flow, failed, exempt, underAttack }, now)
  return refuse(verdict.refusal)
}

export const isCodeOf = (context: IdentityContext, flow: OtpFlow, code: string): boolean =>
  sameHash(codeHash(context.settings.otpPepper, flow, code), flow.codeHash)

export function isRequestedBy(flow: OtpFlow | null, token: string | null): boolean {
  const hash = token === null ? null : otpTokenHash(token)
  return flow !== null && flow.tokenHash !== null && hash !== null && sameHash(hash, flow.tokenHash)
}

type Failure = { flow: OtpFlow; failed: readonly Date[]; exempt: boolean; underAttack: boolean }

async function countFailure(
  tx: WriteTx,
  tried: CodeTry,
  { flow, failed, exempt, underAttack }: Failure,
  now: Date,
): Promise<void> {
  const { phone, address } = tried
  tx.keepOnRefusal()
  await updateTriesLeft(tx, flow.id)
  await updateThrottle(tx, 'otp_failed_by_phone', phone, [...failed, now])
  if (failed.length + 1 === (await findOtpLimits(tx)).failuresPerDay)
    await insertSecurityEvent(tx, { member: null, kind: 'otp.locked', detail: { phone }, address, at: now })
  if (exempt) return
  await insertTry(tx, 'failed', minuteOf(now))
  const recent = await recentTries(tx, now)
  // `otp.strained`: an attack on codes has begun (docs/words.md).
  if (!underAttack && isUnderAttack(recent))
    await insertSecurityEvent(tx, { member: null, kind: 'otp.strained', detail: recent, address, at: now })
}

const recentTries = (tx: ReadTx, now: Date) => sumTries(tx, plusSeconds(now, -otpLimits.attackWindowSeconds))
const minuteOf = (at: Date): Date => new Date(Math.floor(at.getTime() / 60_000) * 60_000)
