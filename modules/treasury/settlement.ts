import type { SuspenseCause } from '#contract/plain/money-causes.th.ts'
import { present } from '#kit/assert.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { callPosting } from './credits.store.ts'
import { noteLine, noteSettlement } from './evidence.ts'
import type { PartnersDesk, Settlement, SettlementFeed, StatementLine } from './ports.ts'
import { type ArrivedMoney, claimSettlement, keepInSuspense } from './receipt.ts'

export type SettlementEnd = 'settled' | 'suspended' | 'claimed_before' | 'unknown'

/** Takes in a line by which the gateway paid out what it collected for us, once, by the bank's transaction id: gateway → bank what came, gateway → fees
 *  what it kept, so that its account holds what it still owes. What the line consists of, the gateway itself is asked; `unknown` where it is
 *  silent: to be called again. A line that it does not know, tells otherwise, or has made before goes to suspense. No transaction may be open.
 *  Announces under member 0: `receipt.settled`, `fee.kept`. */
export async function takeSettlement(desk: PartnersDesk, gateway: SettlementFeed, line: StatementLine): Promise<SettlementEnd> {
  const told = line.settlementId === undefined ? 'absent' : await gateway.findSettlement(line.settlementId)
  if (told === 'unknown') return 'unknown'
  await noteLine(desk, line)
  if (told !== 'absent') await noteSettlement(desk, told)
  return desk.database.write(async (tx) => {
    const money: ArrivedMoney = {
      source: 'bank',
      reference: line.transactionId,
      amount: line.amount,
      payer: line.other,
      at: desk.clock.now(),
    }
    if (told === 'absent') return suspend(tx, money, 'settlement_unknown')
    return agrees(told, line) ? settle(tx, money, told) : suspend(tx, money, 'settlement_differs')
  })
}

const agrees = (told: Settlement, line: StatementLine): boolean => told.fee >= 0n && told.collected - told.fee === line.amount

async function suspend(tx: WriteTx, money: ArrivedMoney, cause: SuspenseCause): Promise<SettlementEnd> {
  const kept = await keepInSuspense(tx, money, { cause, member: null, requestId: null })
  return kept ? 'suspended' : 'claimed_before'
}

async function settle(tx: WriteTx, money: ArrivedMoney, told: Settlement): Promise<SettlementEnd> {
  const receipt = await claimSettlement(tx, money, told)
  if (receipt === 'claimed_before') return receipt
  if (receipt === 'settled_before') return suspend(tx, money, 'settled_before')
  const code = await callPosting(tx, 'post_settlement', receipt.id, money.at)
  present(code === 'posted' || null, 'a claimed settlement is posted once')
  return 'settled'
}
