import { z } from 'zod'
import { bankAccountNumber, looseAmount, wholeNumber, wireText } from './wire.ts'

/** Game hosts: `rounds` of a member, `round-list` of a day, `catalogue` of games, `status` probes; `statement`: the
 *  bank's list of a day, `enquiry`: its name enquiry. */
export const parties = [
  'gateway',
  'bank',
  'statement',
  'enquiry',
  'sms',
  'chat',
  'rounds',
  'round-list',
  'catalogue',
  'status',
] as const
export type FixedParty = (typeof parties)[number]
export type HostParty = `${string}.localhost`
export type Party = FixedParty | HostParty

const party = z.union([z.enum(parties), z.templateLiteral([z.string().regex(/^[a-z0-9-]{1,60}$/), '.localhost'])])

/** Each occurrence uses up one of the fault's `times`. */
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

/** POST /director/faults. Spaces, `_` and `-` are equal in a fault's name. */
export const orderFault = z.object({
  party: z.string().trim().toLowerCase().pipe(party),
  fault: faultName.pipe(z.enum(faults)),
  times: wholeNumber(1, 1_000).default(1),
})
export type OrderFault = z.input<typeof orderFault>

/** DELETE /director/faults: all, of a party, or one. */
export const clearFaults = orderFault.omit({ times: true }).partial()

export const orderedFault = z.object({ party, fault: z.enum(faults), times: z.number().int() })
export type OrderedFault = z.infer<typeof orderedFault>

/** POST /director/accounts: sets an account's holder or standing. */
export const nameAccount = z
  .object({
    bank: wireText(16).transform((text) => text.toLowerCase()),
    account_number: bankAccountNumber,
    standing: z.enum(['open', 'absent', 'closed']).default('open'),
    name: wireText(120).optional(),
  })
  .refine(({ standing, name }) => standing !== 'open' || name !== undefined, {
    path: ['name'],
    message: 'an open account has a holder',
  })
export type NameAccount = z.input<typeof nameAccount>

/** `name`: empty unless open. */
export type NamedAccount = {
  bank: string
  account_number: string
  standing: 'open' | 'absent' | 'closed'
  name: string
}

/** POST /director/refunds: in part (decimal baht), or all that is left. */
export const orderRefund = z.object({ charge: wireText(64), amount: looseAmount.optional() })

/** DELETE /director/accounts: restores the first holder. */
export const unnameAccount = z.object({
  bank: wireText(16).transform((text) => text.toLowerCase()),
  account_number: bankAccountNumber,
})

export const advanceSecondsMax = 400 * 86_400

/** POST /director/clock: moves the clocks of world and site ahead, in seconds. */
export const advanceClock = z.object({ advance_s: wholeNumber(0, advanceSecondsMax) })
export type AdvanceClock = z.input<typeof advanceClock>

/** To {site}/sandbox/clock: ms ahead of the machine's time, negative behind. */
export const siteClock = z.object({
  offset_ms: z
    .number()
    .int()
    .min(-advanceSecondsMax * 1000),
})
export type SiteClock = z.infer<typeof siteClock>

/** `site`: whether the site's clock moved too. */
export const clockState = z.object({
  offset_ms: z.number().int(),
  now: z.iso.datetime(),
  site: z.enum(['told', 'unreachable']),
})
export type ClockState = z.infer<typeof clockState>

/** Reports that a game host can be made to make. */
export const reportedOperations = ['adjust', 'reopen', 'end-round', 'reward'] as const

/** POST /director/rounds. `amount`: satang as text, of an adjustment signed. The same `transaction` is the same
 *  operation; none is a new one. */
export const reportOperation = z.object({
  round: wireText(64),
  act: z.enum(reportedOperations),
  amount: wireText(16).optional(),
  transaction: wireText(128).optional(),
})
export type ReportOperation = z.input<typeof reportOperation>

/** POST /director/scores: decides a match ("2968-1") of the prediction site. The answer is negative for an unknown
 *  match, or one whose goals are known. */
export const decideMatch = z.object({ match: wireText(20), home: wholeNumber(0, 20), away: wholeNumber(0, 20) })
export type DecideMatch = z.input<typeof decideMatch>

const halfScore = wireText(5).refine((text) => /^[0-9]{1,2}-[0-9]{1,2}$/.test(text))
/** POST /director/matches: put off by `hours`, broken off, an attack that begins (`danger`) or ends (`safe`), or a
 *  corrected result. 404: no such match; 409: too late or too early. */
export const directMatch = z.object({
  fixture: wireText(60),
  act: z.enum(['postpone', 'abandon', 'danger', 'safe', 'correct']),
  hours: wholeNumber(1, 200).optional(),
  h1: halfScore.optional(),
  h2: halfScore.optional(),
  /** In order: "HAH". */
  goals: wireText(40)
    .refine((text) => /^[HA]*$/.test(text))
    .optional(),
  /** Other sports: points of quarters, or of sets ("25-20 20-25"); a bout's winner and rounds ("home 3"). */
  score: wireText(80).optional(),
})
export type DirectMatch = z.output<typeof directMatch>
