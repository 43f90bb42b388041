import type { AccountChangeState } from '#contract/plain/account-change.ts'
import { roundSettledTopic, roundTopics } from '#contract/events/rounds.ts'
import { present } from '#kit/assert.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { announceReturned } from '#modules/deposits/index.ts'
import { noteWinRests, recordRounds } from '#modules/games/index.ts'
import { notePlay, type PasskeyChange } from '#modules/identity/index.ts'
import { type ChatChange, type Correction, noteEvent, type MessageTopic } from '#modules/messages/index.ts'
import { countTurnover, endExpiredBonus, judgeFailedSteps, noteLosses } from '#modules/promotions/index.ts'
import type { LimitChangeKind } from '#modules/protection/index.ts'
import { noteForeignSender, noteSession } from '#modules/risk/index.ts'
import { noteDeposit, noteTurnover, attributeMember } from '#modules/referrals/index.ts'
import { selectSuspenseSender, instructReturn } from '#modules/treasury/index.ts'
import { countPlayed } from '#modules/wheel/index.ts'
import { instructApprovedWithdrawal } from '#modules/withdrawals/index.ts'
import { addJob } from '#server/jobs/queue.ts'
import { correctionsOf } from './corrections.ts'
import type { OutboxEvent } from './relay.ts'

/** Each member's events in order, in the transaction that marks them as relayed. Idempotent. Topics in neither table
 *  are for the live stream only. `others`: for tests. */
export const handleEventsWith =
  (riskKey: Uint8Array, others: readonly HandlerOfMany[] = []) =>
  async (tx: WriteTx, relayed: readonly OutboxEvent[]): Promise<void> => {
    const handlers = handlersOfOne(riskKey)
    const ofRounds = relayed.filter(({ topic }) => (roundTopics as readonly string[]).includes(topic))
    const events = ofRounds.length > 0 ? [...relayed, ...(await recordRounds(tx, ofRounds))] : relayed
    // What they look up goes out in one packet.
    await Promise.all(
      [...handlersOfMany, ...others].map(async ([handle, topics]) => {
        const theirs = events.filter(({ topic }) => topics.includes(topic))
        if (theirs.length > 0) await handle(tx, theirs)
      }),
    )
    for (const event of events) await handlers[event.topic]?.(tx, event)
  }

export type HandlerOfMany = readonly [
  handle: (tx: WriteTx, events: readonly OutboxEvent[]) => Promise<void>,
  topics: readonly string[],
]
const handlersOfMany: readonly HandlerOfMany[] = [
  [notePlay, ['bet.placed']],
  [noteWinRests, ['win.paid', 'reward.paid']],
  [countTurnover, [roundSettledTopic]],
  [noteTurnover, [roundSettledTopic]],
  [noteLosses, [roundSettledTopic]],
  [judgeFailedSteps, [roundSettledTopic]],
  [countPlayed, [roundSettledTopic]],
  [notifyOfCorrections, ['win.paid', roundSettledTopic]],
]

type HandleOne = (tx: WriteTx, event: OutboxEvent) => Promise<void>

const noticeHandlers = (): Record<string, HandleOne> => ({
  'deposit.refunded': (tx, event) => sendNoticesOf(tx, event, 'deposit.refunded', textOf(event, 'deposit')),
  'withdrawal.paid': (tx, event) => sendNoticesOf(tx, event, 'withdrawal.paid', textOf(event, 'withdrawal')),
  'withdrawal.returned': (tx, event) => sendNoticesOf(tx, event, 'withdrawal.returned', textOf(event, 'withdrawal')),
  'account_change.asked': notifyOfChange('asked'),
  'account_change.approved': notifyOfChange('approved'),
  'account_change.refused': notifyOfChange('refused'),
  'account_change.withdrawn': notifyOfChange('withdrawn'),
  'account_change.expired': notifyOfChange('expired'),
  'passkey.added': notifyOfPasskey('added'),
  'passkey.removed': notifyOfPasskey('removed'),
  'passkey.confirmed': notifyOfPasskey('confirmed'),
  'chat.linked': notifyOfChat('linked'),
  'chat.confirmed': notifyOfChat('confirmed'),
  'limit.lowered': notifyOfLimit('lowered'),
  'limit.raise_asked': notifyOfLimit('raise_asked'),
  'limit.raised': notifyOfLimit('raised'),
  'limit.raise_taken_back': notifyOfLimit('raise_taken_back'),
  'award.made': (tx, event) => sendNoticesOf(tx, event, 'award.made', textOf(event, 'award')),
  'award.expiring': (tx, event) => sendNoticesOf(tx, event, 'award.expiring', textOf(event, 'award')),
  'bonus.expiring': (tx, event) => sendNoticesOf(tx, event, 'bonus.expiring', textOf(event, 'bonus')),
})

