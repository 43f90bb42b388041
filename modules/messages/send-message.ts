import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { findDeposit, findDepositRefund } from '#modules/deposits/index.ts'
import { selectMember, type SmsOutcome } from '#modules/members/index.ts'
import { selectSessionTrace, issueSignInTicket } from '#modules/identity/index.ts'
import { findClaimable } from '#modules/promotions/index.ts'
import { findWithdrawal } from '#modules/withdrawals/index.ts'
import { type MessageKey, messageRules } from './message.ts'
import { updateTries, updateMessageState, selectChatUser, type WaitingMessage } from './messages.store.ts'
import { messageText, type MessageContent, pathOf } from './message-text.th.ts'
import type { MessagesContext } from './ports.ts'

type Letter = { to: string; text: string; message: WaitingMessage }

/** With a ticket of its own. `unknown`: it may not have left; run again, at most five times and for a day. The chat
 *  delivers a second try once; an SMS may come twice. */
export async function sendMessage(context: MessagesContext, key: MessageKey): Promise<'done' | 'unknown'> {
  const letter = await context.database.write((tx) => write(tx, context, key))
  if (letter === null) return 'done'
  const sent = await post(context, key, letter)
  const last = letter.message.tries >= messageRules.triesMax
  const isUnsent = sent === 'unknown' || sent === 'busy'
  if (isUnsent && !last) return 'unknown'
  const state = isUnsent ? 'given_up' : sent
  await context.database.writeOne((tx) => updateMessageState(tx, key, state, context.clock.now()))
  return 'done'
}

async function write(tx: WriteTx, context: MessagesContext, key: MessageKey): Promise<Letter | null> {
  const now = context.clock.now()
  const message = await updateTries(tx, key)
  if (message === null) return null
  const content = await findContent(tx, key.member, message, now)
  const chat = key.channel === 'chat' ? await selectChatUser(tx, key.member) : null
  const to = key.channel === 'chat' ? (chat?.user ?? null) : ((await selectMember(tx, key.member))?.phone ?? null)
  const late = now > plusSeconds(message.madeAt, messageRules.worthSeconds)
  const ticket = content && to && !late ? await issueSignInTicket(tx, key.member, chat ?? 'phone', now) : null
  if (content === null || to === null || ticket === null) {
    await updateMessageState(tx, key, 'given_up', now)
    return null
  }
  const link = new URL('/authenticate', context.publicUrl)
  link.searchParams.set('ticket', ticket)
  if (pathOf[content.kind] !== '/') link.searchParams.set('to', pathOf[content.kind])
  return { to, text: messageText(content, link.href), message }
}

const kinds: Record<'deposit.completed' | 'withdrawal.paid' | 'withdrawal.returned', 'deposit' | 'paid' | 'returned'> =
  {
    'deposit.completed': 'deposit',
    'withdrawal.paid': 'paid',
    'withdrawal.returned': 'returned',
  }

const endings = { 'award.made': 'award_ready', 'award.expiring': 'award_ends', 'bonus.expiring': 'bonus_ends' } as const

/** Null where its subject is gone, or the member may not be notified now. */
async function findContent(
  tx: ReadTx,
  member: MemberId,
  message: WaitingMessage,
  at: Date,
): Promise<MessageContent | null> {
  const { topic, subject, before, now } = message
  if (topic === 'round.corrected')
    return before === null || now === null ? null : { kind: 'corrected', before: satang(before), amount: satang(now) }
  if (topic === 'member.logged_in') {
    const trace = await selectSessionTrace(tx, subject)
    return trace?.member === member ? { kind: 'sign_in', device: trace.device, at: trace.createdAt } : null
  }
  if (topic === 'award.made' || topic === 'award.expiring' || topic === 'bonus.expiring') {
    const ends = await findClaimable(tx, { member, subject, at, unlessHarmed: topic === 'award.made' })
    return ends && { kind: endings[topic], ...ends }
  }
  if (topic === 'deposit.refunded') {
    const amount = await findDepositRefund(tx, member, subject)
    return amount === null ? null : { kind: 'refunded', amount }
  }
  const found =
    topic === 'deposit.completed' ? await findDeposit(tx, member, subject) : await findWithdrawal(tx, member, subject)
  if (found === null) return null
  return { kind: kinds[topic], amount: 'asked' in found ? (found.credited ?? found.asked) : found.amount }
}

async function post(context: MessagesContext, key: MessageKey, { to, text, message }: Letter): Promise<SmsOutcome> {
  if (key.channel === 'sms') return context.sms.send(to, text)
  return context.chat === null ? 'refused' : context.chat.push(to, text, message.retryKey)
}
