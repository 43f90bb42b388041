import { type Answer, balanceOf, type Books, CASH, type PurseEnd, type MemberBooks, type Purse } from './books.ts'
import { type Command, known, least, memberOf, refuse, post, type Side } from './rules.ts'

/** An opened purse by its number, the member's cash, or the house account that purses are opened from. */
export type PurseSide = number | 'cash' | 'house'

/** The number of the first purse that a member opens. */
const FIRST = 10

export function openByRule(
  books: Books,
  command: Command<{ amount: bigint } & Omit<Purse, 'balance' | 'cashLeft' | 'endedAs'>>,
): Answer {
  const member = memberOf(books, command.who)
  const before = known(member, command, books.nowMs)
  if (before) return before
  const { amount, kind, rank, maxStake, barred, expiresAtMs, atExpiry, maxCashOut } = command
  const side = FIRST + [...member.purses.keys()].filter((one) => one >= FIRST).length
  const terms = { kind, rank, maxStake, barred, expiresAtMs, atExpiry, maxCashOut }
  member.purses.set(side, { ...terms, balance: 0n, cashLeft: maxCashOut, endedAs: null })
  return postMove(books, member, command, 'purse_opened', [
    ['promotions', -amount],
    [side, amount],
  ])
}

export function movePurseByRule(
  books: Books,
  command: Command<{ from: PurseSide; to: PurseSide; amount: bigint }>,
): Answer {
  const member = memberOf(books, command.who)
  const before = known(member, command, books.nowMs)
  if (before) return before
  const { from, to, amount } = command
  for (const side of [to, from]) {
    const refused = typeof side === 'number' ? unusable(member, side, books.nowMs) : null
    if (refused) return refuse(refused, member, books.nowMs)
  }
  const source = typeof from === 'number' ? member.purses.get(from) : undefined
  const isCappedCashOut = to === 'cash' && source && source.cashLeft !== null
  if (isCappedCashOut && (source.cashLeft ?? 0n) < amount) return refuse('cash_out_limit', member, books.nowMs)
  if (from !== 'house' && balanceOf(member, from === 'cash' ? CASH : from) < amount)
    return refuse('insufficient', member, books.nowMs)
  if (isCappedCashOut) source.cashLeft = (source.cashLeft ?? 0n) - amount
  return postMove(books, member, command, 'purse_moved', [
    [sideOf(from), -amount],
    [sideOf(to), amount],
  ])
}

export function closeByRule(books: Books, command: Command<{ purse: number; as: PurseEnd }>): Answer {
  const member = memberOf(books, command.who)
  const before = known(member, command, books.nowMs)
  if (before) return before
  const refused = unusable(member, command.purse, books.nowMs)
  return refused ? refuse(refused, member, books.nowMs) : end(books, member, command, 'purse_closed')
}

export function expireByRule(books: Books, command: Command<{ purse: number }>): Answer {
  const member = memberOf(books, command.who)
  const before = known(member, command, books.nowMs)
  if (before) return before
  const purse = member.purses.get(command.purse)
  if (!purse) return refuse('unknown_purse', member, books.nowMs)
  if (purse.endedAs !== null) return refuse('ended', member, books.nowMs)
  if (purse.expiresAtMs === null || purse.expiresAtMs > books.nowMs) return refuse('not_due', member, books.nowMs)
  return end(books, member, { ...command, as: purse.atExpiry }, 'purse_expired')
}

/** Why nobody may move money in or out of a purse, or close it; null where they may. */
function unusable(member: MemberBooks, side: number, nowMs: number): string | null {
  const purse = member.purses.get(side)
  if (!purse) return 'unknown_purse'
  if (purse.endedAs !== null) return 'ended'
  return purse.expiresAtMs !== null && purse.expiresAtMs <= nowMs ? 'expired' : null
}

/** Ends a purse. Released: all goes to cash, as far as its maximum allows, and the rest to `promotions`. Forfeited: all to `promotions`. */
function end(
  books: Books,
  member: MemberBooks,
  command: Command<{ purse: number; as: PurseEnd }>,
  kind: string,
): Answer {
  const purse = member.purses.get(command.purse)
  if (!purse) throw new Error(`the model has no purse ${command.purse}`)
  const { balance } = purse
  const cash = command.as === 'released' ? least(balance, purse.cashLeft ?? balance) : 0n
  if (purse.cashLeft !== null) purse.cashLeft -= cash
  const legs: [Side, bigint][] = [
    [command.purse, -balance],
    [CASH, cash],
    ['promotions', balance - cash],
  ]
  purse.endedAs = command.as
  return postMove(
    books,
    member,
    command,
    kind,
    legs.filter(([, amount]) => amount !== 0n),
  )
}

const sideOf = (side: PurseSide): Side => (side === 'cash' ? CASH : side === 'house' ? 'promotions' : side)

const postMove = (
  books: Books,
  member: MemberBooks,
  command: Command<unknown>,
  kind: string,
  legs: [Side, bigint][],
): Answer =>
  post(books, member, {
    key: command.key,
    requestText: command.requestText,
    operation: 'move',
    kind,
    legs,
    round: null,
    amount: 0n,
    takes: [],
    refersTo: null,
  })
