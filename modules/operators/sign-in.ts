import type { OfficeRefusal, OfficeVisitor } from '#contract/http/office-handler.ts'
import { plusSeconds } from '#kit/clock.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { findCredentials, lockCredentials, savePasswordHash } from './operators.store.ts'
import type { OperatorsDesk } from './ports.ts'
import { seal } from './sealed-secret.ts'
import { newToken, tokenHash } from './session.ts'
import { deleteStaleTickets, insertTicket } from './tickets.store.ts'
import { newSecret } from './totp.ts'
import { countTry, noteFailure, takeTryBack, type Try } from './tries.ts'

/** How long the code may be entered after the password was right. */
export const ticketSeconds = 300

type Claim = { operator: string; password: string }
type Refused = OfficeRefusal<'SIGN_IN_FAILED' | 'SIGN_IN_LOCKED' | 'BUSY'>
/** What the code is to be sent with; `secret` where this operator has none yet and is to enrol this one. */
export type HalfIn = { ticket: string; operator: string; secret: string | null }

/** The first half of signing in: the password. An unknown name, a wrong password and a suspended operator get the same answer after the
 *  same time. A try counts as a failure before its password is looked at and is taken back when it was right: guesses sent at once get no
 *  more tries than guesses sent one by one. Writes failures to the audit trail. Refuses: `SIGN_IN_FAILED`, `SIGN_IN_LOCKED`, `BUSY`. */
export async function signIn(desk: OperatorsDesk, claim: Claim, caller: Pick<OfficeVisitor, 'address'>): Promise<Result<HalfIn, Refused>> {
  const tried: Try = { operator: claim.operator, address: caller.address, at: desk.clock.now() }
  if (!(await desk.database.write((tx) => countTry(tx, tried)))) return refuse({ code: 'SIGN_IN_LOCKED' })

  const credentials = await desk.database.read((tx) => findCredentials(tx, claim.operator))
  const checked = await desk.passwords.check(credentials?.passwordHash ?? null, claim.password)
  if (!checked.ok) {
    await desk.database.write((tx) => takeTryBack(tx, tried))
    return checked
  }
  if (!checked.value.matches || credentials === null || credentials.status !== 'active') {
    await desk.database.write((tx) => noteFailure(tx, credentials?.operator ?? null, 'password', caller, tried.at))
    return refuse({ code: 'SIGN_IN_FAILED' })
  }
  const renewed = checked.value.outdated ? await desk.passwords.hash(claim.password) : null
  return desk.database.write(async (tx): Promise<Result<HalfIn, Refused>> => {
    await takeTryBack(tx, tried)
    const still = await lockCredentials(tx, claim.operator)
    if (still?.status !== 'active' || still.passwordHash !== credentials.passwordHash) return refuse({ code: 'SIGN_IN_FAILED' })
    if (renewed?.ok) await savePasswordHash(tx, claim.operator, renewed.value)
    return ok(await giveTicket(tx, desk, still.operator, still.totpSealed === null))
  })
}

async function giveTicket(tx: WriteTx, desk: OperatorsDesk, operator: string, enrols: boolean): Promise<HalfIn> {
  const now = desk.clock.now()
  const ticket = newToken()
  const secret = enrols ? newSecret() : null
  await deleteStaleTickets(tx, now)
  await insertTicket(tx, tokenHash(ticket) as Buffer, {
    operator,
    enrolling: secret === null ? null : seal(desk.totpKey, operator, secret),
    expiresAt: plusSeconds(now, ticketSeconds),
  })
  return { ticket, operator, secret }
}
