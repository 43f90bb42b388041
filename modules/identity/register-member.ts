import type { Session } from '#contract/http/handler.ts'
import type { Refusal } from '#contract/plain/refusals.ts'
import { ok, type Result, refuse } from '#kit/result.ts'
import { commonPasswords } from './common-passwords.ts'
import { insertMember, updatePasswordHash } from '#modules/members/index.ts'
import { type PasswordRefusal, passwordRefusal } from '#contract/plain/password-policy.ts'
import type { IdentityContext } from './ports.ts'
import { lockSession, updateRegisteredMember } from './sessions.store.ts'

type RegisterRefusal = Refusal<PasswordRefusal | 'PASSWORD_MISMATCH' | 'PHONE_TAKEN' | 'UNAUTHENTICATED' | 'BUSY'>

/** Registration, step 3; repeatable. Refuses: `PASSWORD_MISMATCH`, `PASSWORD_WEAK`, `PASSWORD_COMMON`,
 *  `PHONE_TAKEN`, `UNAUTHENTICATED` where the registration ended meanwhile, `BUSY`. Announces: `member.registered`. */
export async function registerMember(
  context: IdentityContext,
  session: Pick<Session, 'id' | 'scope' | 'phone'>,
  input: { password: string; confirmation: string },
): Promise<Result<null, RegisterRefusal>> {
  if (session.scope !== 'register') return refuse({ code: 'PHONE_TAKEN' })
  if (input.password !== input.confirmation) return refuse({ code: 'PASSWORD_MISMATCH' })
  const unfit = passwordRefusal(input.password, session.phone, commonPasswords)
  if (unfit !== null) return refuse({ code: unfit })
  const hashed = await context.passwords.hash(input.password)
  if (!hashed.ok) return hashed

  const now = context.clock.now()
  return context.database.write(async (tx): Promise<Result<null, RegisterRefusal>> => {
    const registration = await lockSession(tx, session.id)
    if (registration === null) return refuse({ code: 'UNAUTHENTICATED' })
    if (registration.member !== null) {
      await updatePasswordHash(tx, registration.member, hashed.value)
      return ok(null)
    }
    const { phone, referralKey, affiliateKey } = registration
    const member = await insertMember(tx, {
      phone,
      passwordHash: hashed.value,
      referralKey,
      affiliateKey,
      registeredAt: now,
    })
    if (member === null) return refuse({ code: 'PHONE_TAKEN' })
    await updateRegisteredMember(tx, session.id, member)
    await tx.announce(member, 'member.registered', {})
    return ok(null)
  })
}
