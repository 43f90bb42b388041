import { z } from 'zod'
import { satangText } from './wallet.ts'

/** POST {host}/provider/v1/round-list: rounds that began in a span, signed both ways as in rounds.ts, in pages as in
 *  games.ts. It moves no money: differences are shown to operators. */
export const roundListPath = '/provider/v1/round-list'

export const roundListMax = 500

/** By the first bet, from `from` on and before `to`, by the host's clock. */
export const roundListRequest = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  cursor: z.string().max(200),
  limit: z.int().min(1).max(roundListMax),
})
export type RoundListRequest = z.infer<typeof roundListRequest>

/** By the host's books, in satang. `closed`: over; `void`: every stake went back, so both are "0". A round whose only
 *  bet was refused is not listed. */
export const listedRound = z.object({
  round: z.string().min(1).max(128),
  begun_at: z.iso.datetime(),
  state: z.enum(['open', 'closed', 'void']),
  stake: satangText,
  win: satangText,
})
export type ListedRound = z.infer<typeof listedRound>

/** Satang: reported to the wallet and answered `OK`. */
export const listedReward = z.object({
  transaction: z.string().min(1).max(200),
  paid_at: z.iso.datetime(),
  amount: satangText.refine((amount) => amount !== '0'),
})
export type ListedReward = z.infer<typeof listedReward>

/** `rewards`: paid in the span, on any page; a host without the field on all pages is compared by its rounds alone. */
export const roundListAnswer = z.object({
  host: z.string().max(253),
  rounds: z.array(listedRound).max(roundListMax),
  rewards: z.array(listedReward).max(roundListMax).optional(),
  next: z.string().min(1).max(200).nullable(),
})
export type RoundListAnswer = z.infer<typeof roundListAnswer>
