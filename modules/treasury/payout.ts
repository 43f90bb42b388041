import { type MemberId, newId } from '#kit/ids.ts'
import { houseMemberId } from '#modules/wallet/index.ts'
import type { Satang } from '#kit/money.ts'
import { present } from '#kit/assert.ts'
import type { PartnersContext, ReadTx, WriteTx } from '#kit/transaction.ts'
import { notePayout, noteStop } from './evidence.ts'
import type { Bank, PayoutAnswer } from './ports.ts'
import { selectPayingAccount } from './accounts.store.ts'
import { insertPayout, type PayoutRow, selectPayout, selectUnsettledPayouts, updatePayout } from './treasury.store.ts'

/** A payout that was instructed; `state` as it was when it was read. A return's is under member 0, with the receipt's id and how often its
 *  return was begun as `withdrawalId`. */
export type Payout = { id: string; member: MemberId; withdrawalId: string; amount: Satang; state: PayoutRow['state'] }

/** Instructs a withdrawal's payout, once for each withdrawal; the job sends it after the commit. */
export async function instructPayout(
  tx: WriteTx,
  order: { member: MemberId; withdrawalId: string; amount: Satang; bank: string; accountNumber: string; name: string; at: Date },
): Promise<void> {
  await insertPayout(tx, {
    id: newId('pyt', order.at),
    member: order.member,
    withdrawalId: order.withdrawalId,
    amount: order.amount,
    bank: order.bank,
    accountNumber: order.accountNumber,
    name: order.name,
    instructedAt: order.at,
  })
}

/** Whether a payout may still be sent, checked in the transaction that marks it as on its way: `go`, `stop` (it is refused without being
 *  sent), or `wait`, where what may have been sent before could still arrive at the bank. */
export type MayPay = (tx: WriteTx, payee: { bank: string; accountNumber: string }) => Promise<'go' | 'stop' | 'wait'>

/** Why we refused a payout ourselves: its account is no longer the member's. */
export const ACCOUNT_REASSIGNED = 'ACCOUNT_REASSIGNED'

/** Sends a payout to the bank, or finds out its outcome. A payout that may have been sent before is queried first, and sent again only
 *  where the bank never saw it. Returns `unknown` where the outcome is not known yet: to be called again; null where the payout is settled.
 *  No transaction may be open. */
export async function sendPayout(
  context: PartnersContext,
  bank: Bank,
  member: MemberId,
  withdrawalId: string,
  mayPay: MayPay = async () => 'go',
): Promise<{ payout: Payout; answer: PayoutAnswer } | null> {
  const { row, account } = await context.database.read(async (tx) => ({
    row: present(await selectPayout(tx, member, withdrawalId), 'a payout is instructed before it is sent'),
    account: present(await selectPayingAccount(tx), 'the site has a paying account'),
  }))
  if (row.state === 'sent' || row.state === 'refused') return null
  const payout: Payout = { id: row.id, member, withdrawalId, amount: row.amount, state: row.state }
  if (row.state === 'unknown') {
    const found = await bank.findPayout(row.id)
    if (found.status !== 'absent') return recordAnswer(context, payout, found)
  }
  // From here on the bank may act although its answer never reaches us: the next run must query first.
  const verdict = await context.database.write(async (tx) => {
    const may = await mayPay(tx, { bank: row.bank, accountNumber: row.accountNumber })
    // What was never sent can be stopped at once; after that, only once nothing sent before can reach the bank any more.
    if (may !== 'go') return may === 'wait' && row.state === 'instructed' ? 'stop' : may
    return (await updatePayout(tx, row.id, { state: 'unknown', at: context.clock.now() })) ? 'go' : 'settled'
  })
  // Another run has settled it since it was read.
  if (verdict === 'settled') return null
  if (verdict === 'wait') return { payout, answer: { status: 'unknown' } }
  if (verdict === 'stop') {
    await noteStop(context, payout)
    return { payout, answer: { status: 'refused', reason: ACCOUNT_REASSIGNED } }
  }
  const answer = await bank.pay({
    reference: row.id,
    fromAccountNumber: account.accountNumber,
    bank: row.bank,
    accountNumber: row.accountNumber,
    name: row.name,
    amount: row.amount,
  })
  return recordAnswer(context, payout, answer)
}

/** Stores what the bank reported before anything follows from it. */
async function recordAnswer(
  context: PartnersContext,
  payout: Payout,
  answer: PayoutAnswer,
): Promise<{ payout: Payout; answer: PayoutAnswer }> {
  await notePayout(context, payout, answer)
  return { payout, answer }
}

/** Records how a payout ended, once: false where that was recorded before, or where another run has since sent a payout that was to be
 *  stopped. Must run in the WriteTx that settles the withdrawal. */
export function settlePayout(
  tx: WriteTx,
  payout: Pick<Payout, 'id' | 'state'>,
  answer: Exclude<PayoutAnswer, { status: 'unknown' }>,
  at: Date,
): Promise<boolean> {
  return answer.status === 'sent'
    ? updatePayout(tx, payout.id, { state: 'sent', transactionId: answer.transactionId, at })
    : updatePayout(tx, payout.id, {
        state: 'refused',
        reason: answer.reason,
        at,
        ...(answer.reason === ACCOUNT_REASSIGNED ? { from: payout.state } : {}),
      })
}

/** At most so many unsettled payouts are read at once. */
const UNSETTLED_MAX = 500

type UnsettledPayout = { id: string } & ({ kind: 'withdrawal'; member: MemberId; withdrawal: string } | { kind: 'return'; receipt: string })

/** A page of the payouts instructed before an instant and not settled yet, the oldest first: those of withdrawals, and those of returns to
 *  a sender. `after`: the id of the last one of the page before. */
export async function findUnsettledPayouts(tx: ReadTx, before: Date, after: string | null): Promise<UnsettledPayout[]> {
  const rows = await selectUnsettledPayouts(tx, { before, after, max: UNSETTLED_MAX })
  return rows.map(({ id, member, withdrawalId }) =>
    member === houseMemberId
      ? { id, kind: 'return', receipt: withdrawalId.replace(/:\d+$/, '') }
      : { id, kind: 'withdrawal', member, withdrawal: withdrawalId },
  )
}
