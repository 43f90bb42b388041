import { z } from 'zod'
import { slipBytesMax } from '#contract/plain/constants.ts'
import { slipStatuses } from '#contract/plain/transfers.ts'
import { call } from './call.ts'
import * as field from './fields.ts'

const depositRequest = {
  method: 'POST',
  access: 'member',
  needs: 'deposit',
  takesIdempotencyKey: true,
  input: z.object({ amount: field.amount, promotion_id: field.optionalText(64), ip: field.optionalText(64) }),
  answer: z.object({ success: z.literal(true), id: z.string() }),
  refusals: [
    'AMOUNT_REQUIRED',
    'AMOUNT_INVALID',
    'DEPOSIT_BELOW_MINIMUM',
    'DEPOSIT_ABOVE_MAXIMUM',
    'DEPOSIT_PENDING',
    'DEPOSIT_PAUSED',
    'DEPOSIT_WHILE_PAUSED',
    'DEPOSIT_ACCOUNT_REASSIGNED',
    'DEPOSIT_OVER_LIMIT',
    'PROMOTION_UNKNOWN',
    'PROMOTION_ABOVE_AMOUNT',
    'PROMOTION_OTHER_AMOUNT',
    'BIRTH_DATE_REQUIRED',
    'GATEWAY_UNAVAILABLE',
    'IDEMPOTENCY_KEY_REUSED',
    'IDEMPOTENCY_KEY_INVALID',
  ],
} as const

export const postDepositGateway = call({
  ...depositRequest,
  rateClass: 'payIn',
  path: '/requests/deposit/payment-gateway',
  summary: 'Ask for a PromptPay QR; the pending request in the answer of GET /customers/profile carries it',
})

export const postDepositPrepare = call({
  ...depositRequest,
  rateClass: 'money',
  path: '/requests/deposit/prepare',
  summary:
    'Ask to pay by bank transfer; the pending request in the answer of GET /customers/profile carries the account and the exact amount to transfer. GATEWAY_UNAVAILABLE: no account of ours can take it now',
})

export const postDepositCancel = call({
  method: 'POST',
  path: '/requests/deposit/{id}/cancel',
  access: 'member',
  rateClass: 'money',
  needs: null,
  summary: 'Cancel a pending deposit',
  input: z.object({ id: z.string().max(64) }),
  answer: field.done,
  refusals: ['DEPOSIT_NOT_CANCELLABLE', 'NOT_FOUND'],
})

export const postSlip = call({
  method: 'POST',
  path: '/requests/deposit/slip',
  access: 'member',
  rateClass: 'payIn',
  needs: null,
  summary: 'Send the picture of a bank slip as the body; its mini-QR is checked with the bank. The picture is not kept',
  input: z.object({ picture: z.instanceof(Uint8Array) }),
  picture: { bytesMax: slipBytesMax, absent: 'SLIP_REQUIRED', tooLarge: 'SLIP_TOO_LARGE' },
  answer: z.object({
    success: z.literal(true),
    id: z.string(),
    status: z.enum(slipStatuses),
    amount: field.moneyText.nullable(),
  }),
  refusals: [
    'SLIP_REQUIRED',
    'SLIP_TOO_LARGE',
    'SLIP_TOO_MANY',
    'SLIP_NOT_PICTURE',
    'SLIP_TOO_MANY_PIXELS',
    'SLIP_QR_MISSING',
    'SLIP_NOT_SLIP',
    'SLIP_WALLET_UNSUPPORTED',
    'SLIP_CHECKSUM_WRONG',
    'SLIP_SEVERAL',
    'SLIP_ALREADY_SENT',
    'SLIP_USED',
    'SLIP_OTHER_ACCOUNT',
    'SLIP_OF_QR',
    'SLIP_TOO_OLD',
    'SLIP_NOT_YOURS',
    'BUSY',
  ],
})
