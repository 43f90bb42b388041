import { z } from 'zod'
import { call } from './call.ts'
import * as field from './fields.ts'

export const postWithdraw = call({
  method: 'POST',
  path: '/requests/withdraw',
  access: 'member',
  rateClass: 'money',
  needs: 'withdraw',
  summary: 'Withdraw to the registered account: the amount is held at once',
  takesIdempotencyKey: true,
  input: z.object({ phone: field.claimedPhone, amount: field.amount }),
  answer: z.object({ success: z.literal(true), id: z.string() }),
  refusals: [
    'AMOUNT_REQUIRED',
    'AMOUNT_INVALID',
    'PHONE_NOT_YOURS',
    'NEVER_DEPOSITED',
    'WITHDRAW_BELOW_MINIMUM',
    'WITHDRAW_ABOVE_MAXIMUM',
    'WITHDRAW_DAILY_AMOUNT',
    'WITHDRAW_DAILY_COUNT',
    'TURNOVER_UNFINISHED',
    'WITHDRAW_PENDING',
    'WITHDRAW_ACCOUNT_CHANGING',
    'WITHDRAW_FROZEN',
    'WITHDRAW_ON_HOLD',
    'WITHDRAW_ACCOUNT_REASSIGNED',
    'INSUFFICIENT',
    'WITHDRAW_OWED',
    'REAUTH_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
    'IDEMPOTENCY_KEY_INVALID',
  ],
})
