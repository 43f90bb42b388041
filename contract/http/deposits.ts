import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'

/** What both ways of asking share: they differ in where the money is to be paid. */
const askDeposit = {
  method: 'POST',
  access: 'member',
  money: true,
  input: z.object({ amount: field.amount, promotion_id: field.unneeded(64), ip: field.unneeded(64) }),
  answer: z.object({ success: z.literal(true), id: z.string() }),
  refusals: [
    'AMOUNT_REQUIRED',
    'AMOUNT_INVALID',
    'DEPOSIT_BELOW_MINIMUM',
    'DEPOSIT_ABOVE_MAXIMUM',
    'DEPOSIT_PENDING',
    'DEPOSIT_PAUSED',
    'PROMOTION_UNKNOWN',
    'BIRTH_DATE_REQUIRED',
    'GATEWAY_UNAVAILABLE',
    'IDEMPOTENCY_KEY_REUSED',
    'IDEMPOTENCY_KEY_INVALID',
  ],
} as const

export const postDepositGateway = call({
  ...askDeposit,
  path: '/requests/deposit/payment-gateway',
  summary: 'Ask for a PromptPay QR; the pending request of the profile carries it',
})

export const postDepositPrepare = call({
  ...askDeposit,
  path: '/requests/deposit/prepare',
  summary: 'Ask to pay by bank transfer; the pending request of the profile carries the account and the exact amount to transfer',
})

export const postDepositCancel = call({
  method: 'POST',
  path: '/requests/deposit/{id}/cancel',
  access: 'member',
  summary: 'Cancel a pending deposit',
  input: z.object({ id: z.string().max(64) }),
  answer: field.done,
  refusals: ['DEPOSIT_NOT_CANCELLABLE', 'NOT_FOUND'],
})
