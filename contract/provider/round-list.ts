import { z } from 'zod'
import { satangText } from './wallet.ts'

/** Our query to a game host for the rounds that began in a span of time: POST {host}/provider/v1/round-list, JSON, signed in both
 *  directions as the query for a player's rounds is (rounds.ts). It is read in pages: the first request has an empty cursor, each further
 *  one the `next` of the page before, until `next` is null. It moves no money: what differs is shown to operators. */
export const roundListPath = '/provider/v1/round-list'

/** The most rounds on a page. */
export const roundListMax = 500

/** Rounds whose first bet was made from `from` on and before `to`, by the host's clock. */
export const roundListRequest = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  cursor: z.string().max(200),
  limit: z.int().min(1).max(roundListMax),
})
export type RoundListRequest = z.infer<typeof roundListRequest>

/** A round as its host's books have it, in satang. `closed`: over, with all that it staked and won; `void`: every stake went back, so both
 *  are "0". A round whose only bet was refused is not listed. */
export const listedRound = z.object({
  round: z.string().min(1).max(128),
  begun_at: z.iso.datetime(),
  state: z.enum(['open', 'closed', 'void']),
  stake: satangText,
  win: satangText,
})
export type ListedRound = z.infer<typeof listedRound>

/** A win without a bet by its host's books, in satang: one that was reported to the wallet and answered `OK`. */
export const listedReward = z.object({
  transaction: z.string().min(1).max(200),
  paid_at: z.iso.datetime(),
  amount: satangText.refine((amount) => amount !== '0'),
})
export type ListedReward = z.infer<typeof listedReward>

/** `rewards`: those that were paid in the span, on any of its pages; a host that leaves the field out on all of them is compared by its
 *  rounds alone. */
export const roundListAnswer = z.object({
  host: z.string().max(253),
  rounds: z.array(listedRound).max(roundListMax),
  rewards: z.array(listedReward).max(roundListMax).optional(),
  next: z.string().min(1).max(200).nullable(),
})
export type RoundListAnswer = z.infer<typeof roundListAnswer>
