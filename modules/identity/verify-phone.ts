import type { Visitor } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import { selectPhoneTaken } from '#modules/members/index.ts'
import { openSession } from './open-session.ts'
import { deleteOtpFlow } from './otp.store.ts'
import type { IdentityContext } from './ports.ts'
import type { SessionCredentials } from './session.ts'
import { tryCode } from './try-code.ts'

type VerifyPhoneRefusal = Refusal<
  'OTP_INVALID' | 'OTP_EXPIRED' | 'OTP_TOO_MANY_TRIES' | 'OTP_FLOW_OVER' | 'PHONE_TAKEN'
>

/** Registration, step 2; once. Refuses: `OTP_INVALID`, `OTP_EXPIRED`, `OTP_TOO_MANY_TRIES`, and, only after the code
 *  was right, `PHONE_TAKEN`. */
export async function verifyPhone(
  context: IdentityContext,
  input: { phone: string; code: string },
  caller: Visitor,
): Promise<Result<SessionCredentials, VerifyPhoneRefusal>> {
  const now = context.clock.now()
  return context.database.write(async (tx): Promise<Result<SessionCredentials, VerifyPhoneRefusal>> => {
    const flow = await tryCode(
      tx,
      context,
      { ...input, purpose: 'register', token: null, address: caller.address },
      now,
    )
    if (!flow.ok) return flow
    await deleteOtpFlow(tx, flow.value.id)
    // Used up even where the phone is taken.
    tx.keepOnRefusal()
    if (await selectPhoneTaken(tx, input.phone)) return refuse({ code: 'PHONE_TAKEN' })
    const { referralKey, affiliateKey } = flow.value
    const holder = {
      scope: 'register',
      member: null,
      phone: input.phone,
      authenticatedAt: now,
      generation: 0,
      referralKey,
      affiliateKey,
    } as const
    return ok(await openSession(tx, context.settings, caller, holder, now))
  })
}
