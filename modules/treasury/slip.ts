import type { SlipCause, SlipStatus } from '#contract/plain/transfers.ts'
import { plusSeconds } from '#kit/clock.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import {
  updateSlipEnd,
  insertSlip,
  updateAllowanceReturned,
  selectNewestSlips,
  selectSlip,
  selectSlipOwner,
  selectSlipsOf,
  type SlipRow,
  updateDueSlips as takeDueRows,
  insertAllowanceUse,
} from './slips.store.ts'

/** The paying bank's number and the transfer's reference there. */
export type SlipKey = { sendingBank: string; reference: string }

/** `state`: at the bank; `status`: for the member; `amount`: credited to them, else null. */
export type Slip = SlipKey & {
  member: MemberId
  id: string
  state: SlipRow['state']
  status: SlipStatus
  cause: SlipCause | null
  amount: Satang | null
  uploadedAt: Date
}

/** Images, readable or not. */
const HOURLY_MAX = 10
const HOUR_S = 3_600
/** The interval doubles, up to an hour. */
const FIRST_CHECK_S = 10
const CHECK_S_MAX = 3_600
const BATCH_MAX = 5

const fromRow = (row: SlipRow): Slip => ({
  member: row.member,
  id: row.id,
  sendingBank: row.sendingBank,
  reference: row.reference,
  state: row.state,
  status: statusOf(row),
  cause: row.cause,
  amount: statusOf(row) === 'credited' ? row.receiptAmount : null,
  uploadedAt: row.uploadedAt,
})

function statusOf(row: SlipRow): SlipStatus {
  if (row.state !== 'found') return row.state
  if (row.receiptOutcome === null) return 'seen'
  if (row.suspenseState === 'returned') return 'returned'
  if (row.suspenseState !== null && row.suspenseState !== 'credited') return 'suspended'
  return row.receiptMember === row.member ? 'credited' : 'not_yours'
}

/** Seconds to wait, or null. */
export async function takeSlipAllowance(tx: WriteTx, member: MemberId, at: Date): Promise<number | null> {
  const { beganAt: began, used } = await insertAllowanceUse(tx, member, at, plusSeconds(at, -HOUR_S))
  return used > HOURLY_MAX ? Math.max(1, HOUR_S - Math.floor((at.getTime() - began.getTime()) / 1000)) : null
}

/** The image was not read. */
export const returnSlipAllowance = (tx: WriteTx, member: MemberId): Promise<void> => updateAllowanceReturned(tx, member)

/** Once for ever and for all members. Returns whether the same member sent it before. */
export async function storeSlip(
  tx: WriteTx,
  slip: SlipKey & { member: MemberId; imageDigest: Uint8Array; at: Date },
): Promise<{ id: string } | { sentBefore: 'by_this_member' | 'by_another' }> {
  const id = newId('slp', slip.at)
  const stored = await insertSlip(tx, { ...slip, id, nextCheckAt: plusSeconds(slip.at, FIRST_CHECK_S) })
  if (stored) return { id }
  return { sentBefore: (await selectSlipOwner(tx, slip)) === slip.member ? 'by_this_member' : 'by_another' }
}

/** `lock`: until the WriteTx ends. */
export async function findSlip(
  tx: ReadTx,
  member: MemberId,
  id: string,
  how: { lock?: true } = {},
): Promise<Slip | null> {
  const row = await selectSlip(tx, member, id, how.lock ?? false)
  return row ? fromRow(row) : null
}

export const findNewestSlips = async (tx: ReadTx, member: MemberId, max: number): Promise<Slip[]> =>
  (await selectNewestSlips(tx, member, max)).map(fromRow)

export const markSlipFound = (tx: WriteTx, slip: Slip, transactionId: string, at: Date): Promise<void> =>
  updateSlipEnd(tx, slip, { state: 'found', transactionId, cause: null, at })

export const refuseSlip = (tx: WriteTx, slip: Slip, cause: SlipCause, at: Date): Promise<void> =>
  updateSlipEnd(tx, slip, { state: 'refused', transactionId: null, cause, at })

export async function takeDueSlips(tx: WriteTx, at: Date): Promise<Slip[]> {
  return (await takeDueRows(tx, { at, firstSeconds: FIRST_CHECK_S, secondsMax: CHECK_S_MAX, max: BATCH_MAX })).map(
    fromRow,
  )
}

export async function findSlipClaims(
  tx: ReadTx,
  receipts: readonly { source: string; reference: string }[],
): Promise<Map<string, { member: MemberId; sentAt: Date }>> {
  const references = receipts.filter(({ source }) => source === 'bank').map(({ reference }) => reference)
  const rows = references.length === 0 ? [] : await selectSlipsOf(tx, references)
  return new Map(rows.map((row) => [row.transactionId, { member: row.member, sentAt: row.uploadedAt }]))
}
