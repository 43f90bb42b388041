import { z } from 'zod'

/** How a partner's site learns who came: POST {our site}/tickets/v1/redeem, JSON, signed like a wallet call (signature.ts), from its
 *  server. The ticket came to it as the query parameter `token` of the member's browser; it is valid once, for that site, within sixty
 *  seconds. */
export const redeemPath = '/tickets/v1/redeem'

export const redeemRequest = z.object({ token: z.string().min(1).max(256) })
export type RedeemRequest = z.infer<typeof redeemRequest>

/** `member` is the member's pairwise id at this site: the same each time, another at every other site. No other data of theirs is given. */
export const redeemAnswer = z.union([
  z.object({ status: z.literal('OK'), member: z.string().min(1).max(128) }),
  z.object({ status: z.enum(['TICKET_INVALID', 'SIGNATURE_INVALID', 'BAD_REQUEST', 'TRY_AGAIN']) }),
])
export type RedeemAnswer = z.infer<typeof redeemAnswer>
