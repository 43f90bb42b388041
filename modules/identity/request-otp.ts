import { randomBytes } from 'node:crypto'
import type { Refusal } from '#contract/plain/refusals.ts'
import { plusSeconds } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { withDeadline } from '#kit/node/deadline.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { countSend, type Send, type SendRefusal, uncountSend } from './count-send.ts'
import { selectCredentials, type SmsOutcome } from '#modules/members/index.ts'
import type { OtpPurpose } from './otp.ts'
import { findOtpLimits } from './settings.ts'
import { insertOtpFlow } from './otp.store.ts'
import { codeHash, makeOtpToken, otpMessage, otpReference, otpTokenHash, randomCode } from './otp-code.ts'
import type { IdentityContext } from './ports.ts'

/** The member can request another code. */
const SMS_DEADLINE_MS = 3_000

/** The keys are of the links by which a visitor came. */
export type OtpInput = {
  phone: string
  purpose: OtpPurpose
  address: string
  referralKey: string | null
  affiliateKey: string | null
}
type OtpSent = { flowId: string; reference: string; resendAfterSeconds: number }

/** Also to a member's phone: only the right code discloses that it is taken. Sent after the commit; the code is
 *  never written down. Refuses: `OTP_RESEND_TOO_SOON`, `OTP_SENDS_EXHAUSTED`, `OTP_TOO_MANY_TRIES`,
 *  `TOO_MANY_REQUESTS` (address), `OTP_UNAVAILABLE` (prefix, site), `BUSY`. */
export async function requestOtp(
  context: IdentityContext,
  input: Omit<OtpInput, 'purpose'>,
): Promise<Result<OtpSent, SendRefusal | Refusal<'BUSY'>>> {
  const prepared = await prepare(context, { ...input, purpose: 'register' }, null)
  if (!prepared.ok) return prepared
  // A gateway that throws may still have sent the message.
  const sending = prepared.value.deliver().catch(() => 'unknown' as const)
  const outcome = await withDeadline(sending, SMS_DEADLINE_MS, () => 'unknown' as const)
  return hasNotLeft(outcome) ? refuse({ code: 'BUSY' }) : ok(prepared.value.sent)
}

/** An unknown or suspended member's phone gets the same answer after the same work, so it does not wait for the
 *  gateway. Refuses as `requestOtp`, but never `BUSY`. */
export async function requestMemberOtp(
  context: IdentityContext,
  input: { phone: string; purpose: 'reset' | 'unlock'; address: string },
): Promise<Result<OtpSent & { token: string }, SendRefusal>> {
  const token = makeOtpToken()
  const prepared = await prepare(context, { ...input, referralKey: null, affiliateKey: null }, token)
  if (!prepared.ok) return prepared
  void prepared.value.deliver().catch(() => {})
  return ok({ ...prepared.value.sent, token })
}

type PreparedOtp = { sent: OtpSent; deliver: () => Promise<SmsOutcome> }

const hasNotLeft = (outcome: SmsOutcome): boolean => outcome === 'refused' || outcome === 'busy'

async function prepare(
  context: IdentityContext,
  input: OtpInput,
  token: string | null,
): Promise<Result<PreparedOtp, SendRefusal>> {
  const now = context.clock.now()
  const code = context.settings.otpFixedCode ?? randomCode()
  const flowId = newId('otp', now)
  const result = await context.database.write(
    async (tx): Promise<Result<{ sent: OtpSent; send: Send; lifeSeconds: number }, SendRefusal>> => {
      const send: Send = { ...input, sends: await isSent(tx, input) }
      const counted = await countSend(tx, context.settings, send, now)
      if (!counted.ok) return counted
      const { lifeSeconds, triesPerCode } = await findOtpLimits(tx)
      const hash = codeHash(
        context.settings.otpPepper,
        { id: flowId, phone: input.phone, purpose: input.purpose },
        code,
      )
      await insertOtpFlow(
        tx,
        {
          ...input,
          id: flowId,
          codeHash: send.sends === 1 ? hash : randomBytes(hash.length),
          tokenHash: token === null ? null : otpTokenHash(token),
          expiresAt: plusSeconds(now, lifeSeconds),
          triesLeft: triesPerCode,
        },
        now,
      )
      return ok({
        sent: { flowId, reference: otpReference(flowId), resendAfterSeconds: counted.value.resendAfterSeconds },
        send,
        lifeSeconds,
      })
    },
  )
  if (!result.ok) return result
  const { sent, send, lifeSeconds } = result.value
  const message = otpMessage(input.purpose, code, sent.reference, lifeSeconds / 60)
  return ok({
    sent,
    deliver: () => (send.sends === 1 ? deliver(context, send, message, now) : Promise.resolve('unknown')),
  })
}

/** The lookup is the same for every phone. */
async function isSent(tx: WriteTx, { phone, purpose }: OtpInput): Promise<0 | 1> {
  if (purpose === 'register') return 1
  return (await selectCredentials(tx, phone))?.status === 'active' ? 1 : 0
}

async function deliver(context: IdentityContext, send: Send, message: string, countedAt: Date): Promise<SmsOutcome> {
  const outcome = await context.sms.send(send.phone, message)
  if (hasNotLeft(outcome)) await context.database.write((tx) => uncountSend(tx, context.settings, send, countedAt))
  return outcome
}
