import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findRefunds } from '#modules/treasury/index.ts'
import type { Deposit } from './deposit.ts'
import {
  countCompleted,
  type DepositPage,
  selectCreditTime,
  selectDeposit,
  selectNewest,
  selectPage,
} from './deposits.store.ts'

export { depositSettings } from './settings.ts'
export { creditFromSuspense, announceReturned } from './credit-from-suspense.ts'
export { type Deposit, shownDepositCause, mayHaveMoneyInSuspense } from './deposit.ts'
export { findDepositLimits } from './limits.ts'
export { depositRoutes } from './member.routes.ts'
export { depositOfficeRoutes } from './office.routes.ts'
export type { DepositOutcome } from './end-deposit.ts'
export { endSuspense, suspenseAction } from './end-suspense-action.ts'
export { depositInvariants } from './invariants.ts'
export type { ImageReader, ImageReading } from './ports.ts'
export { slipRoutes } from './slip.routes.ts'
export { settleGatewayPayment } from './settle-deposit.ts'
export { suspenseCreditRoutes } from './suspense.routes.ts'
export { takeQrBack, watchPayments } from './watch-payments.ts'
export { takeRefundsBetween, watchRefunds } from './watch-refunds.ts'
export { watchSlips } from './watch-slips.ts'
export { watchTransfers } from './watch-transfers.ts'

/** Null where nothing was. */
export const findDepositRefund = async (tx: ReadTx, member: MemberId, id: string): Promise<Satang | null> =>
  (await findRefunds(tx, member, [id])).get(id) ?? null

export const findDeposit = (tx: ReadTx, member: MemberId, id: string): Promise<Deposit | null> =>
  selectDeposit(tx, member, id)

export const findNewestDeposits = (tx: ReadTx, member: MemberId, max: number): Promise<Deposit[]> =>
  selectNewest(tx, member, max)

export const findDepositPage = (tx: ReadTx, member: MemberId, page: DepositPage): Promise<Deposit[]> =>
  selectPage(tx, member, page)

export const countCompletedDeposits = (tx: ReadTx, member: MemberId): Promise<number> => countCompleted(tx, member)

/** By QR: median seconds from request to credit, of the newest `max`. */
export const findCreditTime = (tx: ReadTx, since: Date, max: number) => selectCreditTime(tx, since, max)
