import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Desk, WriteTx } from '#kit/transaction.ts'
import type { ApprovalAct } from './approval.ts'
import { askApproval } from './ask-approval.ts'
import { noteInAudit } from './audit.store.ts'
import { type Credentials, findCredentials } from './operators.store.ts'
import { tokenHash } from './session.ts'
import { endSessionsOf } from './sessions.store.ts'
import { forgetTotp } from './staff.store.ts'
import { deleteTicketsOf, findTicket } from './tickets.store.ts'

/** The kind under which the reset of an operator's codes is asked for. */
export const TOTP_RESET = 'operator.totp_reset'

type Asker = { operator: string; address: string }
type Refused = OfficeRefusal<'OPERATOR_UNKNOWN' | 'OWN_RESET' | 'NOT_ENROLLED' | 'APPROVAL_OPEN' | 'TICKET_OVER'>

/** Asks that a colleague's phone be forgotten. Writes the audit trail.
 *  Refuses: `OPERATOR_UNKNOWN`, `OWN_RESET`, `NOT_ENROLLED`, `APPROVAL_OPEN`. */
export function askTotpReset(desk: Desk, about: { operator: string; reason: string }, by: Asker): Promise<Result<null, Refused>> {
  return desk.database.write(async (tx) => {
    const colleague = await findCredentials(tx, about.operator)
    if (!colleague) return refuse({ code: 'OPERATOR_UNKNOWN' })
    // With the phone in hand nobody needs it, without it nobody is in here.
    if (colleague.operator === by.operator) return refuse({ code: 'OWN_RESET' })
    return ask(tx, colleague, about.reason, by, desk.clock.now())
  })
}

/** Asks, before the door, that one's own lost phone be forgotten: for the ticket that the right password gave. A colleague decides, who can see
 *  or call the person. Writes the audit trail. Refuses: `TICKET_OVER`, `NOT_ENROLLED`, `APPROVAL_OPEN`. */
export function askOwnTotpReset(
  desk: Desk,
  claim: { ticket: string; reason: string },
  by: Pick<Asker, 'address'>,
): Promise<Result<null, Refused>> {
  return desk.database.write(async (tx) => {
    const now = desk.clock.now()
    const hash = tokenHash(claim.ticket)
    const ticket = hash && (await findTicket(tx, hash))
    const self = ticket && ticket.expiresAt > now ? await findCredentials(tx, ticket.operator) : null
    if (self?.status !== 'active') return refuse({ code: 'TICKET_OVER' })
    return ask(tx, self, claim.reason, { operator: self.operator, address: by.address }, now)
  })
}

async function ask(
  tx: WriteTx,
  { operator, name, totpSealed }: Credentials,
  reason: string,
  by: Asker,
  at: Date,
): Promise<Result<null, OfficeRefusal<'NOT_ENROLLED' | 'APPROVAL_OPEN'>>> {
  if (totpSealed === null) return refuse({ code: 'NOT_ENROLLED' })
  const wish = { kind: TOTP_RESET, member: null, subject: operator, payload: { operator, name }, reason } as const
  const asked = await askApproval(tx, wish, by, at)
  return asked.ok ? ok(null) : asked
}

/** Forgets an operator's phone: his sessions end, and he enrols anew at his next sign-in. */
export const totpResetAct: ApprovalAct = {
  title: 'รีเซ็ตแอปยืนยันตัวตน',
  describe: ({ operator, name }) => [
    ['พนักงาน', `${String(name)} (${String(operator)})`],
    ['ผลที่ตามมา', 'ออกจากระบบทุกเครื่อง และตั้งค่าแอปใหม่เมื่อเข้าสู่ระบบครั้งถัดไป'],
  ],
  async perform(tx, { id, subject, maker, checker, address, at }) {
    if (!(await forgetTotp(tx, subject))) return refuse({ code: 'NOT_ENROLLED' })
    await endSessionsOf(tx, subject, 'totp_reset', at)
    await deleteTicketsOf(tx, subject)
    await noteInAudit(tx, {
      at,
      operator: checker,
      act: 'operator.totp_reset',
      about: { subject: 'operator', member: null, id: subject },
      before: { enrolled: true },
      after: { enrolled: false, approval: id, asked_by: maker },
      address,
    })
    return ok(null)
  },
}
