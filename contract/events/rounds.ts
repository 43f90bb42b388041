import { z } from 'zod'
import { gameCategories, type Lobby } from '../plain/games.ts'
import { fairness, reportedEndings, satangText, slipCounts } from '../provider/wallet.ts'

export const roundTopics = ['bet.placed', 'win.paid', 'bet.rolled_back'] as const
export type RoundTopic = (typeof roundTopics)[number]

const lobby = z.enum(Object.keys(gameCategories) as [Lobby, ...Lobby[]])

/** Integer satang as text, signed. */
const signedText = z.string().regex(/^(?:0|-?[1-9][0-9]{0,14})$/)

/** What else `win.paid` reports of a round (docs/decisions/0076): a result `adjusted` (`amount` is signed), the round
 *  `ended` or `reopened`, a win `held` for operators (`amount` is "0"), and one that they `released`. */
export const roundOperations = ['adjusted', 'ended', 'reopened', 'held', 'released'] as const

/** `amount` is integer satang as text: the stake, win or returned stake ("0" where a rollback found no bet: the wallet
 *  then publishes its tombstone too, under the number before). `game` is empty where a rollback came before its bet. */
export const roundPayload = z.object({
  host: z.string(),
  round: z.string(),
  game: z.string(),
  transaction: z.string(),
  amount: signedText,
  act: z.enum(roundOperations).optional(),
  category: lobby.optional(),
  /** Of a bet and its rollback: the worth of a free round; `amount` is then "0". */
  prepaid: satangText.optional(),
  bet_transaction: z.string().optional(),
  closes_round: z.boolean().optional(),
  fairness: fairness.optional(),
  ending: z.enum(reportedEndings).optional(),
  opposed: satangText.optional(),
  slip: slipCounts.optional(),
  /** Of a win: thousandths of a satang beyond the amount, kept and not paid. */
  rest: z
    .string()
    .regex(/^[1-9][0-9]{0,2}$/)
    .optional(),
  reason: z.string().optional(),
  held: satangText.optional(),
  /** Where not all of it was cash: what each purse gave to the bet, got of the win, gave back to a correction, or had
   *  given to the bet that was rolled back, by its number. */
  purses: z.record(z.string().regex(/^[0-9]+$/), satangText).optional(),
  /** Of a win: what went to the house, since the purse that had paid has ended. */
  forfeited: satangText.optional(),
  /** What of it repaid a debt or, below zero, is owed. */
  debt: signedText.optional(),
})
export type RoundPayload = z.infer<typeof roundPayload>

/** Has no outbox row: it is derived from the posting that caused it, under that posting's member and number
 *  (docs/decisions/0068). */
export const roundSettledTopic = 'round.settled'

/** `void`: every bet went back; `played`: the host reported no other end. */
export const roundEndings = ['void', ...reportedEndings] as const
export type RoundEnding = (typeof roundEndings)[number]

/** Integer satang as text, as they are now; all zero where the round is open again. `difference`: the change since the
 *  round's event before; its sum over all events is what counts. `own`: the member's cash of it in rounds that count as
 *  won or lost; absent where all of it was. */
export const roundSettled = z.object({
  host: z.string(),
  game: z.string(),
  round: z.string(),
  category: lobby,
  begun_at: z.iso.datetime(),
  ending: z.enum(roundEndings).nullable(),
  stake: satangText,
  win: satangText,
  /** The part that counts for turnover. */
  valid_stake: satangText,
  /** By the purse's number (0 is cash), without what was forfeited. A purse from which a correction took more than it
   *  had got has a win below zero. */
  legs: z.array(z.object({ purse: z.number().int().min(0), stake: satangText, win: signedText })),
  reopened_from: z
    .string()
    .regex(/^[0-9]+$/)
    .nullable(),
  difference: z.object({ stake: signedText, win: signedText, valid_stake: signedText }),
  own: z.object({ stake: signedText, win: signedText }).optional(),
  slip: slipCounts.optional(),
})
export type RoundSettled = z.infer<typeof roundSettled>

const read = new WeakMap<object, RoundSettled>()

/** Registers a settlement as checked. */
export function derivedRoundSettled(settled: RoundSettled): RoundSettled {
  read.set(settled, settled)
  return settled
}

/** Checks a payload once, however many modules read it. Throws where it is no settlement of ours. */
export function readRoundSettled(payload: object): RoundSettled {
  const known = read.get(payload) ?? roundSettled.parse(payload)
  read.set(payload, known)
  return known
}
