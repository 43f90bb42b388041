import { z } from 'zod'
import { fairness, satangText } from '../provider/wallet.ts'

/** The topics of a game host's postings, one for each kind. */
export const roundTopics = ['bet.placed', 'win.paid', 'bet.rolled_back'] as const
export type RoundTopic = (typeof roundTopics)[number]

/** What is told of each. `amount` is integer satang as text: the stake taken, the win paid, or the stake that came back
 *  ("0" where a rollback found no bet). `game` is empty where a rollback came before its bet. */
export const roundPayload = z.object({
  host: z.string(),
  round: z.string(),
  game: z.string(),
  transaction: z.string(),
  amount: satangText,
  /** The bet that a win or a rollback answers. */
  bet_transaction: z.string().optional(),
  closes_round: z.boolean().optional(),
  fairness: fairness.optional(),
  /** The wallet's own news of a rollback without a bet; the rollback itself follows under the next number. */
  tombstone: z.boolean().optional(),
})
export type RoundPayload = z.infer<typeof roundPayload>
