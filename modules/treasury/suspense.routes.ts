import { suspenseCauseText } from '#contract/plain/treasury.th.ts'
import { reviewQueueMax } from '#contract/plain/office.ts'
import type { OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { bahtText } from '#kit/money.ts'
import { maskedPhone } from '#kit/phone.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { selectPhones } from '#modules/members/index.ts'
import { setActor, actorOf, findOpenApprovals, callNoteInAudit } from '#modules/operators/index.ts'
import { requestEnd, SUSPENSE_END, suspenseRefusalCodes } from './request-suspense-end.ts'
import { findSlipClaims } from './slip.ts'
import { type NoteRow, selectNotes, selectSuspense, type SuspenseRow, sumSuspense } from './suspense.store.ts'
import { noteOnSuspense, suspenseAgeSeconds } from './suspense.ts'

/** `waited_seconds`: from arrival. */
export function suspenseRoutes(
  context: Context,
): Pick<OfficeHandlers, 'GET /suspense' | 'POST /suspense/{id}/note' | 'POST /suspense/{id}/return'> {
  return {
    'GET /suspense': async () => {
      const now = context.clock.now()
      const { receipts, total, ...details } = await context.database.read(async (tx) => {
        const found = await selectSuspense(tx, reviewQueueMax)
        const slips = await findSlipClaims(tx, found)
        const members = [...found.map(({ member }) => member), ...[...slips.values()].map(({ member }) => member)]
        const known = [...new Set(members)].filter((member) => member !== null)
        const notes = await selectNotes(
          tx,
          found.map(({ id }) => id),
        )
        const approvals = await findOpenApprovals(tx, SUSPENSE_END, now)
        return {
          approvals,
          receipts: found,
          total: await sumSuspense(tx),
          slips,
          notes,
          phones: await selectPhones(tx, known),
        }
      })
      const waiting = receipts.map((row) => suspenseRowForApi(row, details, now))
      return ok({ data: { at: now.toISOString(), count: total.count, sum: bahtText(total.sum), waiting } })
    },
    'POST /suspense/{id}/note': async (input, caller): Promise<Result<object, OfficeRefusal>> =>
      context.database.write(async (tx) => {
        const at = context.clock.now()
        await setActor(tx, actorOf(caller), at)
        const noted = await noteOnSuspense(tx, {
          receipt: input.id,
          operator: caller.session.operator,
          text: input.reason,
          at,
        })
        if (!noted.ok) return refuse({ code: suspenseRefusalCodes[noted.refusal] })
        await callNoteInAudit(tx, {
          at,
          action: 'suspense.noted',
          about: { subject: 'suspense', member: noted.value.seemed?.member ?? null, id: input.id },
          before: null,
          after: { note: input.reason },
          address: caller.address,
        })
        return ok({})
      }),
    'POST /suspense/{id}/return': async (input, caller): Promise<Result<object, OfficeRefusal>> =>
      context.database.write(async (tx): Promise<Result<object, OfficeRefusal>> => {
        const wanted = {
          act: 'return',
          receipt: input.id,
          amount: input.amount,
          accountNumber: input.account_number,
        } as const
        const result = await requestEnd(tx, wanted, input.reason, actorOf(caller), context.clock.now())
        return result.ok ? ok({}) : result
      }),
  }
}

const requestedOf = (approval: Awaited<ReturnType<typeof findOpenApprovals>>[number] | undefined) =>
  approval
    ? {
        id: approval.id,
        act: approval.payload['act'] === 'return' ? ('return' as const) : ('credit' as const),
        who: approval.payload['act'] === 'return' ? null : String(approval.payload['who']),
        maker: approval.maker,
        reason: approval.reason,
        at: approval.requestedAt.toISOString(),
      }
    : null

type SuspenseDetails = {
  phones: ReadonlyMap<MemberId, string>
  slips: Awaited<ReturnType<typeof findSlipClaims>>
  approvals: Awaited<ReturnType<typeof findOpenApprovals>>
  notes: readonly NoteRow[]
}

function suspenseRowForApi(row: SuspenseRow, { phones, slips, approvals, notes }: SuspenseDetails, now: Date) {
  const { payer, member } = row
  const phone = member === null ? undefined : phones.get(member)
  const slip = row.source === 'bank' ? slips.get(row.reference) : undefined
  const sender = slip && phones.get(slip.member)
  return {
    id: row.id,
    source: row.source,
    reference: row.reference,
    amount: bahtText(row.amount),
    payer: payer && { bank: payer.bank, account_number: payer.accountNumber, name: payer.name },
    phone: phone === undefined ? null : maskedPhone(phone),
    slip: slip && sender ? { phone: maskedPhone(sender), sent_at: slip.sentAt.toISOString() } : null,
    state: row.state,
    cause: suspenseCauseText(row.cause),
    returns: row.returns,
    asked: requestedOf(approvals.find(({ subject }) => subject === row.id)),
    notes: notes
      .filter((note) => note.receiptId === row.id)
      .map((note) => ({ operator: note.operator, note: note.note, at: note.at.toISOString() })),
    received_at: row.receivedAt.toISOString(),
    waited_seconds: suspenseAgeSeconds(row, now),
  }
}
