import { type MemberId, newId } from '#kit/ids.ts'
import { houseMemberId } from '#modules/wallet/index.ts'
import type { Satang } from '#kit/money.ts'
import { present } from '#kit/assert.ts'
import type { PartnersContext, ReadTx, WriteTx } from '#kit/transaction.ts'
import { notePayout, noteStop } from './evidence.ts'
import type { Bank, PayoutAnswer } from './ports.ts'
import { selectPayingAccount } from './accounts.store.ts'
import { insertPayout, type PayoutRow, selectPayout, selectUnsettledPayouts, updatePayout } from './treasury.store.ts'

/** A return's is under member 0 ("rcp_…:1"). */
export type Payout = { id: string; member: MemberId; withdrawalId: string; amount: Satang; state: PayoutRow['state'] }

/** Once; the job sends it after the commit. */
export async function instructPayout(
  tx: WriteTx,
  order: {
    member: MemberId
    withdrawalId: string
    amount: Satang
    bank: string
    accountNumber: string
    name: string
    at: Date
  },
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

/** `wait`: what was sent before could still arrive at the bank. Checked in the transaction that marks it as on its
 *  way. */
export type MayPay = (tx: WriteTx, payee: { bank: string; accountNumber: string }) => Promise<'go' | 'stop' | 'wait'>

export const ACCOUNT_REASSIGNED = 'ACCOUNT_REASSIGNED'

/** What may have been sent is queried first, and sent again only where the bank never saw it. `unknown`: to be
 *  called again; null: settled. No transaction may be open. */
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
    // What was sent is stopped only once nothing sent before can reach the bank any more.
    if (may !== 'go') return may === 'wait' && row.state === 'instructed' ? 'stop' : may
    return (await updatePayout(tx, row.id, { state: 'unknown', at: context.clock.now() })) ? 'go' : 'settled'
  })
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

async function recordAnswer(
  context: PartnersContext,
  payout: Payout,
  answer: PayoutAnswer,
): Promise<{ payout: Payout; answer: PayoutAnswer }> {
  await notePayout(context, payout, answer)
  return { payout, answer }
}

/** Once: false where another run recorded it, or has sent a payout to be stopped. In the WriteTx that settles the
 *  withdrawal. */
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

const UNSETTLED_MAX = 500

type UnsettledPayout = { id: string } & (
  | { kind: 'withdrawal'; member: MemberId; withdrawal: string }
  | { kind: 'return'; receipt: string }
)

/** `after`: the last id of the page before. */
export async function findUnsettledPayouts(tx: ReadTx, before: Date, after: string | null): Promise<UnsettledPayout[]> {
  const rows = await selectUnsettledPayouts(tx, { before, after, max: UNSETTLED_MAX })
  return rows.map(({ id, member, withdrawalId }) =>
    member === houseMemberId
      ? { id, kind: 'return', receipt: withdrawalId.replace(/:\d+$/, '') }
      : { id, kind: 'withdrawal', member, withdrawal: withdrawalId },
  )
}
