import { randomBytes } from 'node:crypto'
import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { countSend, type Send, type SendRefusal, uncountSend } from './count-send.ts'
import { findCredentials } from './members.store.ts'
import { otpLimits, type OtpPurpose } from './otp.ts'
import { replaceOtpFlow } from './otp.store.ts'
import { codeHash, makeOtpToken, otpMessage, otpReference, otpTokenHash, randomCode } from './otp-code.ts'
import type { MembersContext } from './ports.ts'

/** How long a request waits for the SMS gateway. A member can ask for another code; he cannot ask for his time back. */
const SMS_DEADLINE_MS = 3_000

export type OtpInput = { phone: string; purpose: OtpPurpose; address: string; referralKey: string | null; affiliateKey: string | null }
type OtpSent = { flowId: string; reference: string; resendAfterSeconds: number }

/** Sends a code with which somebody registers this phone; the one before is void. The same for a phone that is a member's: only the code's proof
 *  tells. The message goes out after the commit, from here: the code is never written down, not in the outbox either.
 *  Refuses: `OTP_RESEND_TOO_SOON`, `OTP_SENDS_EXHAUSTED`, `OTP_TOO_MANY_TRIES` (the day's failures are used up), `TOO_MANY_REQUESTS`
 *  (the address's hour), `OTP_UNAVAILABLE` (the hour of phones that begin like it, or the site's day), `BUSY` where the SMS gateway surely did not
 *  take the message; that send is not counted. */
export async function requestOtp(
  context: MembersContext,
  input: Omit<OtpInput, 'purpose'>,
): Promise<Result<OtpSent, SendRefusal | Refusal<'BUSY'>>> {
  const prepared = await prepare(context, { ...input, purpose: 'register' }, null)
  if (!prepared.ok) return prepared
  const outcome = await withinDeadline(prepared.value.deliver())
  return outcome === 'refused' ? refuse({ code: 'BUSY' }) : ok(prepared.value.sent)
}

/** Sends a code that only who holds the answer's token can use, to a member who cannot log in. A phone that is nobody's, or a suspended member's,
 *  gets the same answer after the same work, a code that nothing matches, and no message; so nobody waits here for the gateway either.
 *  Refuses: what `requestOtp` does, but never `BUSY`. */
export async function requestMemberOtp(
  context: MembersContext,
  input: { phone: string; purpose: 'reset' | 'unlock'; address: string },
): Promise<Result<OtpSent & { token: string }, SendRefusal>> {
  const token = makeOtpToken()
  const prepared = await prepare(context, { ...input, referralKey: null, affiliateKey: null }, token)
  if (!prepared.ok) return prepared
  // Who asked is answered at once; a message that did not leave can be asked for again.
  void prepared.value.deliver().catch(() => {})
  return ok({ ...prepared.value.sent, token })
}

type Prepared = { sent: OtpSent; deliver: () => Promise<'sent' | 'unknown' | 'refused'> }

async function prepare(context: MembersContext, input: OtpInput, token: string | null): Promise<Result<Prepared, SendRefusal>> {
  const now = context.clock.now()
  const code = context.settings.otpFixedCode ?? randomCode()
  const flowId = newId('otp', now)
  const result = await context.database.write(async (tx): Promise<Result<{ sent: OtpSent; send: Send }, SendRefusal>> => {
    const send: Send = { ...input, sends: await reaches(tx, input) }
    const counted = await countSend(tx, context.settings, send, now)
    if (!counted.ok) return counted
    const hash = codeHash(context.settings.otpPepper, { id: flowId, phone: input.phone, purpose: input.purpose }, code)
    await replaceOtpFlow(
      tx,
      {
        ...input,
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
  if (!result.ok) return result
  const { sent, send } = result.value
  const message = otpMessage(input.purpose, code, sent.reference)
  return ok({ sent, deliver: () => (send.sends === 1 ? deliver(context, send, message, now) : Promise.resolve('unknown')) })
}

/** Whom a code is for: registering is for anybody, the rest for members. Asked for every phone alike. */
async function reaches(tx: WriteTx, { phone, purpose }: OtpInput): Promise<0 | 1> {
  if (purpose === 'register') return 1
  return (await findCredentials(tx, phone))?.status === 'active' ? 1 : 0
}

async function deliver(context: MembersContext, send: Send, message: string, countedAt: Date): Promise<'sent' | 'unknown' | 'refused'> {
  const outcome = await context.sms.send(send.phone, message)
  if (outcome === 'refused') await context.database.write((tx) => uncountSend(tx, context.settings, send, countedAt))
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
