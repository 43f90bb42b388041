import type { MemberId } from '#kit/ids.ts'

/** The events of which a member may be notified. */
export type MessageTopic =
  | 'member.logged_in'
  | 'deposit.completed'
  | 'deposit.refunded'
  | 'withdrawal.paid'
  | 'withdrawal.returned'
  | 'award.made'
  | 'award.expiring'
  | 'bonus.expiring'
  | 'round.corrected'
export type MessageChannel = 'sms' | 'chat'

/** By which of the member's message settings each event is muted: `sms_…` and `chat_…` of this name. */
export const settingOf = {
  'member.logged_in': 'sign_in',
  'deposit.completed': 'deposit',
  'deposit.refunded': 'deposit',
  'withdrawal.paid': 'withdrawal',
  'withdrawal.returned': 'withdrawal',
  'award.made': 'promotion',
  'award.expiring': 'promotion',
  'bonus.expiring': 'promotion',
  'round.corrected': 'deposit',
} as const

/** What a round had paid before its result was corrected, and what it pays now, in satang. */
export type Correction = { before: bigint; now: bigint }

/** Which message: the number of its event among the member's, and the channel by which it goes. */
export type MessageKey = { member: MemberId; no: bigint; channel: MessageChannel }

/** How often a message of unknown outcome is sent at most, for how long it is worth sending, and how long its row is kept. */
export const messageRules = { triesMax: 5, worthSeconds: 86_400, retentionSeconds: 30 * 86_400 } as const
