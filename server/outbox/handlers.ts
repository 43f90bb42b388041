import { present } from '#kit/assert.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { tellReturned } from '#modules/deposits/index.ts'
import { recordRound } from '#modules/games/index.ts'
import { instructReturn } from '#modules/treasury/index.ts'
import { instructApproved } from '#modules/withdrawals/index.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { OutboxEvent, OutboxHandler } from './relay.ts'

/** Every reaction of one room to another's news, by topic. Idempotent; each commits together with the mark "relayed".
 *  A topic that is not here has no reaction: it is news for the live stream only. */
export const handlers: Record<string, OutboxHandler> = {
  'withdrawal.approved': async (tx, event) => {
    const withdrawal = textOf(event, 'withdrawal')
    await instructApproved(tx, event.member, withdrawal, event.at)
    await addJob(tx, 'send-payout', { member: String(event.member), withdrawal }, { key: `payout:${event.member}:${withdrawal}` })
  },
  'suspense.crediting': async (tx, event) => {
    const receipt = textOf(event, 'receipt')
    await addJob(tx, 'credit-suspended', { receipt }, { key: `credit:${receipt}` })
  },
  'suspense.returning': async (tx, event) => {
    const receipt = textOf(event, 'receipt')
    await instructReturn(tx, receipt, event.at)
    await addJob(tx, 'send-return', { receipt }, { key: `return:${receipt}` })
  },
  'suspense.returned': (tx, event) => tellReturned(tx, textOf(event, 'receipt')),
  'deposit.cancelled': takeQrBack,
  'deposit.expired': takeQrBack,
  'deposit.completed': takeQrBack,
  'bet.placed': recordRound,
  'win.paid': recordRound,
  'bet.rolled_back': recordRound,
}

async function takeQrBack(tx: WriteTx, event: OutboxEvent): Promise<void> {
  const { reference } = event.payload
  if (typeof reference === 'string') await addJob(tx, 'take-qr-back', { reference }, { key: `qr:${reference}` })
}

const textOf = (event: OutboxEvent, name: string): string => {
  const value = event.payload[name]
  return present(typeof value === 'string' ? value : null, `${event.topic} carries ${name}`)
}
