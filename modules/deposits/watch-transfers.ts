import { plusSeconds } from '#kit/clock.ts'
import {
  readStatements,
  type GatewaySettlementFeed,
  type StatementFeed,
  takeGatewaySettlement,
  type PartnersContext,
} from '#modules/treasury/index.ts'
import { SILENCE_S } from './deposit.ts'
import { selectOverdueTransfers } from './deposits.store.ts'
import { expireDeposit } from './expire-deposit.ts'
import { settleTransfer } from './settle-transfer.ts'

const BATCH_MAX = 100
const noGateway: GatewaySettlementFeed = { findGatewaySettlement: async () => 'unknown' }

/** The statement is read before transfers expire, so that money of the last second is matched; where it fails, they
 *  expire a minute later, and the failure is thrown then. Returns the new lines. Safe in parallel. */
export async function watchTransfers(
  context: PartnersContext,
  feed: StatementFeed,
  gateway: GatewaySettlementFeed = noGateway,
): Promise<number> {
  let taken = 0
  const reading = readStatements(context, feed, async (account, line) => {
    const outcome =
      line.through === 'settlement'
        ? await takeGatewaySettlement(context, gateway, line)
        : await settleTransfer(context, account, line)
    if (outcome === 'unknown') return 'later'
    if (outcome !== 'claimed_before') taken += 1
    return 'taken'
  })
  const isRead = await reading.catch(() => false)
  const overdue = await context.database.read((tx) =>
    selectOverdueTransfers(tx, plusSeconds(context.clock.now(), isRead ? 0 : -SILENCE_S), BATCH_MAX),
  )
  for (const due of overdue) await expireDeposit(context, due)
  await reading
  return taken
}
