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

/** How long the bank may know nothing of a slip's transfer: banks book late, some by minutes. */
const PATIENCE_S = 86_400
/** Older money may have been dealt with before the slip came: operators decide about it. */
const AGE_MAX_S = 7 * 86_400

/** Queries the bank about a waiting slip and acts on the answer, once. Money that it confirms on an account of ours is taken in as the
 *  statement's line would be, under the same reference, so that whichever comes second finds it claimed. Only money of a member is taken in
 *  so: that of an unknown sender, and what the gateway pays out to us, waits for its line, which says more than a slip. What the gateway
 *  collected for us is not taken in here at all: its receipt comes from the gateway's own report. Returns the slip as it is then. Announces
 *  `deposit.slip` where it came to nothing or into suspense, and what the money announces. No transaction may be open. */
export async function checkSlip(context: PartnersContext, bank: SlipChecks, unchecked: Slip): Promise<Slip> {
  const answer = await bank.findTransfer({ sendingBank: unchecked.sendingBank, reference: unchecked.reference })
  if (answer !== 'absent' && answer !== 'unknown' && answer.sender) await noteLine(context, { ...answer, other: answer.sender })
  return context.database.write(async (tx) => {
    const slip = present(await findSlip(tx, unchecked.member, unchecked.id, { lock: true }), 'a slip that was kept stays')
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

/** Takes the money in where the bank has confirmed it; else returns why the slip comes to nothing, or null while it waits. */
async function followUp(tx: WriteTx, slip: Slip, answer: SlipTransfer | 'absent' | 'unknown', at: Date): Promise<SlipCause | null> {
  if (answer === 'absent' || answer === 'unknown') return at >= plusSeconds(slip.uploadedAt, PATIENCE_S) ? 'unknown_to_bank' : null
  if (answer.through === 'gateway') return 'collected_by_gateway'
  const account = answer.to && (await findSiteAccount(tx, answer.to))
  if (answer.to && !account) return 'other_account'
  if (plusSeconds(answer.at, AGE_MAX_S) < at) return 'too_old'
  const { transactionId, amount, sender } = answer
  const isFromMember = sender !== null && (await selectAccountOwner(tx, sender)) !== null
  if (isFromMember && account) await takeTransfer(tx, account, { transactionId, at: answer.at, amount, other: sender }, at)
  await markSlipFound(tx, slip, transactionId, at)
  return null
}
