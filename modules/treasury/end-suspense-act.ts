import { suspenseCauseText } from '#contract/plain/money-causes.th.ts'
import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { suspendedAllows } from '#contract/plain/suspense.ts'
import { memberId } from '#kit/ids.ts'
import { bahtForPeople, bahtText, type Satang } from '#kit/money.ts'
import { refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { actAs, type Actor, type ApprovalAct, type ApprovalPayload, requestApproval, noteInAudit } from '#modules/operators/index.ts'
import { endSuspense, findSuspended, type SuspenseRefusal } from './suspense.ts'

/** The kind of approval under which an end of suspended money is requested. One kind for both ends: only one end of a receipt can be
 *  requested at a time. */
export const SUSPENSE_END = 'suspense.end'

/** The requested end of a receipt, always in full, and the amount that was on the operator's screen. `member` and `request` are shown to
 *  the second operator as `who` and `what`. */
export type WantedEnd =
  | { act: 'credit'; receipt: string; amount: Satang; member: bigint; who: string; request: string | null; what: string | null }
  | { act: 'return'; receipt: string; amount: Satang; accountNumber: string }

/** Requests an end of suspended money from a second operator. Refuses: `SUSPENSE_NOT_FOUND`, `SUSPENSE_NOT_WAITING`, `CHANGED_SINCE_SEEN`,
 *  `SENDER_UNKNOWN`, `APPROVAL_OPEN` (an end of it was requested before). */
export async function requestEnd(
  tx: WriteTx,
  wanted: WantedEnd,
  reason: string,
  by: Actor,
  at: Date,
): Promise<Result<{ id: string }, OfficeRefusal>> {
  await actAs(tx, by, at)
  const found = await findSuspended(tx, wanted.receipt)
  if (!found) return refuse({ code: 'SUSPENSE_NOT_FOUND' })
  if (!suspendedAllows[found.state][wanted.act]) return refuse({ code: 'SUSPENSE_NOT_WAITING' })
  const { payer, amount } = found
  if (wanted.act === 'return' && !payer) return refuse({ code: 'SENDER_UNKNOWN' })
  const otherAccount = wanted.act === 'return' && payer?.accountNumber !== wanted.accountNumber
  if (amount !== wanted.amount || otherAccount) return refuse({ code: 'CHANGED_SINCE_SEEN' })
  const payload: ApprovalPayload = {
    act: wanted.act,
    amount: bahtText(amount),
    payer: payer && payer.name,
    payer_account: payer && `${bankShortName(payer.bank)} ${accountNumberForPeople(payer.accountNumber)}`,
    cause: suspenseCauseText(found.cause),
    ...(wanted.act === 'credit' && { member: String(wanted.member), who: wanted.who, request: wanted.request, what: wanted.what }),
  }
  return requestApproval(tx, { kind: SUSPENSE_END, member: null, subject: wanted.receipt, payload, reason }, by, at)
}

const text = (payload: ApprovalPayload, name: string): string => String(payload[name] ?? '–')

/** An end of suspended money, which needs two operators. */
export const suspenseAct: ApprovalAct = {
  title: 'ตัดสินเงินพัก',
  describe(payload) {
    const amount = `${bahtForPeople(text(payload, 'amount'))} บาท`
    const sender = [
      ['ผู้โอน', text(payload, 'payer')],
      ['บัญชีผู้โอน', text(payload, 'payer_account')],
      ['สาเหตุที่พัก', text(payload, 'cause')],
    ] as const
    if (payload['act'] === 'return') return [['สิ่งที่ขอ', `คืนเงิน ${amount} ให้ผู้โอน`], ...sender]
    return [
      ['สิ่งที่ขอ', `เข้าเครดิต ${amount} ให้สมาชิก`],
      ['สมาชิก', text(payload, 'who')],
      ['รายการฝาก', payload['what'] === null ? 'เปิดรายการใหม่' : text(payload, 'what')],
      ...sender,
    ]
  },
  async perform(tx, { id, subject, payload, maker, address, at }) {
    const done = await endSuspense(tx, id, at)
    if (!done.ok) return refuse({ code: refusalCodes[done.refusal] })
    const member = payload['member'] ? memberId(String(payload['member'])) : null
    await noteInAudit(tx, {
      at,
      act: member === null ? 'suspense.returned' : 'suspense.credited',
      about: { subject: 'suspense', member, id: subject },
      before: { state: 'waiting', amount: text(payload, 'amount') },
      after: { state: member === null ? 'returning' : 'crediting', request: payload['request'] ?? null, approval: id, asked_by: maker },
      address,
    })
    return done
  },
}

/** The office's code for each refusal. */
export const refusalCodes = {
  not_found: 'SUSPENSE_NOT_FOUND',
  not_waiting: 'SUSPENSE_NOT_WAITING',
  already_ended: 'SUSPENSE_NOT_WAITING',
  member_unknown: 'MEMBER_UNKNOWN',
  member_closed: 'MEMBER_CLOSED',
  request_unknown: 'REQUEST_UNKNOWN',
  sender_unknown: 'SENDER_UNKNOWN',
} as const satisfies Record<SuspenseRefusal, OfficeRefusal['code']>
