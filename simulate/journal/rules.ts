import {
  type Answer,
  balanceOf,
  type Books,
  CASH,
  HELD,
  type MemberBooks,
  pays,
  playable,
  type PostedOperation,
  spendOrder,
  used,
} from './books.ts'

/** Where money is: a purse of the member, or a house account by its name. */
export type Side = number | string

/** One posting as requested. `key` is source and outside id. */
export type Command<More> = { who: number; key: string; requestText: string } & More

export const memberOf = (books: Books, who: number): MemberBooks => {
  const member = books.members[who]
  if (!member) throw new Error(`the model has no member ${who}`)
  return member
}

export const refuse = (code: string, member: MemberBooks, nowMs: number): Answer => ({
  code,
  no: null,
  balanceThen: null,
  balanceNow: playable(member, nowMs),
})

/** The answer for a known outside id: the first answer again, or that its content differs. */
export function known(
  member: MemberBooks,
  command: { key: string; requestText: string },
  nowMs: number,
): Answer | null {
  const before = member.posted.get(command.key)
  if (!before) return null
  const balanceNow = playable(member, nowMs)
  if (before.operation === 'tombstone')
    return { code: 'tombstoned', no: before.no, balanceThen: before.balanceAfter, balanceNow }
  if (before.requestText !== command.requestText)
    return { code: 'duplicate', no: before.no, balanceThen: null, balanceNow }
  return { code: 'replay', no: before.no, balanceThen: before.balanceAfter, balanceNow }
}

/** Moves purses and house accounts by given legs, and writes the lines of the statement. The caller has checked the balances. */
export function post(
  books: Books,
  member: MemberBooks,
  operation: { key: string; kind: string; legs: [Side, bigint][] } & Pick<
    PostedOperation,
    'operation' | 'requestText' | 'round' | 'amount' | 'takes' | 'refersTo'
  >,
): Answer {
  member.no += 1n
  for (const [side, amount] of operation.legs) {
    if (typeof side === 'string') {
      books.houseAccounts.set(side, (books.houseAccounts.get(side) ?? 0n) + amount)
      continue
    }
    const purse = purseAt(member, side)
    purse.balance += amount
    member.lines.push({
      no: member.no,
      kind: operation.kind,
      purse: side,
      amount,
      balanceAfter: purse.balance,
      atMs: books.nowMs,
    })
  }
  const balanceAfter = playable(member, books.nowMs)
  const { operation: name, requestText, round, amount, takes, refersTo } = operation
  member.posted.set(operation.key, {
    no: member.no,
    operation: name,
    requestText,
    balanceAfter,
    atMs: books.nowMs,
    round,
    amount,
    takes,
    refersTo,
  })
  return { code: 'posted', no: member.no, balanceThen: balanceAfter, balanceNow: balanceAfter }
}

/** Every member has cash and held; every other purse has to be opened first. */
function purseAt(member: MemberBooks, side: number) {
  const found = member.purses.get(side)
  if (found) return found
  if (side !== CASH && side !== HELD) throw new Error(`the model has no purse ${side}`)
  const opened = {
    kind: side === CASH ? ('cash' as const) : ('held' as const),
    rank: 100,
    balance: 0n,
    maxStake: null,
    barred: [],
    expiresAtMs: null,
    atExpiry: 'forfeited' as const,
    maxCashOut: null,
    cashLeft: null,
    endedAs: null,
  }
  member.purses.set(side, opened)
  return opened
}

