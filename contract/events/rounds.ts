import { z } from 'zod'
import { gameCategories, type Lobby } from '../plain/games.ts'
import { fairness, reportedEndings, satangText, slipCounts } from '../provider/wallet.ts'

/** The topics of what a game host posts to a round. Corrections, ends and re-openings come as `win.paid` too (`roundOperations`); rewards
 *  and tips, which are of no round, have topics of their own. */
export const roundTopics = ['bet.placed', 'win.paid', 'bet.rolled_back'] as const
export type RoundTopic = (typeof roundTopics)[number]

const lobby = z.enum(Object.keys(gameCategories) as [Lobby, ...Lobby[]])

/** Integer satang as text, signed. */
const signedText = z.string().regex(/^(?:0|-?[1-9][0-9]{0,14})$/)

/** What else the topic `win.paid` reports of a round, in the order of its bets and wins (docs/decisions/0076): a result `adjusted` (its
 *  `amount` is signed), the round `ended` or `reopened`, a win `held` for operators (its `amount` is "0"), and one that they `released`. */
export const roundOperations = ['adjusted', 'ended', 'reopened', 'held', 'released'] as const

/** The payload of each topic of `roundTopics`. `amount` is integer satang as text: the stake taken, the win paid, or the stake returned
 *  ("0" where a rollback found no bet; the wallet then publishes its tombstone too, under the number before). `game` is empty where a
 *  rollback came before its bet. */
export const roundPayload = z.object({
  host: z.string(),
  round: z.string(),
  game: z.string(),
  transaction: z.string(),
  amount: signedText,
  /** Of `win.paid`: where it is no plain win. */
  act: z.enum(roundOperations).optional(),
  /** Of a bet: the lobby of its game. */
  category: lobby.optional(),
  /** Of a bet and its rollback: what a free round was worth; `amount` is then "0". */
  prepaid: satangText.optional(),
  /** The bet of a win or a rollback. */
  bet_transaction: z.string().optional(),
  closes_round: z.boolean().optional(),
  fairness: fairness.optional(),
  /** Of `win.paid`, where the host has said how the round ended, and what of its stakes stood on both sides. */
  ending: z.enum(reportedEndings).optional(),
  opposed: satangText.optional(),
  /** How the legs of a slip ended, where its host has said it. */
  slip: slipCounts.optional(),
  /** Of a win: the thousandths of a satang that its host counts beyond the amount, which are kept and not paid. */
  rest: z
    .string()
    .regex(/^[1-9][0-9]{0,2}$/)
    .optional(),
  /** Why a round goes on, in the host's words. */
  reason: z.string().optional(),
  /** Of a held win: how much. */
  held: satangText.optional(),
  /** Written by the wallet where not all of it was cash: what each purse gave to the bet, got of the win, gave back to a correction, or had
   *  given to the bet that was undone, by its number. */
  purses: z.record(z.string().regex(/^[0-9]+$/), satangText).optional(),
  /** Of a win: what went to the house, since the purse that had paid has ended. */
  forfeited: satangText.optional(),
  /** Written by the wallet: what of it repaid a debt, or, below zero, is owed since. */
  debt: signedText.optional(),
})
export type RoundPayload = z.infer<typeof roundPayload>

/** The event that a round was settled, voided, settled otherwise or re-opened. It has no row of its own in the outbox: it is derived from
 *  the posting that caused it, under that posting's member and number, and handed on in the same transaction (docs/decisions/0068). */
export const roundSettledTopic = 'round.settled'

/** How a round ended: `void` where every bet went back, else what its host has reported, `played` where it reported nothing. */
export const roundEndings = ['void', ...reportedEndings] as const
export type RoundEnding = (typeof roundEndings)[number]

/** The payload of `round.settled`. Amounts are integer satang as text: as they are now, all zero where the round is open again.
 *  `difference` is what changed since the event before of the same round: its sum over all events is what counts. `own`: what of the
 *  difference was the member's own money, cash, in rounds that count as won or lost; absent where all of it was. */
export const roundSettled = z.object({
  host: z.string(),
  game: z.string(),
  round: z.string(),
  category: lobby,
  /** When its first bet was placed. */
  begun_at: z.iso.datetime(),
  /** Null where the round is open again. */
  ending: z.enum(roundEndings).nullable(),
  stake: satangText,
  win: satangText,
  /** The part of the stake that counts for turnover. */
  valid_stake: satangText,
  /** What each purse staked and got back, by its number (0 is cash). What was forfeited is in no leg. A purse from which a correction took
   *  more than it had got has a win below zero. */
  legs: z.array(z.object({ purse: z.number().int().min(0), stake: satangText, win: signedText })),
  /** The number of the event before of the same round; null where this is the first. */
  reopened_from: z
    .string()
    .regex(/^[0-9]+$/)
    .nullable(),
  difference: z.object({ stake: signedText, win: signedText, valid_stake: signedText }),
  own: z.object({ stake: signedText, win: signedText }).optional(),
  /** How the legs of a slip ended, as its host said it last. */
  slip: slipCounts.optional(),
})
export type RoundSettled = z.infer<typeof roundSettled>

/** Payloads that were derived or checked here, each with its typed form. */
const read = new WeakMap<object, RoundSettled>()

/** A settlement that was derived here, by its type: it is not checked again where it is read. */
export function derivedRoundSettled(settled: RoundSettled): RoundSettled {
  read.set(settled, settled)
  return settled
}

/** The settlement of a round that an event carries. Checked once, however many modules read it; throws where it is none of ours. */
export function readRoundSettled(payload: object): RoundSettled {
  const known = read.get(payload) ?? roundSettled.parse(payload)
  read.set(payload, known)
  return known
}
