import type { MemberId } from '#kit/ids.ts'
import type { Context } from '#kit/transaction.ts'
import { depositCan } from './deposit.ts'
import { lockDeposit } from './deposits.store.ts'
import { endDeposit, payloadOfEnd } from './end-deposit.ts'

/** Money that comes later is still credited. Announces: `deposit.expired`. */
export async function expireDeposit(context: Context, due: { member: MemberId; id: string }): Promise<void> {
  await context.database.write(async (tx) => {
    const deposit = await lockDeposit(tx, due.member, due.id)
    const at = context.clock.now()
    if (!deposit || !depositCan.expire(deposit, at)) return
    await endDeposit(tx, deposit, { state: 'expired' }, at)
    await tx.announce(deposit.member, 'deposit.expired', payloadOfEnd(deposit))
  })
}