export function moveByRule(
  books: Books,
  command: Command<{ kind: string; from: Side; to: Side; amount: bigint }>,
): Answer {
  const member = memberOf(books, command.who)
  const before = known(member, command, books.nowMs)
  if (before) return before
  const { from, to, amount } = command
  if (typeof from === 'number' && balanceOf(member, from) < amount) return refuse('insufficient', member, books.nowMs)
  // A withdrawal leaves what is owed; what is moved into cash pays it first, unlike a stake that comes back or a released purse.
  if (to === HELD && balanceOf(member, CASH) - amount < member.debt) return refuse('owed', member, books.nowMs)
  const owed = to === CASH ? least(member.debt, amount) : 0n
  member.debt -= owed
  const legs: [Side, bigint][] = [
    [from, -amount],
    ...(owed < amount ? [[to, amount - owed] as [Side, bigint]] : []),
    ...(owed > 0n ? [['debt', owed] as [Side, bigint]] : []),
  ]
  return post(books, member, { ...command, operation: 'move', legs, round: null, takes: [], refersTo: null })
}

export function betByRule(books: Books, command: Command<{ round: string; stake: bigint; category: number }>): Answer {
  const member = memberOf(books, command.who)
  const { nowMs } = books
  const before = known(member, command, nowMs)
  if (before) return before
  if ([...member.blocks.values()].some((until) => until === null || until > nowMs))
    return refuse('blocked', member, nowMs)
  if ([...member.limits.values()].some((limit) => used(member, limit, nowMs) + command.stake > limit.cap))
    return refuse('limit', member, nowMs)
  const takes: [number, bigint][] = []
  let left = command.stake
  for (const [side, purse] of spendOrder(member, nowMs)) {
    const take = purse.balance < left ? purse.balance : left
    if (take === 0n || !pays(purse, command.stake, command.category)) continue
    takes.push([side, take])
    left -= take
  }
  if (left > 0n) return refuse('insufficient', member, nowMs)
  const legs: [Side, bigint][] = [
    ['games', command.stake],
    ...takes.map(([side, take]): [Side, bigint] => [side, -take]),
  ]
  return post(books, member, {
    ...command,
    operation: 'bet',
    kind: 'bet',
    legs,
    amount: command.stake,
    takes,
    refersTo: null,
  })
}

const isRolledBack = (member: MemberBooks, bet: PostedOperation): boolean =>
  [...member.posted.values()].some(({ operation, refersTo }) => operation === 'rollback' && refersTo === bet)
const paymentsOf = (member: MemberBooks, bet: PostedOperation): bigint[] =>
  [...member.posted.values()]
    .filter(({ operation, refersTo }) => (operation === 'win' || operation === 'adjust') && refersTo === bet)
    .map(({ amount }) => amount)

export function winByRule(books: Books, command: Command<{ round: string; amount: bigint; bet: string }>): Answer {
  const member = memberOf(books, command.who)
  const before = known(member, command, books.nowMs)
  if (before) return before
  const bet = member.posted.get(command.bet)
  if (!bet) return refuse('unknown_bet', member, books.nowMs)
  if (bet.operation === 'tombstone' || isRolledBack(member, bet)) return refuse('rolled_back', member, books.nowMs)
  if (bet.operation !== 'bet' || bet.round !== command.round) return refuse('other_round', member, books.nowMs)
  const owed = least(member.debt, command.amount)
  member.debt -= owed
  const paid = paidBack(member, sharesOf(bet, command.amount - owed))
  const legs: [Side, bigint][] = command.amount > 0n ? [['games', -command.amount], ...paid, ['debt', owed]] : []
  return post(books, member, { ...command, operation: 'win', kind: 'win', legs, takes: [], refersTo: bet })
}

/** A win is shared over the legs of the bet in proportion, each share floored, the rest to cash. */
function sharesOf(bet: PostedOperation, amount: bigint): [number, bigint][] {
  const shares = bet.takes
    .filter(([side]) => side !== CASH)
    .map(([side, take]): [number, bigint] => [side, (amount * take) / bet.amount])
    .filter(([, share]) => share > 0n)
  const rest = amount - shares.reduce((sum, [, share]) => sum + share, 0n)
  return rest > 0n ? [...shares, [CASH, rest]] : shares
}

/** The legs by which shares of a win or stake are paid. The share of a purse that has ended goes to cash, where that purse was released
 *  and as far as its maximum still allows, else back to the house account `promotions`. */
