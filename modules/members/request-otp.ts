import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { addressKey, isPrivateAddress } from './caller-address.ts'
import { DAY_SECONDS, HOUR_SECONDS, maySend, otpLimits, type OtpPurpose } from './otp.ts'
import { replaceOtpFlow } from './otp.store.ts'
import { codeHash, otpMessage, otpReference, randomCode } from './otp-code.ts'
import type { MembersDesk } from './ports.ts'
import { since, without } from './throttle.ts'
import { lockThrottle, saveThrottle } from './throttle.store.ts'

/** How long a request waits for the SMS gateway. A member can ask for another code; he cannot ask for his time back. */
const SMS_DEADLINE_MS = 3_000

export type OtpWish = { phone: string; purpose: OtpPurpose; address: string; referralKey: string | null; affiliateKey: string | null }
type OtpSent = { flowId: string; reference: string; resendAfterSeconds: number }
type Refused = Refusal<'OTP_RESEND_TOO_SOON' | 'OTP_SENDS_EXHAUSTED' | 'OTP_TOO_MANY_TRIES' | 'TOO_MANY_REQUESTS' | 'BUSY'>

/** Sends a new one-time code to a phone; the one before is void. The same for a phone that is a member's: only the code's proof tells.
 *  The message goes out after the commit, from here: the code is never written down, not in the outbox either.
 *  Refuses: `OTP_RESEND_TOO_SOON`, `OTP_SENDS_EXHAUSTED`, `OTP_TOO_MANY_TRIES` (the day's failures are used up), `TOO_MANY_REQUESTS`
 *  (the address's hour), `BUSY` where the SMS gateway surely did not take the message; that send is not counted. */
export async function requestOtp(desk: MembersDesk, wish: OtpWish): Promise<Result<OtpSent, Refused>> {
  const now = desk.clock.now()
  const code = desk.settings.otpFixedCode ?? randomCode()
  const flowId = newId('otp', now)
  const kept = await desk.database.write(async (tx): Promise<Result<OtpSent, Refused>> => {
    const counted = await countSend(tx, desk, wish, now)
    if (!counted.ok) return counted
    const hash = codeHash(desk.settings.otpPepper, { id: flowId, phone: wish.phone, purpose: wish.purpose }, code)
    const expiresAt = plusSeconds(now, otpLimits.lifeSeconds)
    await replaceOtpFlow(tx, { ...wish, id: flowId, codeHash: hash, expiresAt, triesLeft: otpLimits.triesPerCode }, now)
    return ok({ flowId, reference: otpReference(flowId), resendAfterSeconds: counted.value.resendAfterSeconds })
  })
  if (!kept.ok) return kept
  const outcome = await withinDeadline(desk.sms.send(wish.phone, otpMessage(code, kept.value.reference)))
  if (outcome !== 'refused') return kept
  await desk.database.write((tx) => uncountSend(tx, wish, now))
  return refuse({ code: 'BUSY' })
}

async function countSend(
  tx: WriteTx,
  desk: MembersDesk,
  wish: OtpWish,
  now: Date,
): Promise<Result<{ resendAfterSeconds: number }, Refused>> {
  const failed = await lockThrottle(tx, 'otp_failed_by_phone', wish.phone, now)
  const sent = await lockThrottle(tx, 'otp_sent_to_phone', wish.phone, now)
  const allowed = maySend(sent, failed, now)
  if (!allowed.ok) return allowed
  if (!isExempt(desk, wish.address)) {
    const key = addressKey(wish.address)
    const fromAddress = since(await lockThrottle(tx, 'otp_sent_for_address', key, now), HOUR_SECONDS, now)
    if (fromAddress.length >= otpLimits.sendsPerAddressPerHour) return refuse({ code: 'TOO_MANY_REQUESTS' })
    await saveThrottle(tx, 'otp_sent_for_address', key, [...fromAddress, now])
  }
  await saveThrottle(tx, 'otp_sent_to_phone', wish.phone, [...since(sent, DAY_SECONDS, now), now])
  return allowed
}

/** A message that never left costs nobody a turn: it may be asked for again at once. */
async function uncountSend(tx: WriteTx, wish: OtpWish, at: Date): Promise<void> {
  const sent = await lockThrottle(tx, 'otp_sent_to_phone', wish.phone, at)
  await saveThrottle(tx, 'otp_sent_to_phone', wish.phone, without(sent, at))
}

const isExempt = (desk: MembersDesk, address: string): boolean => desk.settings.mode === 'sandbox' && isPrivateAddress(address)

async function withinDeadline(sending: Promise<'sent' | 'unknown' | 'refused'>): Promise<'sent' | 'unknown' | 'refused'> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<'unknown'>((late) => {
    timer = setTimeout(() => late('unknown'), SMS_DEADLINE_MS)
  })
  // A gateway that fails in a way nobody foresaw may still have sent the message.
  const outcome = await Promise.race([sending.catch(() => 'unknown' as const), deadline])
  clearTimeout(timer)
  return outcome
}
