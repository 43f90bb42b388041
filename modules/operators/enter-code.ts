import type { OfficeRefusal, OfficeVisitor, OperatorSession } from '#contract/http/office-handler.ts'
import { present } from '#kit/assert.ts'
import { newId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { callBeginCode, callOpenSession, callWrongCode } from './door.store.ts'
import type { OperatorsDesk } from './ports.ts'
import { seal, unseal } from './sealed-secret.ts'
import { newToken, sessionOf, tokenHash } from './session.ts'
import { findByToken } from './sessions.store.ts'
import { matchingStep } from './totp.ts'

type Caller = Pick<OfficeVisitor, 'address' | 'token'>
type Refused = OfficeRefusal<'CODE_WRONG' | 'TICKET_OVER' | 'SIGN_IN_LOCKED'>
type Opened = { token: string; session: OperatorSession }

/** The second half of signing in: the code of the operator's phone, for the ticket that the right password gave. At the first sign-in it
 *  confirms the secret that is being enrolled. A code is taken once, and none before it after that. A wrong one counts like a wrong
 *  password. The database opens the session and writes the audit trail. Refuses: `TICKET_OVER`, `CODE_WRONG`, `SIGN_IN_LOCKED`. */
export async function enterCode(
  desk: OperatorsDesk,
  claim: { ticket: string; code: string },
  caller: Caller,
): Promise<Result<Opened, Refused>> {
  if (tokenHash(claim.ticket) === null) return refuse({ code: 'TICKET_OVER' })
  return desk.database.write(async (tx): Promise<Result<Opened, Refused>> => {
    const now = desk.clock.now()
    // A try counts whatever comes of it.
    tx.keepOnRefusal()
    const tried = await callBeginCode(tx, claim.ticket, caller.address, now)
    if (tried.code !== 'ok') return refuse({ code: tried.code === 'locked' ? 'SIGN_IN_LOCKED' : 'TICKET_OVER' })
    const secret = unseal(desk.totpKey, tried.operator, tried.sealed)
    const step = matchingStep(secret, claim.code, desk.phoneClock.now(), Number(tried.lastStep))
    if (step === null) {
      await callWrongCode(tx, claim.ticket, caller.address, now)
      return refuse({ code: 'CODE_WRONG' })
    }
    const token = newToken()
    const hash = tokenHash(token) as Buffer
    const opened = await callOpenSession(tx, {
      ticket: claim.ticket,
      step,
      sealed: seal(desk.totpKey, tried.operator, secret),
      id: newId('ofs', now),
      tokenHash: hash,
      replaced: tokenHash(caller.token) === null ? null : caller.token,
      address: caller.address,
      at: now,
    })
    if (!opened) return refuse({ code: 'TICKET_OVER' })
    return ok({ token, session: sessionOf(present(await findByToken(tx, hash), 'a session that was opened is there')) })
  })
}
