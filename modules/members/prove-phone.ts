import type { Visitor } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { isPhoneTaken, noteSecurityEvent } from './members.store.ts'
import { openSession } from './open-session.ts'
import { DAY_SECONDS, judgeTry, type OtpFlow, otpLimits } from './otp.ts'
import { deleteOtpFlow, lockOtpFlow, takeTry } from './otp.store.ts'
import { codeHash, sameHash } from './otp-code.ts'
import type { MembersDesk } from './ports.ts'
import type { Halves } from './session.ts'
import { since } from './throttle.ts'
import { lockThrottle, saveThrottle } from './throttle.store.ts'

type Refused = Refusal<'OTP_INVALID' | 'OTP_EXPIRED' | 'OTP_TOO_MANY_TRIES' | 'PHONE_TAKEN'>

/** Registration, step 2: proves the phone by its code and opens a registration session of 15 minutes. The code works once.
 *  Tries are counted under the phone's lock and the count is kept whatever the answer, so tries made at once are counted one by one.
 *  Refuses: `OTP_INVALID`, `OTP_EXPIRED`, `OTP_TOO_MANY_TRIES`, and, to him who has proven the phone, `PHONE_TAKEN`. */
export async function provePhone(
  desk: MembersDesk,
  claim: { phone: string; code: string },
  caller: Visitor,
): Promise<Result<Halves, Refused>> {
  const now = desk.clock.now()
  return desk.database.write(async (tx): Promise<Result<Halves, Refused>> => {
    const proven = await spendTry(tx, desk, claim, caller.address, now)
    if (!proven.ok) return proven
    if (await isPhoneTaken(tx, claim.phone)) return refuse({ code: 'PHONE_TAKEN' })
    const { referralKey, affiliateKey } = proven.value
    const holder = { scope: 'register', member: null, phone: claim.phone, authenticatedAt: now, referralKey, affiliateKey } as const
    return ok(await openSession(tx, desk.settings, caller, holder, now))
  })
}

async function spendTry(
  tx: WriteTx,
  desk: MembersDesk,
  claim: { phone: string; code: string },
  address: string,
  now: Date,
): Promise<Result<OtpFlow, Refused>> {
  const failed = since(await lockThrottle(tx, 'otp_failed_by_phone', claim.phone, now), DAY_SECONDS, now)
  const flow = await lockOtpFlow(tx, claim.phone, 'register')
  const verdict = judgeTry(flow, failed, flow !== null && sameHash(codeHash(desk.settings.otpPepper, flow, claim.code), flow.codeHash), now)
  if (verdict.proven && flow !== null) {
    await deleteOtpFlow(tx, flow.id)
    return ok(flow)
  }
  if (verdict.proven) return refuse({ code: 'OTP_INVALID' })
  if (verdict.spent && flow !== null) {
    await takeTry(tx, flow.id)
    await saveThrottle(tx, 'otp_failed_by_phone', claim.phone, [...failed, now])
    if (failed.length + 1 === otpLimits.failuresPerDay) {
      await noteSecurityEvent(tx, { member: null, kind: 'otp.locked', detail: { phone: claim.phone }, address, at: now })
    }
  }
  return refuse(verdict.refusal)
}
