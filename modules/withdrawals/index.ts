import type { MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'
import type { Withdrawal } from './withdrawal.ts'
import {
  selectNewest,
  selectPage,
  selectPayoutTime,
  selectWithdrawal,
  type WithdrawalPage,
} from './withdrawals.store.ts'

export { withdrawalSettings } from './settings.ts'
export { withdrawalRoutes } from './member.routes.ts'
export { instructApprovedWithdrawal, payWithdrawal } from './pay-withdrawal.ts'
export { withdrawalOfficeRoutes } from './office.routes.ts'
export { withdrawalInvariants } from './invariants.ts'
export { approveWithdrawal, rejectWithdrawal } from './review-withdrawal.ts'
export { countQueue as countWaitingWithdrawals } from './withdrawals.store.ts'
export { findWithdrawalLimits } from './limits.ts'
export { withdrawalCauseText, type Withdrawal } from './withdrawal.ts'

export const findWithdrawal = (tx: ReadTx, member: MemberId, id: string): Promise<Withdrawal | null> =>
  selectWithdrawal(tx, member, id)

/** Newest first, waiting ones included. */
export const findNewestWithdrawals = (tx: ReadTx, member: MemberId, max: number): Promise<Withdrawal[]> =>
  selectNewest(tx, member, max)

/** Newest first. */
export const findWithdrawalPage = (tx: ReadTx, member: MemberId, page: WithdrawalPage): Promise<Withdrawal[]> =>
  selectPage(tx, member, page)

/** Median seconds from request to the bank's answer, and their number, of the newest `max`. */
export const findPayoutTime = (tx: ReadTx, since: Date, max: number) => selectPayoutTime(tx, since, max)
