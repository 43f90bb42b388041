import type { z } from 'zod'
import type { DialectName } from '#contract/provider/dialects.ts'
import type { SigningKey } from '#contract/provider/keys.ts'
import type { RewardKind, WalletRefusal } from '#contract/provider/wallet.ts'

/** What a plan can ask of a wallet, in words of no dialect. `set-result`: what a bet shall have been paid in all, `undo-result`: no result
 *  any more, `void-result`: the stake as its payout; `list`: bets that are all taken or none. */
export type Operation =
  | 'bet'
  | 'win'
  | 'rollback'
  | 'bet-and-win'
  | 'adjust'
  | 'reopen'
  | 'end-round'
  | 'reward'
  | 'batch'
  | 'set-result'
  | 'undo-result'
  | 'void-result'
  | 'list'

/** A player in an open game, as a host knows them. */
export type Session = { player: string; session: string; game: string }

/** One operation, ready for a dialect: every identifier is the one that is sent, amounts are satang. `request` is another one for each
 *  call; `bet`: the transaction of the bet that is answered; `closes`: whether it closes the round; `winTransaction`, `winAmount`: of a bet
 *  with its win; `prepaid`: a bet of a free round; `kind`: of a reward; `ending`: how the round ended, as the dialect says it. */
export type HostCall = {
  operation: Operation
  request: string
  transaction: string
  round: string
  game: string
  amount: bigint
  bet: string
  closes: boolean
  prepaid: boolean
  winTransaction: string
  winAmount: bigint
  kind: RewardKind
  ending: string | null
  items: readonly HostCall[]
}

/** A request before it is signed. */
export type Call = { path: string; body: Body }
export type Body = Record<string, unknown>

/** An answer as it came; `body` is null where it was no JSON object. */
export type Reply = { http: number; body: Record<string, unknown> | null }

/** What an answer says. `word` is the dialect's own. `isUnknown`: whether it was done is not known, the caller sends the same operation
 *  again. `balanceThen` is the balance right after the operation was first done, where the dialect reports it. Amounts are satang. */
export type Reading = {
  word: string
  isDone: boolean
  isUnknown: boolean
  balance: bigint | null
  balanceThen: bigint | null
  items: readonly Reading[]
}

export type Keys = { host: string; keyId: string; signing: SigningKey }

/** One dialect as the certification program (tools/certify.ts) speaks it, from a provider's side. */
export type Adapter = {
  dialect: DialectName
  operations: ReadonlySet<Operation>
  /** Whether a call carries a time, a nonce, a currency; whether a bet can be paid again by a later win; whether a bet can be a free one;
   *  whether it can be said how a round ended. */
  has: Record<'time' | 'nonce' | 'currency' | 'later wins' | 'free bets' | 'endings', boolean>
  /** How amounts are written: as numbers of baht, or as integers of a smaller unit. */
  amounts: 'baht' | 'integer'
  /** The first call of a launch, whose address carried `query`, and the session that its answer opens. */
  opening: (keys: Keys, query: URLSearchParams) => Call
  opened: (reply: Reply, query: URLSearchParams) => Session | null
  balance: (keys: Keys, session: Session) => Call
  call: (keys: Keys, hostCall: HostCall, session: Session) => Call
  headers: (
    keys: Keys,
    request: { path: string; rawBody: string; nowMs: number; nonce: string },
  ) => Record<string, string>
  read: (reply: Reply) => Reading
  /** Every word that says this refusal of an operation. */
  words: (refusal: WalletRefusal, operation: Operation) => readonly string[]
  /** Every word that says that a request is malformed. */
  malformed: readonly string[]
  /** The fields that a call of this operation must have; `txns.0.id` is one of the first txn. */
  required: (operation: Operation) => readonly string[]
  /** What a proxy between caller and site must know to inject a fault: the operation that a path asks for, the transaction of a body, the
   *  same body as another transaction or in another round, and the fields of an answer that says "done". */
  fields: {
    operation: (path: string, body: Body) => Operation | null
    transaction: (body: Body) => string
    as: (call: Call, transaction: string) => Call
    inRound: (body: Body, round: string) => Body
    /** The bets of a list, each in a call of its own. */
    parts?: (body: Body) => Body[]
    done: Body
  }
}

/** The fields of a schema that may not be left out. */
export const requiredOf = (schema: z.ZodObject): string[] =>
  Object.entries(schema.shape).flatMap(([name, field]) =>
    (field as z.ZodType).safeParse(undefined).success ? [] : [name],
  )

/** An integer in text or as a number; null for anything else. */
export function integerOf(value: unknown): bigint | null {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value)
  return typeof value === 'string' && /^-?[0-9]{1,18}$/.test(value) ? BigInt(value) : null
}

/** A text, or an empty one. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
