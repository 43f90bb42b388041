import type { OfficeRefusal, OfficeVisitor, OperatorSession } from '#contract/http/office-handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { noteInAudit } from './audit.store.ts'
import { type Credentials, lockCredentials, saveTotp } from './operators.store.ts'
import type { OperatorsDesk } from './ports.ts'
import { seal, unseal } from './sealed-secret.ts'
import { newToken, sessionLimits, sessionOf, tokenHash } from './session.ts'
import { endSessionOfToken, insertSession } from './sessions.store.ts'
import { deleteTicketsOf, findTicket } from './tickets.store.ts'
import { matchingStep } from './totp.ts'
import { countTry, forgetTriesFromHere, noteFailure, takeTryBack, type Try } from './tries.ts'

type Caller = Pick<OfficeVisitor, 'address' | 'token'>
type Refused = OfficeRefusal<'CODE_WRONG' | 'TICKET_OVER' | 'SIGN_IN_LOCKED'>
type Opened = { token: string; session: OperatorSession }

/** The second half of signing in: the code of the operator's phone, for the ticket that the right password gave. At the first sign-in it
 *  confirms the secret that is being enrolled. A code is taken once, and none before it after that. A wrong one counts like a wrong
 *  password. Opens the session. Writes the audit trail. Refuses: `TICKET_OVER`, `CODE_WRONG`, `SIGN_IN_LOCKED`. */
export async function enterCode(
  desk: OperatorsDesk,
  claim: { ticket: string; code: string },
  caller: Caller,
): Promise<Result<Opened, Refused>> {
  const hash = tokenHash(claim.ticket)
  if (hash === null) return refuse({ code: 'TICKET_OVER' })
  return desk.database.write(async (tx): Promise<Result<Opened, Refused>> => {
    const now = desk.clock.now()
    const before = await findTicket(tx, hash)
    if (before === null || before.expiresAt <= now) return refuse({ code: 'TICKET_OVER' })
    const tried: Try = { operator: before.operator, address: caller.address, at: now }
    if (!(await countTry(tx, tried))) return refuse({ code: 'SIGN_IN_LOCKED' })

    const credentials = await lockCredentials(tx, before.operator)
    // Under the lock: whoever got in or enrolled meanwhile has taken all tickets along.
    const ticket = await findTicket(tx, hash)
    const sealed = ticket?.enrolling ?? credentials?.totpSealed ?? null
    if (ticket === null || credentials?.status !== 'active' || sealed === null) {
      await takeTryBack(tx, tried)
      return refuse({ code: 'TICKET_OVER' })
    }
    const secret = unseal(desk.totpKey, credentials.operator, sealed)
    const step = matchingStep(secret, claim.code, desk.phoneClock.now(), Number(credentials.totpLastStep))
    if (step === null) {
      await noteFailure(tx, credentials.operator, 'code', caller, now)
      return refuse({ code: 'CODE_WRONG' })
    }
    await takeTryBack(tx, tried)
    await forgetTriesFromHere(tx, tried)
    await deleteTicketsOf(tx, credentials.operator)
    await saveTotp(tx, credentials.operator, { sealed: seal(desk.totpKey, credentials.operator, secret), lastStep: step })
    const opened = await openSession(tx, credentials, caller, now)
    if (ticket.enrolling) await note(tx, credentials.operator, 'operator.totp_enrolled', null, caller, now)
    await note(tx, credentials.operator, 'operator.signed_in', opened.session.id, caller, now)
    return ok(opened)
  })
}

/** Opens a session with a new secret and ends the one the caller presented. */
async function openSession(tx: WriteTx, { operator, name, role }: Credentials, caller: Caller, now: Date): Promise<Opened> {
  const replaced = tokenHash(caller.token)
  if (replaced) await endSessionOfToken(tx, replaced, 'replaced', now)
  const token = newToken()
  const kept = { id: newId('ofs', now), operator, name, role, lastSeenAt: now, expiresAt: plusSeconds(now, sessionLimits.seconds) }
  await insertSession(tx, { ...kept, tokenHash: tokenHash(token) as Buffer, createdAt: now, address: caller.address })
  return { token, session: sessionOf(kept) }
}

const note = (
  tx: WriteTx,
  operator: string,
  act: 'operator.totp_enrolled' | 'operator.signed_in',
  session: string | null,
  caller: Caller,
  at: Date,
): Promise<void> =>
  noteInAudit(tx, {
    at,
    operator,
    act,
    about: { subject: 'operator', member: null, id: operator },
    before: null,
    after: session === null ? null : { session },
    address: caller.address,
  })
