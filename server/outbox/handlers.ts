import { roundTopics } from '#contract/events/rounds.ts'
import { present } from '#kit/assert.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { tellReturned } from '#modules/deposits/index.ts'
import { recordRounds } from '#modules/games/index.ts'
import { instructReturn } from '#modules/treasury/index.ts'
import { instructApproved } from '#modules/withdrawals/index.ts'
import { addJob } from '#server/jobs/queue.ts'
import type { OutboxEvent } from './relay.ts'

/** Every reaction of one room to another's news: a list of waiting events, each member's in the order of his numbers, in one transaction that
 *  commits together with the mark "relayed". Idempotent. A topic that is in neither table has no reaction: it is news for the live stream only. */
export async function handleNews(tx: WriteTx, events: readonly OutboxEvent[]): Promise<void> {
  for (const [handle, topics] of handlersOfMany) {
    const theirs = events.filter(({ topic }) => topics.includes(topic))
    if (theirs.length > 0) await handle(tx, theirs)
  }
  for (const event of events) await handlers[event.topic]?.(tx, event)
}

/** Who hears much news takes it as a list. */
const handlersOfMany: readonly [(tx: WriteTx, events: readonly OutboxEvent[]) => Promise<void>, readonly string[]][] = [
  [recordRounds, roundTopics],
]

const handlers: Record<string, (tx: WriteTx, event: OutboxEvent) => Promise<void>> = {
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
}

async function takeQrBack(tx: WriteTx, event: OutboxEvent): Promise<void> {
  const { reference } = event.payload
  if (typeof reference === 'string') await addJob(tx, 'take-qr-back', { reference }, { key: `qr:${reference}` })
}

const textOf = (event: OutboxEvent, name: string): string => {
  const value = event.payload[name]
  return present(typeof value === 'string' ? value : null, `${event.topic} carries ${name}`)
}
