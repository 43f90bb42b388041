import { satang } from '#kit/money.ts'
import type { PartnersContext } from '#kit/transaction.ts'
import { hostSource, noteReward } from '#modules/wallet/index.ts'
import { selectPlayer } from './launch.store.ts'
import type { VerifiedCall } from './settle-operations.ts'
import type { WalletInput } from './wallet-input.ts'

/** Under the partners' role, before they are posted: else the wallet pays none (docs/decisions/0051). Unknown
 *  players are left out. */
export async function noteRewards(
  { partners }: Pick<PartnersContext, 'partners'>,
  call: VerifiedCall,
  input: WalletInput,
): Promise<void> {
  const rewards = operationsOf(input).flatMap((operation) =>
    operation?.operation === 'reward' ? [operation.payload] : [],
  )
  if (rewards.length === 0) return
  const source = hostSource(call.host.no)
  await partners.write(async (tx) => {
    for (const { player, transaction, amount } of rewards) {
      const member = await selectPlayer(tx, call.host.no, player)
      if (member !== null)
        await noteReward(tx, { member, source, extId: transaction, amount: satang(amount), at: call.at })
    }
  })
}

function operationsOf(input: WalletInput) {
  if (input.operation === 'batch') return input.payload.items
  return input.operation === 'atomic' ? input.payload.operations : [input]
}
