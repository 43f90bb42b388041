import type { SuspenseCause } from '#contract/plain/treasury.th.ts'
import { bangkokDay } from '#kit/clock.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { present } from '#kit/assert.ts'
import { callPosting } from './credits.store.ts'
import type { Payer } from './ports.ts'
import { insertSuspenseItem } from './suspense.store.ts'
import { insertDayReceived } from './transfers.store.ts'
import {
  insertReceipt,
  insertGatewaySettlement,
  selectSettled,
  type ReceiptRow,
  selectReceiptsOf,
} from './treasury.store.ts'

/** `reference`: the gateway's or the bank's id; `into`: our account; `paidAt`: by the bank. */
export type ArrivedMoney = {
  source: 'gateway' | 'bank'
  reference: string
  amount: Satang
  payer: Payer | null
  at: Date
  into?: { bank: string; accountNumber: string }
  paidAt?: Date
}

/** Counts a transfer towards its account's ceiling. */
async function claim(
  tx: WriteTx,
  money: ArrivedMoney,
  how: Pick<ReceiptRow, 'member' | 'requestId' | 'outcome' | 'cause'>,
): Promise<string | null> {
  const id = newId('rcp', money.at)
  const claimed = await insertReceipt(tx, {
    ...how,
    id,
    source: money.source,
    reference: money.reference,
    amount: money.amount,
    payer: money.payer,
    receivedAt: money.at,
    toBank: money.into?.bank ?? null,
    toAccountNumber: money.into?.accountNumber ?? null,
    paidAt: money.paidAt ?? null,
  })
  if (!claimed) return null
  if (money.into) await insertDayReceived(tx, money.into, bangkokDay(money.at), money.amount)
  return id
}

/** Null where it was claimed before. The credit must be posted in the same WriteTx. */
export function claimReceipt(
  tx: WriteTx,
  money: ArrivedMoney,
  owner: { member: MemberId; requestId: string },
): Promise<string | null> {
  return claim(tx, money, { member: owner.member, requestId: owner.requestId, outcome: 'credited', cause: null })
}

/** Must run in the WriteTx of its claim. Announces: `deposit.completed`. */
export async function creditReceipt(tx: WriteTx, receipt: string, at: Date): Promise<void> {
  const code = await callPosting(tx, 'credit_receipt', receipt, at)
  present(code === 'posted' || null, 'a claimed receipt is posted once')
}

/** Once per line and settlement id. `settled_before`: another line was claimed for it; nothing is written. Must be
 *  posted in the same WriteTx. */
export async function claimGatewaySettlement(
  tx: WriteTx,
  money: ArrivedMoney,
  settlement: { id: string; collected: Satang; fee: Satang },
): Promise<{ id: string } | 'claimed_before' | 'settled_before'> {
  if (await selectSettled(tx, settlement.id, money.reference)) return 'settled_before'
  const id = await claim(tx, money, { member: null, requestId: null, outcome: 'settled', cause: null })
  if (id === null) return 'claimed_before'
  await insertGatewaySettlement(tx, {
    receiptId: id,
    settlementId: settlement.id,
    collected: settlement.collected,
    fee: settlement.fee,
  })
  return { id }
}

/** Under member 0; false where it was claimed before. `about`: the cause, and whose it may be. */
export async function putInSuspense(
  tx: WriteTx,
  money: ArrivedMoney,
  about: { cause: SuspenseCause; member: MemberId | null; requestId: string | null },
): Promise<boolean> {
  const { member, requestId, cause } = about
  const id = await claim(tx, money, { member, requestId, outcome: 'suspense', cause })
  if (id === null) return false
  await insertSuspenseItem(tx, id, cause)
  const code = await callPosting(tx, 'suspend_receipt', id, money.at)
  present(code === 'posted' || null, 'a receipt is put into suspense once')
  return true
}

export type Receipt = { amount: Satang; outcome: ReceiptRow['outcome']; receivedAt: Date; paidAt: Date | null }

/** Of several the first that came. */
export async function findReceipts(
  tx: ReadTx,
  member: MemberId,
  requestIds: readonly string[],
): Promise<Map<string, Receipt>> {
  const rows = await selectReceiptsOf(tx, member, requestIds)
  return new Map(
    rows.map((row) => [
      row.requestId,
      { amount: row.amount, outcome: row.outcome, receivedAt: row.receivedAt, paidAt: row.paidAt },
    ]),
  )
}
