import type { SuspenseCause } from '#contract/plain/treasury.th.ts'
import { present } from '#kit/assert.ts'
import type { PartnersContext, WriteTx } from '#kit/transaction.ts'
import { callPosting } from './credits.store.ts'
import { noteLine, noteGatewaySettlement } from './evidence.ts'
import type { GatewaySettlement, GatewaySettlementFeed, StatementLine } from './ports.ts'
import { type ArrivedMoney, claimGatewaySettlement, putInSuspense } from './receipt.ts'

export type SettlementEnd = 'settled' | 'in_suspense' | 'claimed_before' | 'unknown'

/** Once: gateway → bank what came, gateway → fees what it kept. `unknown`: to be called again. A line it does not
 *  know, reports otherwise, or made before goes to suspense. No transaction may be open. Announces under member 0:
 *  `receipt.settled`, `fee.kept`. */
export async function takeGatewaySettlement(
  context: PartnersContext,
  gateway: GatewaySettlementFeed,
  line: StatementLine,
): Promise<SettlementEnd> {
  const settlement = line.settlementId === undefined ? 'absent' : await gateway.findGatewaySettlement(line.settlementId)
  if (settlement === 'unknown') return 'unknown'
  await noteLine(context, line)
  if (settlement !== 'absent') await noteGatewaySettlement(context, settlement)
  return context.database.write(async (tx) => {
    const money: ArrivedMoney = {
      source: 'bank',
      reference: line.transactionId,
      amount: line.amount,
      payer: line.other,
      at: context.clock.now(),
    }
    if (settlement === 'absent') return keepInSuspense(tx, money, 'settlement_unknown')
    return agrees(settlement, line) ? settle(tx, money, settlement) : keepInSuspense(tx, money, 'settlement_differs')
  })
}

const agrees = (settlement: GatewaySettlement, line: StatementLine): boolean =>
  settlement.fee >= 0n && settlement.collected - settlement.fee === line.amount

async function keepInSuspense(tx: WriteTx, money: ArrivedMoney, cause: SuspenseCause): Promise<SettlementEnd> {
  const isNewlyInSuspense = await putInSuspense(tx, money, { cause, member: null, requestId: null })
  return isNewlyInSuspense ? 'in_suspense' : 'claimed_before'
}

async function settle(tx: WriteTx, money: ArrivedMoney, settlement: GatewaySettlement): Promise<SettlementEnd> {
  const receipt = await claimGatewaySettlement(tx, money, settlement)
  if (receipt === 'claimed_before') return receipt
  if (receipt === 'settled_before') return keepInSuspense(tx, money, 'settled_before')
  const code = await callPosting(tx, 'post_settlement', receipt.id, money.at)
  present(code === 'posted' || null, 'a claimed settlement is posted once')
  return 'settled'
}
