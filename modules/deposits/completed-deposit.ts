import { type MemberId, newId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { SiteAccount } from '#modules/treasury/index.ts'
import type { NewDeposit } from './deposit.ts'

/** For money that no request waited for. Nothing is stored. */
export const completedDeposit = (member: MemberId, amount: Satang, to: SiteAccount | null, at: Date): NewDeposit => ({
  member,
  id: newId('dep', at),
  rail: to === null ? 'gateway' : 'auto',
  reference: newId('pay', at),
  state: 'completed',
  asked: amount,
  payAmount: null,
  to,
  promotionId: null,
  qrPayload: null,
  credited: amount,
  cause: null,
  returned: false,
  createdAt: at,
  expiresAt: at,
  endedAt: at,
})
