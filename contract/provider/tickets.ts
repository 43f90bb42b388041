import { z } from 'zod'

/** POST {our site}/tickets/v1/redeem, JSON, signed like a wallet call (signature.ts), from the partner's server. The
 *  ticket is the query parameter `token` of the member's browser, valid once, for that site, for sixty seconds. */
export const redeemPath = '/tickets/v1/redeem'

export const redeemRequest = z.object({ token: z.string().min(1).max(256) })
export type RedeemRequest = z.infer<typeof redeemRequest>

/** `member`: pairwise, the same each time, another at every other site. No other data is given. */
export const redeemAnswer = z.union([
  z.object({ status: z.literal('OK'), member: z.string().min(1).max(128) }),
  z.object({ status: z.enum(['TICKET_INVALID', 'SIGNATURE_INVALID', 'BAD_REQUEST', 'TRY_AGAIN']) }),
])
export type RedeemAnswer = z.infer<typeof redeemAnswer>
