import { suspenseCauseText } from '#contract/plain/treasury.th.ts'
import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import { accountNumberForPeople, bankShortName } from '#contract/plain/bank-words.ts'
import { suspenseAllows } from '#contract/plain/suspense.ts'
import { bahtText, type Satang } from '#kit/money.ts'
import { refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { setActor, type Actor, type ApprovalPayload, requestApproval } from '#modules/operators/index.ts'
import { findSuspenseItem, type SuspenseRefusal } from './suspense.ts'

/** One kind: only one end can be requested at a time. */
export const SUSPENSE_END = 'suspense.end'

/** In full. Shown to the second operator: `who`, `what`. */
export type WantedEnd =
  | {
      act: 'credit'
      receipt: string
      amount: Satang
      member: bigint
      who: string
      request: string | null
      what: string | null
    }
  | { act: 'return'; receipt: string; amount: Satang; accountNumber: string }

/** Refuses: `SUSPENSE_NOT_FOUND`, `SUSPENSE_NOT_WAITING`, `CHANGED_SINCE_SEEN`, `SENDER_UNKNOWN`, `APPROVAL_OPEN`. */
export async function requestEnd(
  tx: WriteTx,
  wanted: WantedEnd,
  reason: string,
  by: Actor,
  at: Date,
): Promise<Result<{ id: string }, OfficeRefusal>> {
  await setActor(tx, by, at)
  const found = await findSuspenseItem(tx, wanted.receipt)
  if (!found) return refuse({ code: 'SUSPENSE_NOT_FOUND' })
  if (!suspenseAllows[found.state][wanted.act]) return refuse({ code: 'SUSPENSE_NOT_WAITING' })
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
    ...(wanted.act === 'credit' && {
      member: String(wanted.member),
      who: wanted.who,
      request: wanted.request,
      what: wanted.what,
    }),
  }
  return requestApproval(tx, { kind: SUSPENSE_END, member: null, subject: wanted.receipt, payload, reason }, by, at)
}

export const suspenseRefusalCodes = {
  not_found: 'SUSPENSE_NOT_FOUND',
  not_waiting: 'SUSPENSE_NOT_WAITING',
  already_ended: 'SUSPENSE_NOT_WAITING',
  member_unknown: 'MEMBER_UNKNOWN',
  member_closed: 'MEMBER_SUSPENDED',
  request_unknown: 'REQUEST_UNKNOWN',
  sender_unknown: 'SENDER_UNKNOWN',
} as const satisfies Record<SuspenseRefusal, OfficeRefusal['code']>
