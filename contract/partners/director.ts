import { z } from 'zod'
import { bankAccountNumber, looseAmount, wholeNumber, wireText } from './wire.ts'

/** The parties of the sandbox world that can be made to fail, beside the game hosts, which go by their host name. Game hosts are `rounds`
 *  where they are queried for a member's rounds, `round-list` where they list those of a day, `catalogue` where they are asked for their
 *  games, `status` where they are probed; `statement` is the bank's list of a day, `enquiry` its name enquiry. */
export const parties = ['gateway', 'bank', 'statement', 'enquiry', 'sms', 'chat', 'rounds', 'round-list', 'catalogue', 'status'] as const
export type FixedParty = (typeof parties)[number]
/** A game host of the world, by its name. */
export type HostParty = `${string}.localhost`
export type Party = FixedParty | HostParty

const party = z.union([z.enum(parties), z.templateLiteral([z.string().regex(/^[a-z0-9-]{1,60}$/), '.localhost'])])

/** What can go wrong with a party. Of an ordered fault each occurrence uses up one of its `times`. */
export const faults = [
  'duplicate',
  'late',
  'lost',
  're-ordered',
  'timed-out',
  'error-after-effect',
  'wrong-amount',
  'wrong-sender',
  'paid-twice',
  'never-paid',
  'picture-only',
] as const
export type Fault = (typeof faults)[number]

const faultName = z.string().transform((text) => {
  const name = text
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  if (name === 'reordered') return 're-ordered'
  return name === 'timeout' || name === 'timed-out' ? 'timed-out' : name
})

/** POST /director/faults. "wrong amount", "wrong_amount" and "wrong-amount" are one. */
export const orderFault = z.object({
  party: z.string().trim().toLowerCase().pipe(party),
  fault: faultName.pipe(z.enum(faults)),
  times: wholeNumber(1, 1_000).default(1),
})
export type OrderFault = z.input<typeof orderFault>

/** DELETE /director/faults: all faults, or those of a party, or one. */
export const clearFaults = orderFault.omit({ times: true }).partial()

/** The ordered faults that are not used up yet. */
export const orderedFault = z.object({ party, fault: z.enum(faults), times: z.number().int() })
export type OrderedFault = z.infer<typeof orderedFault>

/** POST /director/accounts: sets an account's holder, whatever name it had before; or that it does not exist, or is closed. */
export const nameAccount = z
  .object({
    bank: wireText(16).transform((text) => text.toLowerCase()),
    account_number: bankAccountNumber,
    /** Whether the account is open, does not exist, or is closed. */
    standing: z.enum(['open', 'absent', 'closed']).default('open'),
    name: wireText(120).optional(),
  })
  .refine(({ standing, name }) => standing !== 'open' || name !== undefined, { path: ['name'], message: 'an open account has a holder' })
export type NameAccount = z.input<typeof nameAccount>

/** The director's accounts; GET lists them. `name` is empty of one that does not exist or is closed. */
export type NamedAccount = { bank: string; account_number: string; standing: 'open' | 'absent' | 'closed'; name: string }

/** POST /director/refunds: the gateway gives a paid charge back to its payer, in part (decimal baht), or all that is left of it. */
export const orderRefund = z.object({ charge: wireText(64), amount: looseAmount.optional() })

/** DELETE /director/accounts: restores the first holder. */
export const unnameAccount = z.object({ bank: wireText(16).transform((text) => text.toLowerCase()), account_number: bankAccountNumber })

/** The longest single move of the clock: 400 days. */
export const advanceSecondsMax = 400 * 86_400

/** POST /director/clock: moves the clock of world and site ahead, in seconds. Time never goes back. */
export const advanceClock = z.object({ advance_s: wholeNumber(0, advanceSecondsMax) })
export type AdvanceClock = z.input<typeof advanceClock>

/** What the director posts to {site}/sandbox/clock: how far it is ahead of the machine's time, negative where it is behind. */
export const siteClock = z.object({
  offset_ms: z
    .number()
    .int()
    .min(-advanceSecondsMax * 1000),
})
export type SiteClock = z.infer<typeof siteClock>

/** The response of the clock route. `site`: whether the site has moved its clock too (`told`), or could not be reached. */
export const clockState = z.object({ offset_ms: z.number().int(), now: z.iso.datetime(), site: z.enum(['told', 'unreachable']) })
export type ClockState = z.infer<typeof clockState>

/** What the director can make a game host report of one of its rounds, beside what the host does by itself. */
export const reportedOperations = ['adjust', 'reopen', 'end-round', 'reward'] as const

/** POST /director/rounds: makes the host of a round report an operation of it. `amount` is integer satang as text, of an adjustment signed.
 *  Sent again with the same `transaction`, it is the same operation; without one it is a new one. */
export const reportOperation = z.object({
  round: wireText(64),
  /** The operation, by its name in the wallet API. */
  act: z.enum(reportedOperations),
  amount: wireText(16).optional(),
  transaction: wireText(128).optional(),
})
export type ReportOperation = z.input<typeof reportOperation>

/** POST /director/scores: decides a match of the prediction site that was not looked at since its kick-off. `match`: its id on the page
 *  ("2968-1"). The answer says whether it was decided so: not where there is no such match, or its goals are known. */
export const decideMatch = z.object({ match: wireText(20), home: wholeNumber(0, 20), away: wholeNumber(0, 20) })
export type DecideMatch = z.input<typeof decideMatch>

const halfScore = wireText(5).refine((text) => /^[0-9]{1,2}-[0-9]{1,2}$/.test(text))
/** POST /director/matches: what happens to a match of a book: put off by `hours`, broken off now, an attack in the box that begins
 *  (`danger`) or ends (`safe`), or its result corrected (goals of each half, "1-0", and who scored
 *  them). Answers 404 where there is no such match, 409 where it is too late or too early for it. */
export const directMatch = z.object({
  fixture: wireText(60),
  act: z.enum(['postpone', 'abandon', 'danger', 'safe', 'correct']),
  hours: wholeNumber(1, 200).optional(),
  h1: halfScore.optional(),
  h2: halfScore.optional(),
  /** Who scored, in order: "HAH". */
  goals: wireText(40)
    .refine((text) => /^[HA]*$/.test(text))
    .optional(),
  /** Of other sports: points of each quarter, games or points of each set ("25-20 20-25"); who won a bout and its rounds ("home 3"). */
  score: wireText(80).optional(),
})
export type DirectMatch = z.output<typeof directMatch>
