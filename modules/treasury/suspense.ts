import type { SuspenseCause } from '#contract/plain/treasury.th.ts'
import { suspendedAllows, type SuspendedState } from '#contract/plain/suspense.ts'
import { secondsBetween } from '#kit/clock.ts'
import { assert, present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { callCreditSuspended } from './credits.store.ts'
import type { Payer } from './ports.ts'
import { insertNote, lockSuspended, updateSuspendedEnd, selectSuspended, selectSuspendedFor, type SuspendedRow } from './suspense.store.ts'

/** Money that came without a rightful member, in satang. `seemed`: the request it seemed to be for. `creditTo`: the member it was decided
 *  to be credited to. */
export type Suspended = {
  receipt: string
  source: 'gateway' | 'bank'
  reference: string
  amount: Satang
  payer: Payer | null
  into: { bank: string; accountNumber: string } | null
  receivedAt: Date
  state: SuspendedState
  cause: SuspenseCause
  seemed: { member: MemberId; requestId: string | null } | null
  creditTo: { member: MemberId; requestId: string | null } | null
  /** How often a return was begun. */
  returns: number
}

export type SuspenseRefusal =
  | 'not_found'
  | 'not_waiting'
  | 'member_unknown'
  | 'member_closed'
  | 'request_unknown'
  | 'sender_unknown'
  | 'already_ended'

/** A suspended receipt that was decided to be a member's. */
export type Crediting = Suspended & { creditTo: NonNullable<Suspended['creditTo']> }

const fromRow = (row: SuspendedRow): Suspended => ({
  receipt: row.id,
  source: row.source,
  reference: row.reference,
  amount: row.amount,
  payer: row.payer,
  into: row.toBank === null || row.toAccountNumber === null ? null : { bank: row.toBank, accountNumber: row.toAccountNumber },
  receivedAt: row.receivedAt,
  state: row.state,
  cause: row.cause,
  seemed: row.member === null ? null : { member: row.member, requestId: row.requestId },
  creditTo: row.creditedTo === null ? null : { member: row.creditedTo, requestId: row.creditedRequest },
  returns: row.returns,
})

/** How old an entry of suspense is: whole seconds since its money arrived, whatever was decided about it since. */
export const suspenseAgeSeconds = ({ receivedAt }: Pick<Suspended, 'receivedAt'>, now: Date): number => secondsBetween(receivedAt, now)

/** Finds a suspended receipt, whatever its state. */
export async function findSuspended(tx: ReadTx, receipt: string): Promise<Suspended | null> {
  const row = await selectSuspended(tx, receipt)
  return row ? fromRow(row) : null
}

/** The money in suspense that seemed to be for these requests of a member, by request; of several the first that came. */
export async function findSuspendedFor(tx: ReadTx, member: MemberId, requestIds: readonly string[]): Promise<Map<string, Suspended>> {
  const rows = requestIds.length === 0 ? [] : await selectSuspendedFor(tx, member, requestIds)
  return new Map(rows.map((row) => [row.requestId ?? '', fromRow(row)]))
}

/** Stores an operator's note on money that stays where it is. Refuses: `not_found`, `already_ended`. */
export async function noteOnSuspended(
  tx: WriteTx,
  note: { receipt: string; operator: string; text: string; at: Date },
): Promise<Result<Suspended, SuspenseRefusal>> {
  const found = await findSuspended(tx, note.receipt)
  if (!found) return refuse('not_found')
  if (!suspendedAllows[found.state].note) return refuse('already_ended')
  await insertNote(tx, { receiptId: note.receipt, operator: note.operator, note: note.text, at: note.at })
  return ok(found)
}

/** Locks a receipt that is on its way to a member; null where it has arrived already. */
export async function lockCrediting(tx: WriteTx, receipt: string): Promise<Crediting | null> {
  const found = fromRow(present(await lockSuspended(tx, receipt), 'what is credited from suspense is in suspense'))
  if (!suspendedAllows[found.state].end) return null
  return { ...found, creditTo: present(found.creditTo, 'money in transit has its member') }
}

/** Credits a receipt that is in transit to its member, as this deposit, once; `reference` where a QR is to be taken back. Must run in the
 *  WriteTx that has locked it. Announces: `deposit.completed`. */
export async function creditOutOfSuspense(
  tx: WriteTx,
  credit: { receipt: string; deposit: string; reference: string | null; at: Date },
): Promise<void> {
  const code = await callCreditSuspended(tx, credit)
  assert(code === 'posted', 'a receipt leaves transit once')
}

/** The receipt has been posted to its member, as this deposit of theirs. Must run in the WriteTx of the posting. */
export const endCredit = (tx: WriteTx, receipt: string, deposit: string, at: Date): Promise<void> =>
  updateSuspendedEnd(tx, receipt, { state: 'credited', deposit, at })
