import type { SuspenseCause } from '#contract/plain/treasury.th.ts'
import { suspenseAllows, type SuspenseState } from '#contract/plain/suspense.ts'
import { secondsBetween } from '#kit/clock.ts'
import { assert, present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { callCreditFromSuspense } from './credits.store.ts'
import type { Payer } from './ports.ts'
import {
  insertNote,
  lockSuspenseItem,
  updateSuspenseEnd,
  selectSuspenseItem,
  selectSuspenseFor,
  type SuspenseRow,
} from './suspense.store.ts'

/** `seemed`: the request it seemed to be for; `creditTo`: as decided. */
export type SuspenseItem = {
  receipt: string
  source: 'gateway' | 'bank'
  reference: string
  amount: Satang
  payer: Payer | null
  /** Null also over the gateway. */
  into: { bank: string; accountNumber: string } | null
  receivedAt: Date
  state: SuspenseState
  cause: SuspenseCause
  seemed: { member: MemberId; requestId: string | null } | null
  creditTo: { member: MemberId; requestId: string | null } | null
  returns: number
}

/** `not_waiting`: an end was decided; `member_closed`: suspended; `request_unknown`: no deposit of the member's;
 *  `sender_unknown`: no account to return it to; `already_ended`: no note is added. */
export type SuspenseRefusal =
  | 'not_found'
  | 'not_waiting'
  | 'member_unknown'
  | 'member_closed'
  | 'request_unknown'
  | 'sender_unknown'
  | 'already_ended'

export type Crediting = SuspenseItem & { creditTo: NonNullable<SuspenseItem['creditTo']> }

const fromRow = (row: SuspenseRow): SuspenseItem => ({
  receipt: row.id,
  source: row.source,
  reference: row.reference,
  amount: row.amount,
  payer: row.payer,
  into:
    row.toBank === null || row.toAccountNumber === null
      ? null
      : { bank: row.toBank, accountNumber: row.toAccountNumber },
  receivedAt: row.receivedAt,
  state: row.state,
  cause: row.cause,
  seemed: row.member === null ? null : { member: row.member, requestId: row.requestId },
  creditTo: row.creditedTo === null ? null : { member: row.creditedTo, requestId: row.creditedRequest },
  returns: row.returns,
})

export const suspenseAgeSeconds = ({ receivedAt }: Pick<SuspenseItem, 'receivedAt'>, now: Date): number =>
  secondsBetween(receivedAt, now)

export async function findSuspenseItem(tx: ReadTx, receipt: string): Promise<SuspenseItem | null> {
  const row = await selectSuspenseItem(tx, receipt)
  return row ? fromRow(row) : null
}

/** Of several the first that came. */
export async function findSuspenseFor(
  tx: ReadTx,
  member: MemberId,
  requestIds: readonly string[],
): Promise<Map<string, SuspenseItem>> {
  const rows = requestIds.length === 0 ? [] : await selectSuspenseFor(tx, member, requestIds)
  return new Map(rows.map((row) => [row.requestId ?? '', fromRow(row)]))
}

/** Refuses: `not_found`, `already_ended`. */
export async function noteOnSuspense(
  tx: WriteTx,
  note: { receipt: string; operator: string; text: string; at: Date },
): Promise<Result<SuspenseItem, SuspenseRefusal>> {
  const found = await findSuspenseItem(tx, note.receipt)
  if (!found) return refuse('not_found')
  if (!suspenseAllows[found.state].note) return refuse('already_ended')
  await insertNote(tx, { receiptId: note.receipt, operator: note.operator, note: note.text, at: note.at })
  return ok(found)
}

/** Null where it has arrived. */
export async function lockCrediting(tx: WriteTx, receipt: string): Promise<Crediting | null> {
  const found = fromRow(present(await lockSuspenseItem(tx, receipt), 'what is credited from suspense is in suspense'))
  if (!suspenseAllows[found.state].end) return null
  return { ...found, creditTo: present(found.creditTo, 'money in transit has its member') }
}

/** Once; `reference` where a QR is to be taken back. In the WriteTx that has locked it. Announces:
 *  `deposit.completed`. */
export async function creditOutOfSuspense(
  tx: WriteTx,
  credit: { receipt: string; deposit: string; reference: string | null; at: Date },
): Promise<void> {
  const code = await callCreditFromSuspense(tx, credit)
  assert(code === 'posted', 'a receipt leaves transit once')
}

/** In the WriteTx of the posting. */
export const endCredit = (tx: WriteTx, receipt: string, deposit: string, at: Date): Promise<void> =>
  updateSuspenseEnd(tx, receipt, { state: 'credited', deposit, at })
