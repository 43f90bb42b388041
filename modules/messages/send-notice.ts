import { plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { findDeposit } from '#modules/deposits/index.ts'
import { findMember, findSessionTrace, issueSignInTicket } from '#modules/members/index.ts'
import { findWithdrawal } from '#modules/withdrawals/index.ts'
import { type NoticeKey, noticeRules, type NoticeTopic } from './notice.ts'
import { beginTry, endNotice, findChatUser, type WaitingNotice } from './notices.store.ts'
import { noticeText, type Told, wayOf } from './notice-words.ts'
import type { MessagesDesk } from './ports.ts'

type Letter = { to: string; text: string; notice: WaitingNotice }

/** Sends a notice that waits: makes its words and its link, with a ticket of its own, and sends it. Answers `unknown` where nobody can tell whether it
 *  left: to be run again, at most five times and for a day. The chat delivers a second try once; an SMS may come twice. */
export async function sendNotice(desk: MessagesDesk, key: NoticeKey): Promise<'done' | 'unknown'> {
  const letter = await desk.database.write((tx) => write(tx, desk, key))
  if (letter === null) return 'done'
  const sent = await post(desk, key, letter)
  const last = letter.notice.tries >= noticeRules.triesMax
  if (sent === 'unknown' && !last) return 'unknown'
  const state = sent === 'unknown' ? 'given_up' : sent
  await desk.database.writeOne((tx) => endNotice(tx, key, state, desk.clock.now()))
  return 'done'
}

async function write(tx: WriteTx, desk: MessagesDesk, key: NoticeKey): Promise<Letter | null> {
  const now = desk.clock.now()
  const notice = await beginTry(tx, key)
  if (notice === null) return null
  const told = await tell(tx, key.member, notice)
  const chat = key.way === 'chat' ? await findChatUser(tx, key.member) : null
  const to = key.way === 'chat' ? (chat?.user ?? null) : ((await findMember(tx, key.member))?.phone ?? null)
  const late = now > plusSeconds(notice.madeAt, noticeRules.worthSeconds)
  const ticket = told && to && !late ? await issueSignInTicket(tx, key.member, chat ?? 'phone', now) : null
  if (told === null || to === null || ticket === null) {
    await endNotice(tx, key, 'given_up', now)
    return null
  }
  const link = new URL('/authenticate', desk.publicUrl)
  link.searchParams.set('ticket', ticket)
  if (wayOf[told.kind] !== '/') link.searchParams.set('to', wayOf[told.kind])
  return { to, text: noticeText(told, link.href), notice }
}

const kinds: Record<Exclude<NoticeTopic, 'member.logged_in'>, 'deposit' | 'paid' | 'returned'> = {
  'deposit.completed': 'deposit',
  'withdrawal.paid': 'paid',
  'withdrawal.returned': 'returned',
}

/** What there is to tell, or null where what it was about is gone. */
async function tell(tx: ReadTx, member: MemberId, { topic, subject }: WaitingNotice): Promise<Told | null> {
  if (topic === 'member.logged_in') {
    const trace = await findSessionTrace(tx, subject)
    return trace?.member === member ? { kind: 'sign_in', device: trace.device, at: trace.createdAt } : null
  }
  const found = topic === 'deposit.completed' ? await findDeposit(tx, member, subject) : await findWithdrawal(tx, member, subject)
  if (found === null) return null
  return { kind: kinds[topic], amount: 'asked' in found ? (found.credited ?? found.asked) : found.amount }
}

async function post(desk: MessagesDesk, key: NoticeKey, { to, text, notice }: Letter): Promise<'sent' | 'unknown' | 'refused'> {
  if (key.way === 'sms') return desk.sms.send(to, text)
  return desk.chat === null ? 'refused' : desk.chat.push(to, text, notice.retryKey)
}
