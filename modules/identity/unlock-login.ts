import type { Visitor } from '#contract/http/handler.ts'
import { ok, type Result } from '#kit/result.ts'
import { unlockSource } from './login-source.ts'
import { insertSecurityEvent } from './security-events.store.ts'
import { deleteOtpFlow } from './otp.store.ts'
import type { IdentityContext } from './ports.ts'
import { tryCode, type TryRefusal } from './try-code.ts'

/** Forgets strangers' and this source's failures; for 15 minutes strangers' do not count here. The device does not
 *  become known. Refuses: `OTP_INVALID`, `OTP_EXPIRED`, `OTP_TOO_MANY_TRIES`, `OTP_FLOW_OVER`. */
export function unlockLogin(
  context: IdentityContext,
  holder: { phone: string; token: string; code: string },
  caller: Visitor,
): Promise<Result<null, TryRefusal>> {
  const now = context.clock.now()
  return context.database.write(async (tx): Promise<Result<null, TryRefusal>> => {
    const flow = await tryCode(tx, context, { ...holder, purpose: 'unlock', address: caller.address }, now)
    if (!flow.ok) return flow
    await deleteOtpFlow(tx, flow.value.id)
    await unlockSource(tx, holder.phone, caller, now)
    const detail = { phone: holder.phone }
    await insertSecurityEvent(tx, { member: null, kind: 'login.unlocked', detail, address: caller.address, at: now })
    return ok(null)
  })
}
