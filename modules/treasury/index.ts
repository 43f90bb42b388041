export { isGatewayOffered, treasurySettings } from './settings.ts'
export {
  ensureSiteAccount,
  findSiteAccount,
  findPayingAccount,
  findReceivingAccount,
  type SiteAccount,
} from './account.ts'
export {
  closeExpectedPayment,
  type DuePayment,
  type ExpectedPayment,
  expectPayment,
  findExpectedPayment,
  linkCharge,
  takeDuePayments,
} from './expected-payment.ts'
export { requestEnd, suspenseRefusalCodes } from './request-suspense-end.ts'
export {
  type ExpectedTransfer,
  expectTransfer,
  findExpectedTransfer,
  forgetTransfer,
  coolDownTransfer,
} from './expected-transfer.ts'
export { accountAction } from './account-action.ts'
export { accountOfficeRoutes } from './accounts.routes.ts'
export { suspenseRoutes } from './suspense.routes.ts'
export { noteCharge, noteLine, noteRefund } from './evidence.ts'
export {
  ACCOUNT_REASSIGNED,
  findUnsettledPayouts,
  instructPayout,
  type MayPay,
  type Payout,
  sendPayout,
  settlePayout,
} from './payout.ts'
export type { PartnersContext } from '#kit/transaction.ts'
export type {
  Bank,
  Gateway,
  GatewayPayment,
  Payer,
  PayoutAnswer,
  RefundFeed,
  GatewaySettlementFeed,
  SlipChecks,
  SlipTransfer,
  StatementFeed,
  StatementLine,
} from './ports.ts'
export { treasuryInvariants } from './invariants.ts'
export { type ArrivedMoney, claimReceipt, creditReceipt, findReceipts, putInSuspense, type Receipt } from './receipt.ts'
export {
  findNewestSlips,
  findSlip,
  findSlipClaims,
  storeSlip,
  markSlipFound,
  refuseSlip,
  returnSlipAllowance,
  type Slip,
  type SlipKey,
  takeDueSlips,
  takeSlipAllowance,
} from './slip.ts'
export { findRefunds, findRefundsOf, type RefundOutcome, takeRefund } from './refund.ts'
export { instructReturn, sendReturn } from './return-to-sender.ts'
export { selectSuspenseSender } from './suspense-sender.store.ts'
export { takeGatewaySettlement } from './settlement.ts'
export { countSuspense } from './suspense.store.ts'
export { readStatements } from './statement.ts'
export {
  type Crediting,
  creditOutOfSuspense,
  endCredit,
  findSuspenseItem,
  findSuspenseFor,
  lockCrediting,
  type SuspenseItem,
  type SuspenseRefusal,
} from './suspense.ts'
export {
  selectPayoutsOfDay,
  selectReceiptsOfDay,
  selectUnknownPayouts,
  type PayoutFact,
  type ReceiptFact,
} from './compared.store.ts'
export { selectWatchedAccounts } from './transfers.store.ts'
