import { randomBytes } from 'node:crypto'
import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { countSend, type Send, type SendRefused, uncountSend } from './count-send.ts'
import { findCredentials } from './members.store.ts'
import { otpLimits, type OtpPurpose } from './otp.ts'
import { replaceOtpFlow } from './otp.store.ts'
import { codeHash, makeOtpToken, otpMessage, otpReference, otpTokenHash, randomCode } from './otp-code.ts'
import type { MembersDesk } from './ports.ts'

/** How long a request waits for the SMS gateway. A member can ask for another code; he cannot ask for his time back. */
const SMS_DEADLINE_MS = 3_000

export type OtpWish = { phone: string; purpose: OtpPurpose; address: string; referralKey: string | null; affiliateKey: string | null }
type OtpSent = { flowId: string; reference: string; resendAfterSeconds: number }

/** Sends a code with which somebody registers this phone; the one before is void. The same for a phone that is a member's: only the code's proof
 *  tells. The message goes out after the commit, from here: the code is never written down, not in the outbox either.
 *  Refuses: `OTP_RESEND_TOO_SOON`, `OTP_SENDS_EXHAUSTED`, `OTP_TOO_MANY_TRIES` (the day's failures are used up), `TOO_MANY_REQUESTS`
 *  (the address's hour), `OTP_UNAVAILABLE` (the hour of phones that begin like it, or the site's day), `BUSY` where the SMS gateway surely did not
 *  take the message; that send is not counted. */
export async function requestOtp(
  desk: MembersDesk,
  wish: Omit<OtpWish, 'purpose'>,
): Promise<Result<OtpSent, SendRefused | Refusal<'BUSY'>>> {
  const prepared = await prepare(desk, { ...wish, purpose: 'register' }, null)
  if (!prepared.ok) return prepared
  const outcome = await withinDeadline(prepared.value.deliver())
  return outcome === 'refused' ? refuse({ code: 'BUSY' }) : ok(prepared.value.sent)
}

/** Sends a code that only who holds the answer's token can use, to a member who cannot log in. A phone that is nobody's, or a suspended member's,
 *  gets the same answer after the same work, a code that nothing matches, and no message; so nobody waits here for the gateway either.
 *  Refuses: what `requestOtp` does, but never `BUSY`. */
export async function requestMemberOtp(
  desk: MembersDesk,
  wish: { phone: string; purpose: 'reset' | 'unlock'; address: string },
): Promise<Result<OtpSent & { token: string }, SendRefused>> {
  const token = makeOtpToken()
  const prepared = await prepare(desk, { ...wish, referralKey: null, affiliateKey: null }, token)
  if (!prepared.ok) return prepared
  // Who asked is answered at once; a message that did not leave can be asked for again.
  void prepared.value.deliver().catch(() => {})
  return ok({ ...prepared.value.sent, token })
}

type Prepared = { sent: OtpSent; deliver: () => Promise<'sent' | 'unknown' | 'refused'> }

async function prepare(desk: MembersDesk, wish: OtpWish, token: string | null): Promise<Result<Prepared, SendRefused>> {
  const now = desk.clock.now()
  const code = desk.settings.otpFixedCode ?? randomCode()
  const flowId = newId('otp', now)
  const kept = await desk.database.write(async (tx): Promise<Result<{ sent: OtpSent; send: Send }, SendRefused>> => {
    const send: Send = { ...wish, sends: await reaches(tx, wish) }
    const counted = await countSend(tx, desk.settings, send, now)
    if (!counted.ok) return counted
    const hash = codeHash(desk.settings.otpPepper, { id: flowId, phone: wish.phone, purpose: wish.purpose }, code)
    await replaceOtpFlow(
      tx,
      {
        ...wish,
        id: flowId,
        codeHash: send.sends === 1 ? hash : randomBytes(hash.length),
        tokenHash: token === null ? null : otpTokenHash(token),
        expiresAt: plusSeconds(now, otpLimits.lifeSeconds),
        triesLeft: otpLimits.triesPerCode,
      },
      now,
    )
    return ok({ sent: { flowId, reference: otpReference(flowId), resendAfterSeconds: counted.value.resendAfterSeconds }, send })
  })
  if (!kept.ok) return kept
  const { sent, send } = kept.value
  const message = otpMessage(wish.purpose, code, sent.reference)
  return ok({ sent, deliver: () => (send.sends === 1 ? deliver(desk, send, message, now) : Promise.resolve('unknown')) })
}

/** Whom a code is for: registering is for anybody, the rest for members. Asked for every phone alike. */
async function reaches(tx: WriteTx, { phone, purpose }: OtpWish): Promise<0 | 1> {
  if (purpose === 'register') return 1
  return (await findCredentials(tx, phone))?.status === 'active' ? 1 : 0
}

async function deliver(desk: MembersDesk, send: Send, message: string, countedAt: Date): Promise<'sent' | 'unknown' | 'refused'> {
  const outcome = await desk.sms.send(send.phone, message)
  if (outcome === 'refused') await desk.database.write((tx) => uncountSend(tx, desk.settings, send, countedAt))
  return outcome
}

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
