import type { RewardKind, WalletRefusal } from '#contract/provider/wallet.ts'
import type { Adapter, Operation } from './adapter.ts'

/** Who acts: two players of two members, each in an open game. */
export type PlayerSlot = 'first' | 'second'

/** Satang; or a fifth of what the player has, rounded down; or more than they have. */
export type Amount = number | 'a fifth' | 'too much'

/** What a step changes of its player's balance: satang, or so many fifths. */
export type Moves = number | { fifths: number }

/** An operation of a plan. Its identifiers are names within the rule; nobody else ever has used what is sent for them. */
export type PlannedCall = {
  operation: Operation
  transaction: string
  round?: string
  bet?: string
  amount?: Amount
  closes?: boolean
  /** A bet of a free round: its stake is not the player's. */
  prepaid?: boolean
  /** Another game than the one that is open. */
  game?: string
  win?: { transaction: string; amount: number }
  kind?: RewardKind
  /** How the round ended, as the dialect says it. */
  ending?: string
  items?: readonly PlannedCall[]
}

/** What is wrong about a call, beside what it asks for. */
export type Spoil =
  | 'another key'
  | 'changed after signing'
  | 'no signature'
  | 'ten minutes old'
  | 'ten minutes ahead'
  | 'four minutes old'
  | 'other currency'

/** `done`, or a refusal of the wallet in the words of the dialect; of several, one. `malformed`: refused as a request whose form is
 *  wrong. */
export type Expected = 'done' | 'malformed' | WalletRefusal | readonly WalletRefusal[]

export type Step =
  /** One call. An operation that was done before must be answered as at first. `session`: which, if not that of the
   *  player's open game: `another`, of the step `open another session`; `of the other`, of the other player. */
  | {
      step: 'call'
      planned: PlannedCall
      expect: Expected
      moves: Moves
      by: PlayerSlot
      session?: 'made up' | 'another' | 'of the other'
      spoil?: Spoil
      items?: readonly Expected[]
    }
  /** The bytes of the last call once more, headers and all. */
  | { step: 'same bytes'; expect: Expected }
  /** All at the same time: so many of them are done, all others refused with `refused`. */
  | { step: 'at once'; calls: readonly PlannedCall[]; done: number; refused?: WalletRefusal; moves: Moves }
  /** The caller hangs up after so long and does not know what was done; the next step sends the operation again. That step's `moves` is
   *  what both move together, whichever of them arrived first. */
  | { step: 'hang up'; planned: PlannedCall; afterMs: number }
  /** The site is killed in the middle of these bets and started again; then each is sent again, and must be done once. */
  | { step: 'crash'; calls: readonly PlannedCall[]; moves: Moves }
  /** Each field that must be there is left out, of another type, too long, or a huge number: all of it is refused, and nothing moves. */
  | { step: 'malformed'; planned: PlannedCall }
  /** The first player opens the game again in a login of its own; what follows with `session: 'another'` uses it. */
  | { step: 'open another session' }
  | { step: 'end that session' }
  | { step: 'close the game' | 'open the game' }

/** A bet that is more than its player has may be more than a bet of the game may be as well: a site says either. */
export const tooMuch: readonly WalletRefusal[] = ['INSUFFICIENT_FUNDS', 'AMOUNT_EXCEEDED']

type Capability = keyof Adapter['has']
/** A rule that a wallet must keep. `when`: only in dialects that have such a thing, or (`no …`) that have not. */
export type Rule = {
  id: string
  text: string
  source: string
  when?: Capability | `no ${Capability}`
  steps: readonly Step[]
}

type CallDetails = Omit<PlannedCall, 'operation' | 'transaction'>

/** A bet, a win of the bet `b1`, a rollback of it, or any other operation, in the round `r`. */
export const planCall = (operation: Operation, transaction: string, more: CallDetails = {}): PlannedCall => ({
  operation,
  transaction,
  round: 'r',
  ...(operation === 'bet' || operation === 'reward' ? {} : { bet: 'b1' }),
  ...more,
})
/** A bet of ten baht. */
export const bet = (transaction = 'b1', more: CallDetails = {}): PlannedCall =>
  planCall('bet', transaction, { amount: 1_000, ...more })
/** A win that closes the round. */
export const win = (amount: number, transaction = 'w1', more: CallDetails = {}): PlannedCall =>
  planCall('win', transaction, { amount, closes: true, ...more })
export const rollback = (transaction = 'k1', more: CallDetails = {}): PlannedCall =>
  planCall('rollback', transaction, more)

type Call = Extract<Step, { step: 'call' }>
/** A call that must be done, and what it moves. */
export const done = (planned: PlannedCall, moves: Moves, more: Partial<Call> = {}): Step => ({
  step: 'call',
  planned: planned,
  expect: 'done',
  moves,
  by: 'first',
  ...more,
})
/** A call that must be refused, and then has moved nothing. */
export const refused = (planned: PlannedCall, expect: Expected, more: Partial<Call> = {}): Step => ({
  step: 'call',
  planned: planned,
  expect,
  moves: 0,
  by: 'first',
  ...more,
})
