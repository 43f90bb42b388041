export { ensureSiteAccount, findReceivingAccount, type SiteAccount } from './account.ts'
export {
  closeExpectedPayment,
  type ExpectedPayment,
  expectPayment,
  findExpectedPayment,
  linkCharge,
  takeDuePayments,
} from './expected-payment.ts'
export { instructPayout, type Payout, sendPayout, settlePayout } from './payout.ts'
export type { Bank, Gateway, GatewayPayment, Payer, PayoutAnswer } from './ports.ts'
export { type ArrivedMoney, claimReceipt, keepInSuspense } from './receipt.ts'
