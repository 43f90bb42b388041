import { z } from 'zod'
import { fairness, satangText } from '../provider/wallet.ts'

/** The topics of a game host's postings, one for each kind. */
export const roundTopics = ['bet.placed', 'win.paid', 'bet.rolled_back'] as const
export type RoundTopic = (typeof roundTopics)[number]

/** The payload of each. `amount` is integer satang as text: the stake taken, the win paid, or the stake returned ("0" where a rollback
 *  found no bet; the wallet then publishes its tombstone too, under the number before). `game` is empty where a rollback came before its
 *  bet. */
export const roundPayload = z.object({
  host: z.string(),
  round: z.string(),
  game: z.string(),
  transaction: z.string(),
  amount: satangText,
  /** The bet of a win or a rollback. */
  bet_transaction: z.string().optional(),
  closes_round: z.boolean().optional(),
  fairness: fairness.optional(),
})
export type RoundPayload = z.infer<typeof roundPayload>
