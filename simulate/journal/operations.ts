import { type Answer, type Books, CASH, type PurseEnd, HELD, playable } from './books.ts'
import { closeByRule, expireByRule, openByRule, movePurseByRule, type PurseSide } from './purse-rules.ts'
import { adjustByRule, betByRule, moveByRule, rollbackByRule, winByRule } from './rules.ts'

/** How many members there are. The index after theirs is the house: member 0 of the system, whose money belongs to no member. */
export const PEOPLE = 3
export const HOUSE = 3

/** The instant at which every run begins: an hour and a half before the end of the Bangkok day and week. */
export const BEGIN_MS = Date.parse('2026-11-21T15:30:00Z')

/** The terms of a purse; it expires so many seconds after the run's beginning. */
export type Terms = {
  kind: 'bonus' | 'commission'
  rank: number
  maxStake: bigint | null
  barred: readonly number[]
  expiresS: number | null
  atExpiry: PurseEnd
  maxCashOut: bigint | null
}
export type Period = 'day' | 'week' | 'month'
export type LimitKind = 'stake' | 'loss'

/** The requests that a journal takes. `who`: the member by index. `ext`: the outside id; `n`: the number that it is made of. `bet`: the
 *  outside id of the bet that is meant. Ids are small, so that they repeat: as replays, with other content, across kinds. */
export type Posting =
  | { do: 'deposit'; who: number; ext: string; amount: bigint; from: 'gateway' | 'bank' }
  | { do: 'to suspense'; ext: string; amount: bigint }
  | { do: 'hold' | 'release' | 'pay out'; who: number; n: number; amount: bigint }
  | { do: 'open'; who: number; n: number; amount: bigint; terms: Terms }
  | { do: 'move'; who: number; n: number; from: PurseSide; to: PurseSide; amount: bigint }
  | { do: 'close'; who: number; n: number; purse: number; as: PurseEnd }
  | { do: 'expire'; who: number; purse: number }
  | { do: 'bet'; who: number; host: number; ext: string; round: string; stake: bigint; category: number }
  | { do: 'win'; who: number; host: number; ext: string; round: string; amount: bigint; bet: string }
  | { do: 'adjust'; who: number; host: number; ext: string; round: string; amount: bigint; bet: string }
  | { do: 'rollback'; who: number; host: number; ext: string; round: string; bet: string }

/** What is set for a member's bets. `forS`: how many seconds a block lasts; null is for good. */
export type Rule =
  | { do: 'limit'; who: number; kind: LimitKind; period: Period; cap: bigint }
  | { do: 'clear limit'; who: number; kind: LimitKind; period: Period }
  | { do: 'block'; who: number; cause: string; forS: number | null }

export type Operation = Posting | Rule

/** The operations of a game host: they may go together in one call. */
export type Play = Extract<Posting, { do: 'bet' | 'win' | 'rollback' }>
export const isPlay = (operation: Operation): operation is Play =>
  operation.do === 'bet' || operation.do === 'win' || operation.do === 'rollback'

export const isRule = (operation: Operation): operation is Rule =>
  operation.do === 'limit' || operation.do === 'clear limit' || operation.do === 'block'

const DONE: null = null
export const withdrawalExt = (operation: 'hold' | 'release' | 'pay out', n: number): string =>
  `w${n}:${{ hold: 'hold', release: 'release', 'pay out': 'paid' }[operation]}`

/** Applies an operation to the model; answers what the system must answer, null when it answers nothing. */
export const applyOperation = (books: Books, operation: Operation): Answer | null =>
  isRule(operation) ? applyRule(books, operation) : applyPosting(books, operation)