function paidBack(member: MemberBooks, shares: readonly [number, bigint][]): [Side, bigint][] {
  const legs: [Side, bigint][] = []
  let cash = 0n
  for (const [side, share] of shares) {
    const purse = member.purses.get(side)
    if (side === CASH) cash += share
    else if (!purse || purse.endedAs === null) legs.push([side, share])
    else {
      const part = purse.endedAs === 'released' ? least(share, purse.cashLeft ?? share) : 0n
      if (purse.cashLeft !== null) purse.cashLeft -= part
      cash += part
      if (share > part) legs.push(['promotions', share - part])
    }
  }
  return cash > 0n ? [...legs, [CASH, cash]] : legs
}

/** What a bet was paid is corrected: a raise pays the debt first; a cut takes cash and then the other purses, and what they lack becomes
 *  debt. */
export function adjustByRule(books: Books, command: Command<{ round: string; amount: bigint; bet: string }>): Answer {
  const member = memberOf(books, command.who)
  const { nowMs } = books
  const before = known(member, command, nowMs)
  if (before) return before
  const bet = member.posted.get(command.bet)
  if (!bet) return refuse('unknown_bet', member, nowMs)
  if (isRolledBack(member, bet)) return refuse('rolled_back', member, nowMs)
  if (bet.operation !== 'bet' || bet.round !== command.round) return refuse('other_round', member, nowMs)
  const { amount } = command
  if (paymentsOf(member, bet).reduce((sum, paid) => sum + paid, amount) < 0n) return refuse('exceeds', member, nowMs)
  const owed = amount > 0n ? least(member.debt, amount) : 0n
  const moves = amount > 0n ? paidBack(member, sharesOf(bet, amount - owed)) : takenBack(member, -amount, nowMs)
  const lacking = amount - owed - moves.reduce((sum, [, move]) => sum + move, 0n)
  member.debt -= owed + lacking
  const legs: [Side, bigint][] = [['games', -amount], ...moves, ['debt', owed + lacking]]
  return post(books, member, { ...command, operation: 'adjust', kind: 'adjust', legs, takes: [], refersTo: bet })
}

export const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** The legs by which an amount is taken back: from cash first, then from the other purses in spend order, as far as they go. */
function takenBack(member: MemberBooks, amount: bigint, nowMs: number): [number, bigint][] {
  const order = spendOrder(member, nowMs).sort(([a], [b]) => Number(a !== CASH) - Number(b !== CASH))
  let left = amount
  return order.flatMap(([side, purse]): [number, bigint][] => {
    const take = least(purse.balance, left)
    left -= take
    return take > 0n ? [[side, -take]] : []
  })
}

export function rollbackByRule(books: Books, command: Command<{ round: string; bet: string }>): Answer {
  const member = memberOf(books, command.who)
  const before = known(member, command, books.nowMs)
  if (before) return before
  const bet = member.posted.get(command.bet)
  const undo = { ...command, operation: 'rollback' as const, kind: 'rollback', amount: 0n, takes: [] }
  if (!bet) {
    const { round } = command
    post(books, member, {
      key: command.bet,
      requestText: '',
      operation: 'tombstone',
      kind: 'other',
      legs: [],
      round,
      amount: 0n,
      takes: [],
      refersTo: null,
    })
    return post(books, member, { ...undo, legs: [], refersTo: member.posted.get(command.bet) ?? null })
  }
  if ((bet.operation !== 'bet' && bet.operation !== 'tombstone') || bet.round !== command.round)
    return refuse('other_round', member, books.nowMs)
  if (isRolledBack(member, bet)) return refuse('rolled_back', member, books.nowMs)
  if (paymentsOf(member, bet).length > 0) return refuse('settled', member, books.nowMs)
  const legs: [Side, bigint][] = [['games', -bet.amount], ...paidBack(member, bet.takes)]
  return post(books, member, { ...undo, legs, refersTo: bet })
}
