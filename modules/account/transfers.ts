import type { Transfers } from '#contract/http/account.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import type { Context } from '#kit/transaction.ts'
import { type Deposit, findNewestDeposits } from '#modules/deposits/index.ts'
import {
  findNewestSlips,
  findReceipts,
  findReceivingAccount,
  type Receipt,
  type Slip,
} from '#modules/treasury/index.ts'

/** Deposits searched, and transfers and slips shown. */
const LOOKED_THROUGH = 20
const SHOWN_MAX = 5

export async function findTransfers(context: Context, member: MemberId): Promise<Transfers> {
  const at = context.clock.now()
  const { deposits, receipts, receiving, slips } = await context.database.read(async (tx) => {
    const newest = (await findNewestDeposits(tx, member, LOOKED_THROUGH)).filter(({ rail }) => rail !== 'gateway')
    return {
      deposits: newest,
      receipts: await findReceipts(
        tx,
        member,
        newest.map(({ id }) => id),
      ),
      receiving: await findReceivingAccount(tx, at),
      slips: await findNewestSlips(tx, member, SHOWN_MAX),
    }
  })
  // A member who was shown a receiving account keeps it, whatever is shown to others meanwhile.
  const to = deposits.find(isWaiting)?.to ?? receiving
  return {
    to: to && { bank: to.bank, account_number: to.accountNumber, name: to.name },
    transfers: deposits.flatMap((deposit) => shownTransfer(deposit, receipts.get(deposit.id))).slice(0, SHOWN_MAX),
    slips: slips.map(shownSlip),
  }
}

const isWaiting = (deposit: Deposit): boolean => deposit.state === 'preparing' || deposit.state === 'pending'

/** Null where it ended without money. Out of suspense it counts as matched when it was credited. */
function shownTransfer(deposit: Deposit, receipt: Receipt | undefined): Transfers['transfers'] {
  const credited = deposit.state === 'completed'
  if (!isWaiting(deposit) && !credited && !receipt) return []
  const seenAt = receipt?.paidAt ?? receipt?.receivedAt
  return [
    {
      id: deposit.id,
      stage: credited ? 'credited' : receipt ? 'suspended' : 'waiting',
      amount: bahtText(deposit.credited ?? receipt?.amount ?? deposit.payAmount ?? deposit.asked),
      started_at: deposit.createdAt.toISOString(),
      seen_at: (seenAt ?? (credited ? deposit.endedAt : null))?.toISOString() ?? null,
      matched_at:
        (credited ? (receipt?.outcome === 'credited' ? receipt.receivedAt : deposit.endedAt) : null)?.toISOString() ??
        null,
      credited_at: credited ? (deposit.endedAt?.toISOString() ?? null) : null,
    },
  ]
}

const shownSlip = ({ id, status, cause, amount, uploadedAt }: Slip): Transfers['slips'][number] => ({
  id,
  status,
  cause,
  amount: amount === null ? null : bahtText(amount),
  sent_at: uploadedAt.toISOString(),
})
