import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { findDeposit } from '#modules/deposits/index.ts'
import { findMember, findSessionTrace, issueSignInTicket } from '#modules/members/index.ts'
import { findWithdrawal } from '#modules/withdrawals/index.ts'
import { type NoticeKey, noticeRules, type NoticeTopic } from './notice.ts'
import { beginTry, endNotice, findChatUser, type WaitingNotice } from './notices.store.ts'
import { noticeText, type NoticeContent, wayOf } from './notice-words.ts'
import type { MessagesContext } from './ports.ts'

type Letter = { to: string; text: string; notice: WaitingNotice }

/** Sends a notice that waits: makes its text and its link, with a ticket of its own, and sends it. Answers `unknown` where it may not have
 *  left: to be run again, at most five times and for a day. The chat delivers a second try once; an SMS may come twice. */
export async function sendNotice(context: MessagesContext, key: NoticeKey): Promise<'done' | 'unknown'> {
  const letter = await context.database.write((tx) => write(tx, context, key))
  if (letter === null) return 'done'
  const sent = await post(context, key, letter)
  const last = letter.notice.tries >= noticeRules.triesMax
  if (sent === 'unknown' && !last) return 'unknown'
  const state = sent === 'unknown' ? 'given_up' : sent
  await context.database.writeOne((tx) => endNotice(tx, key, state, context.clock.now()))
  return 'done'
}

async function write(tx: WriteTx, context: MessagesContext, key: NoticeKey): Promise<Letter | null> {
  const now = context.clock.now()
  const notice = await beginTry(tx, key)
  if (notice === null) return null
  const content = await findContent(tx, key.member, notice)
  const chat = key.way === 'chat' ? await findChatUser(tx, key.member) : null
  const to = key.way === 'chat' ? (chat?.user ?? null) : ((await findMember(tx, key.member))?.phone ?? null)
  const late = now > plusSeconds(notice.madeAt, noticeRules.worthSeconds)
  const ticket = content && to && !late ? await issueSignInTicket(tx, key.member, chat ?? 'phone', now) : null
  if (content === null || to === null || ticket === null) {
    await endNotice(tx, key, 'given_up', now)
    return null
  }
  const link = new URL('/authenticate', context.publicUrl)
  link.searchParams.set('ticket', ticket)
  if (wayOf[content.kind] !== '/') link.searchParams.set('to', wayOf[content.kind])
  return { to, text: noticeText(content, link.href), notice }
}

const kinds: Record<Exclude<NoticeTopic, 'member.logged_in'>, 'deposit' | 'paid' | 'returned'> = {
  'deposit.completed': 'deposit',
  'withdrawal.paid': 'paid',
  'withdrawal.returned': 'returned',
}

/** The content to send, or null where its subject is gone. */
async function findContent(tx: ReadTx, member: MemberId, { topic, subject }: WaitingNotice): Promise<NoticeContent | null> {
  if (topic === 'member.logged_in') {
    const trace = await findSessionTrace(tx, subject)
    return trace?.member === member ? { kind: 'sign_in', device: trace.device, at: trace.createdAt } : null
  }
  const found = topic === 'deposit.completed' ? await findDeposit(tx, member, subject) : await findWithdrawal(tx, member, subject)
  if (found === null) return null
  return { kind: kinds[topic], amount: 'asked' in found ? (found.credited ?? found.asked) : found.amount }
}

async function post(context: MessagesContext, key: NoticeKey, { to, text, notice }: Letter): Promise<'sent' | 'unknown' | 'refused'> {
  if (key.way === 'sms') return context.sms.send(to, text)
  return context.chat === null ? 'refused' : context.chat.push(to, text, notice.retryKey)
}
