import type { GatewaySettlement } from '#contract/partners/gateway.ts'
import { bangkokMidnight } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { siteAccount } from '../bank/banks.ts'
import { moveMoney } from '../bank/move-money.ts'
import type { WorldContext } from '../context.ts'
import {
  insertGatewaySettlement,
  updateCollectedGatewaySettlement,
  selectGatewaySettlement,
  type GatewaySettlementRow,
  sumCollected,
} from './charges.store.ts'
import { sendEvent } from './webhooks.ts'

export const gatewayAccount = { bank: 'bbl', number: '2000111222', name: 'บริษัท เพย์เกตเวย์ จำกัด' } as const

/** 1.65 %, floored to the satang in favour of the site. */
const feeOf = (collected: number): number => Math.floor((collected * 165) / 10_000)

/** Pays out to the site's account, less the fee: one statement line that names the settlement. Null where there is
 *  nothing to pay. */
export function settleCollected(context: WorldContext, beforeMs: number): GatewaySettlementRow | null {
  const settlement = context.database.transaction(() => {
    const collected = sumCollected(context.database, beforeMs)
    // Refunds of earlier payouts may be more than what came since: they wait for it.
    if (collected <= 0) return null
    const now = context.clock.now()
    const id = newId('trsf', now)
    const fee = feeOf(collected)
    const { transactionId } = moveMoney(context, {
      from: gatewayAccount,
      to: siteAccount,
      satang: collected - fee,
      channel: 'GATEWAY',
      description: `ยอดรับชำระ ${id}`,
    })
    const row = { id, collected, fee, transactionId, atMs: now.getTime() }
    insertGatewaySettlement(context.database, row)
    updateCollectedGatewaySettlement(context.database, id, beforeMs)
    const at = now.toISOString()
    sendEvent(
      context,
      {
        object: 'event',
        id: newId('evnt', now),
        key: 'transfer.pay',
        created_at: at,
        data: gatewaySettlementForApi(row),
      },
      id,
    )
    return row
  })
  context.tasks.wake()
  if (settlement)
    context.log.info({ settlement: settlement.id, satang: settlement.collected - settlement.fee }, 'settled')
  return settlement
}

export const settleFinishedDays = (context: WorldContext): GatewaySettlementRow | null =>
  settleCollected(context, bangkokMidnight(context.clock.now()).getTime())

/** The shape of an Opn transfer. */
export const gatewaySettlementForApi = (row: GatewaySettlementRow): GatewaySettlement => ({
  object: 'transfer',
  id: row.id,
  amount: row.collected,
  fee: row.fee,
  net: row.collected - row.fee,
  currency: 'THB',
  sent: true,
  created_at: new Date(row.atMs).toISOString(),
})

export function findGatewaySettlement(context: WorldContext, id: string): GatewaySettlement | null {
  const row = selectGatewaySettlement(context.database, id)
  return row ? gatewaySettlementForApi(row) : null
}