function applyPosting(books: Books, post: Posting): Answer {
  switch (post.do) {
    case 'deposit':
      return applyMove(books, { ...post, source: 'receipt', kind: 'deposit', to: CASH })
    case 'to suspense':
      return applyMove(books, {
        ...post,
        who: HOUSE,
        source: 'receipt',
        kind: 'suspense',
        from: 'bank',
        to: 'suspense',
      })
    case 'hold':
      return applyMove(books, { ...ofWithdrawal(post), kind: 'hold', from: CASH, to: HELD })
    case 'release':
      return applyMove(books, { ...ofWithdrawal(post), kind: 'release', from: HELD, to: CASH })
    case 'pay out':
      return applyMove(books, { ...ofWithdrawal(post), kind: 'payout', from: HELD, to: 'bank' })
    case 'open': {
      const { expiresS, ...terms } = post.terms
      const expiresAtMs = expiresS === null ? null : BEGIN_MS + expiresS * 1000
      return openByRule(books, {
        ...post,
        ...terms,
        expiresAtMs,
        key: openKey(post),
        requestText: JSON.stringify([post.amount, post.terms], asText),
      })
    }
    case 'move':
      return movePurseByRule(books, {
        ...post,
        key: `promotion:m${post.n}`,
        requestText: `move ${post.from} ${post.to} ${post.amount}`,
      })
    case 'close':
      return closeByRule(books, { ...post, key: `promotion:c${post.n}`, requestText: `close ${post.purse} ${post.as}` })
    case 'expire':
      return expireByRule(books, { ...post, key: `purse:${post.purse}:expired`, requestText: 'expire' })
    case 'bet':
      return betByRule(books, { ...post, key: hostKey(post), requestText: `bet ${post.round} ${post.stake}` })
    case 'win':
      return winByRule(books, {
        ...post,
        key: hostKey(post),
        bet: betKey(post),
        requestText: `win ${post.round} ${post.amount} ${post.bet}`,
      })
    case 'adjust':
      return adjustByRule(books, {
        ...post,
        key: hostKey(post),
        bet: betKey(post),
        requestText: `adjust ${post.round} ${post.amount} ${post.bet}`,
      })
    case 'rollback':
      return rollbackByRule(books, {
        ...post,
        key: hostKey(post),
        bet: betKey(post),
        requestText: `rollback ${post.round} ${post.bet}`,
      })
  }
}

const ofWithdrawal = (post: Extract<Posting, { do: 'hold' | 'release' | 'pay out' }>) => ({
  ...post,
  ext: withdrawalExt(post.do, post.n),
  source: 'withdrawal' as const,
})
const openKey = ({ n }: { n: number }): string => `promotion:o${n}`
const asText = (_key: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value)
const hostKey = ({ host, ext }: { host: number; ext: string }): string => `${host}:${ext}`
const betKey = ({ host, bet }: { host: number; bet: string }): string => `${host}:${bet}`

type Move = {
  who: number
  ext: string
  source: string
  kind: string
  from: number | string
  to: number | string
  amount: bigint
}
function applyMove(books: Books, move: Move): Answer {
  const { source, ext, kind, from, to, amount } = move
  return moveByRule(books, { ...move, key: `${source}:${ext}`, requestText: `${kind} ${from} ${to} ${amount}` })
}

function applyRule(books: Books, operation: Rule): null {
  const member = books.members[operation.who]
  if (!member) throw new Error(`the model has no member ${operation.who}`)
  switch (operation.do) {
    case 'limit':
      member.limits.set(limitKey(operation), { kind: operation.kind, cap: operation.cap, period: operation.period })
      return DONE
    case 'clear limit':
      member.limits.delete(limitKey(operation))
      return DONE
    case 'block': {
      const until = operation.forS === null ? null : books.nowMs + operation.forS * 1000
      const before = member.blocks.get(operation.cause)
      const latest = before === null || until === null ? null : Math.max(before ?? until, until)
      member.blocks.set(operation.cause, latest)
      return DONE
    }
  }
}

const limitKey = ({ kind, period }: { kind: LimitKind; period: Period }): string => `${kind} ${period}`

/** False for what the modules rule out before they ask the journal: a rollback under its bet's own id, a purse whose time has passed when
 *  it opens. */
export function isPossible(operation: Operation, books: Books): boolean {
  if (operation.do === 'rollback') return operation.ext !== operation.bet
  if (operation.do !== 'open' || operation.terms.expiresS === null) return true
  return (
    BEGIN_MS + operation.terms.expiresS * 1000 > books.nowMs ||
    (books.members[operation.who]?.posted.has(openKey(operation)) ?? false)
  )
}

/** A member's playable and held money and last number, for a line of a report. */
export const describeBalances = (books: Books, who: number): string => {
  const member = books.members[who]
  return member
    ? `${playable(member, books.nowMs)} held ${member.purses.get(HELD)?.balance ?? 0n} no ${member.no}`
    : 'nobody'
}
