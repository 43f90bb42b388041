import type { MemberId } from '#kit/ids.ts'

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

/** `sms_…` and `chat_…` of this name. */
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

/** Of a corrected result, in satang. */
export type Correction = { before: bigint; now: bigint }

/** `no`: of its event among the member's. */
export type MessageKey = { member: MemberId; no: bigint; channel: MessageChannel }

/** `triesMax`: of unknown outcome; `worthSeconds`: worth sending; `retentionSeconds`: its row. */
export const messageRules = { triesMax: 5, worthSeconds: 86_400, retentionSeconds: 30 * 86_400 } as const