const handlersOfOne = (riskKey: Uint8Array): Record<string, HandleOne> => ({
  ...noticeHandlers(),
  'member.registered': (tx, { member }) => attributeMember(tx, member),
  'member.logged_in': async (tx, event) => {
    const session = textOf(event, 'session')
    await noteSession(tx, riskKey, event.member, session)
    await sendNoticesOf(tx, event, 'member.logged_in', session)
  },
  'member.password_changed': async (tx, event) => {
    const by = textOf(event, 'by') === 'reset' ? 'reset' : 'member'
    await addJob(
      tx,
      'tell-password-changed',
      { member: String(event.member), by },
      { key: `password:${event.member}:${event.at.getTime()}` },
    )
  },
  'account.given_up': (tx, { member, no }) =>
    addJob(tx, 'tell-account-given-up', { member: String(member) }, { key: `given-up:${member}:${no}` }),
  'deposit.failed': async (tx, event) => {
    const sender = await selectSuspenseSender(tx, event.member, textOf(event, 'deposit'))
    if (sender) await noteForeignSender(tx, riskKey, event.member, sender, event.at)
  },
  'withdrawal.approved': async (tx, event) => {
    const withdrawal = textOf(event, 'withdrawal')
    if (!(await instructApprovedWithdrawal(tx, event.member, withdrawal, event.at))) return
    await addJob(
      tx,
      'send-payout',
      { member: String(event.member), withdrawal },
      { key: `payout:${event.member}:${withdrawal}` },
    )
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
  'suspense.returned': (tx, event) => announceReturned(tx, textOf(event, 'receipt')),
  'suspense.refunded': (tx, event) => announceReturned(tx, textOf(event, 'receipt')),
  'reconciliation.asked': async (tx, event) => {
    const [day, run] = [textOf(event, 'day'), textOf(event, 'run')]
    await addJob(tx, 'reconcile-day', { day, run }, { key: `reconcile:${run}` })
  },
  'catalogue.asked': (tx) => addJob(tx, 'sync-catalogues', {}, { key: 'sync-catalogues' }),
  'credit_check.asked': async (tx, event) => {
    const [member, check] = [String(event.member), textOf(event, 'check')]
    await addJob(tx, 'check-credit', { member, check }, { key: `check-credit:${member}` })
  },
  'purse.expired': endExpiredBonus,
  'deposit.cancelled': takeQrBack,
  'deposit.expired': takeQrBack,
  'deposit.completed': async (tx, event) => {
    await noteDeposit(tx, event)
    await takeQrBack(tx, event)
    await sendNoticesOf(tx, event, 'deposit.completed', textOf(event, 'deposit'))
  },
})

/** The event itself carries no account. */
const notifyOfChange =
  (state: AccountChangeState): HandleOne =>
  async (tx, event) => {
    const id = textOf(event, 'change')
    await addJob(
      tx,
      'tell-account-change',
      { member: String(event.member), change: id, state },
      { key: `change:${id}:${state}` },
    )
  }

const notifyOfPasskey =
  (what: PasskeyChange): HandleOne =>
  async (tx, event) =>
    addJob(
      tx,
      'tell-passkey',
      { member: String(event.member), what },
      { key: `passkey:${textOf(event, 'passkey')}:${what}` },
    )

const notifyOfChat =
  (what: ChatChange): HandleOne =>
  (tx, { member, no }) =>
    addJob(tx, 'tell-chat', { member: String(member), what }, { key: `chat:${member}:${no}` })

const notifyOfLimit =
  (what: LimitChangeKind): HandleOne =>
  async (tx, event) => {
    const change = textOf(event, 'change')
    await addJob(
      tx,
      'tell-limit-change',
      { member: String(event.member), change, what },
      { key: `limit:${change}:${what}` },
    )
  }

/** One job per channel, so that a retry of one repeats no other. */
async function sendNoticesOf(
  tx: WriteTx,
  { member, no, at }: OutboxEvent,
  topic: MessageTopic,
  subject: string,
  correction?: Correction,
): Promise<void> {
  for (const { channel: way } of await noteEvent(tx, {
    member,
    no,
    topic,
    subject,
    at,
    ...(correction && { correction }),
  }))
    await addJob(
      tx,
      'send-notice',
      { member: String(member), no: String(no), way },
      { key: `notice:${member}:${no}:${way}` },
    )
}

async function notifyOfCorrections(tx: WriteTx, events: readonly OutboxEvent[]): Promise<void> {
  for (const { event, round, correction } of correctionsOf(events))
    await sendNoticesOf(tx, event, 'round.corrected', round, correction)
}

async function takeQrBack(tx: WriteTx, event: OutboxEvent): Promise<void> {
  const { reference } = event.payload
  if (typeof reference === 'string') await addJob(tx, 'take-qr-back', { reference }, { key: `qr:${reference}` })
}

const textOf = (event: OutboxEvent, name: string): string => {
  const value = event.payload[name]
  return present(typeof value === 'string' ? value : null, `${event.topic} carries ${name}`)
}
