import type { OfficeRefusal, OfficeVisitor, OperatorSession } from '#contract/http/office-handler.ts'
import { present } from '#kit/assert.ts'
import { newId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { callBeginCode, callOpenSession, callWrongCode } from './sign-in.store.ts'
import type { OperatorsContext } from './ports.ts'
import { seal, unseal } from './sealed-secret.ts'
import { newToken, sessionOf, tokenHash } from './session.ts'
import { selectSessionByToken } from './sessions.store.ts'
import { matchingStep } from './totp.ts'

type Caller = Pick<OfficeVisitor, 'address' | 'token'>
type EnterCodeRefusal = OfficeRefusal<'CODE_WRONG' | 'SIGN_IN_EXPIRED' | 'SIGN_IN_LOCKED'>
type OpenedSession = { token: string; session: OperatorSession }

/** The first one confirms the enrolled secret. Once, and no earlier code after it; a wrong one counts like a wrong
 *  password. Refuses: `SIGN_IN_EXPIRED`, `CODE_WRONG`, `SIGN_IN_LOCKED`. */
export async function enterCode(
  context: OperatorsContext,
  input: { sign_in_token: string; code: string },
  caller: Caller,
): Promise<Result<OpenedSession, EnterCodeRefusal>> {
  if (tokenHash(input.sign_in_token) === null) return refuse({ code: 'SIGN_IN_EXPIRED' })
  return context.database.write(async (tx): Promise<Result<OpenedSession, EnterCodeRefusal>> => {
    const now = context.clock.now()
    // The try is counted all the same.
    tx.keepOnRefusal()
    const tried = await callBeginCode(tx, input.sign_in_token, caller.address, now)
    if (tried.code !== 'ok') return refuse({ code: tried.code === 'locked' ? 'SIGN_IN_LOCKED' : 'SIGN_IN_EXPIRED' })
    const secret = unseal(context.totpKey, tried.operator, tried.sealed)
    const step = matchingStep(secret, input.code, context.phoneClock.now(), Number(tried.lastStep))
    if (step === null) {
      await callWrongCode(tx, input.sign_in_token, caller.address, now)
      return refuse({ code: 'CODE_WRONG' })
    }
    const token = newToken()
    const hash = tokenHash(token) as Buffer
    const opened = await callOpenSession(tx, {
      signInToken: input.sign_in_token,
      step,
      sealed: seal(context.totpKey, tried.operator, secret),
      id: newId('ofs', now),
      tokenHash: hash,
      replaced: tokenHash(caller.token) === null ? null : caller.token,
      address: caller.address,
      at: now,
    })
    if (!opened) return refuse({ code: 'SIGN_IN_EXPIRED' })
    return ok({
      token,
      session: sessionOf(present(await selectSessionByToken(tx, hash), 'a session that was opened is there')),
    })
  })
}
