import type { SlipCause } from '#contract/plain/transfers.ts'
import { present } from '#kit/assert.ts'
import { plusSeconds } from '#kit/clock.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { selectAccountOwner } from '#modules/members/index.ts'
import {
  findSiteAccount,
  findSlip,
  markSlipFound,
  noteLine,
  type PartnersContext,
  refuseSlip,
  type Slip,
  type SlipChecks,
  type SlipTransfer,
} from '#modules/treasury/index.ts'
import { takeTransfer } from './settle-transfer.ts'

/** How long the bank may not know a slip's transfer: banks book late, some by minutes. */
const PATIENCE_S = 86_400
/** Older money may have been dealt with: operators decide. */
const AGE_MAX_S = 7 * 86_400

/** Money is taken in under the statement line's reference, so that whichever comes second finds it claimed. An
 *  unknown sender's money and the gateway's settlements wait for their line. Announces `deposit.slip` where it came
 *  to nothing or into suspense. No transaction may be open. */
export async function checkSlip(context: PartnersContext, bank: SlipChecks, unchecked: Slip): Promise<Slip> {
  const answer = await bank.findTransfer({ sendingBank: unchecked.sendingBank, reference: unchecked.reference })
  if (answer !== 'absent' && answer !== 'unknown' && answer.sender)
    await noteLine(context, { ...answer, other: answer.sender })
  return context.database.write(async (tx) => {
    const slip = present(
      await findSlip(tx, unchecked.member, unchecked.id, { lock: true }),
      'a slip that was kept stays',
    )
    if (slip.state !== 'waiting') return slip
    const at = context.clock.now()
    const cause = await followUp(tx, slip, answer, at)
    if (cause !== null) await refuseSlip(tx, slip, cause, at)
    const current = present(await findSlip(tx, slip.member, slip.id), 'it was just there')
    if (current.status === 'refused' || current.status === 'suspended')
      await tx.announce(current.member, 'deposit.slip', { slip: current.id })
    return current
  })
}

/** Null while it waits. */
async function followUp(
  tx: WriteTx,
  slip: Slip,
  answer: SlipTransfer | 'absent' | 'unknown',
  at: Date,
): Promise<SlipCause | null> {
  if (answer === 'absent' || answer === 'unknown')
    return at >= plusSeconds(slip.uploadedAt, PATIENCE_S) ? 'unknown_to_bank' : null
  if (answer.through === 'gateway') return 'collected_by_gateway'
  const account = answer.to && (await findSiteAccount(tx, answer.to))
  if (answer.to && !account) return 'other_account'
  if (plusSeconds(answer.at, AGE_MAX_S) < at) return 'too_old'
  const { transactionId, amount, sender } = answer
  const isFromMember = sender !== null && (await selectAccountOwner(tx, sender)) !== null
  if (isFromMember && account)
    await takeTransfer(tx, account, { transactionId, at: answer.at, amount, other: sender }, at)
  await markSlipFound(tx, slip, transactionId, at)
  return null
}
