import { type MemberId, newId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { move, nobody } from '#modules/wallet/index.ts'
import type { Payer } from './ports.ts'
import { insertReceipt } from './treasury.store.ts'

export type ArrivedMoney = { source: 'gateway' | 'bank'; reference: string; amount: Satang; payer: Payer | null; at: Date }

/** Claims money that has arrived for a member, once and for all; answers the receipt's id, or null where it was claimed before.
 *  The credit must be posted in the same WriteTx, keyed by the receipt. */
export async function claimReceipt(
  tx: WriteTx,
  money: ArrivedMoney,
  owner: { member: MemberId; requestId: string },
): Promise<string | null> {
  const id = newId('rcp', money.at)
  const claimed = await insertReceipt(tx, {
    id,
    source: money.source,
    reference: money.reference,
    amount: money.amount,
    payer: money.payer,
    member_id: owner.member,
    request_id: owner.requestId,
    outcome: 'credited',
    cause: null,
    received_at: money.at,
  })
  return claimed ? id : null
}

/** Keeps money that has no rightful member yet in suspense, under member 0, with its cause; false where it was claimed before.
 *  Nothing is lost: the receipt waits in the office. Must run inside a WriteTx. */
export async function keepInSuspense(
  tx: WriteTx,
  money: ArrivedMoney,
  suspicion: { cause: string; member: MemberId | null; requestId: string | null },
): Promise<boolean> {
  const id = newId('rcp', money.at)
  const claimed = await insertReceipt(tx, {
    id,
    source: money.source,
    reference: money.reference,
    amount: money.amount,
    payer: money.payer,
    member_id: suspicion.member,
    request_id: suspicion.requestId,
    outcome: 'suspense',
    cause: suspicion.cause,
    received_at: money.at,
  })
  if (!claimed) return false
  await move(tx, {
    member: nobody,
    kind: 'suspense',
    source: 'receipt',
    extId: id,
    from: money.source,
    to: 'suspense',
    amount: money.amount,
    at: money.at,
    topic: 'receipt.suspended',
    payload: { receipt: id },
  })
  return true
}
