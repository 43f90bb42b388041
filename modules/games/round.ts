import type { roundOperations } from '#contract/events/rounds.ts'
import type { ReportedEnding, SlipCounts } from '#contract/provider/wallet.ts'
import { gameCategories, type Lobby, type RoundState } from '#contract/plain/games.ts'
import type { MemberId } from '#kit/ids.ts'
import { type Satang, satang } from '#kit/money.ts'

/** By the purse's number. */
export type RoundLegs = Readonly<Record<string, { stake: bigint; win: bigint }>>

/** Satang. `lastNo`: events of older postings change nothing. `legs`: null where all was cash. `bets`: of an open
 *  round, stake by transaction; null: unknown. `validStake`, `publishedNo`: as last published; null: never. */
export type Round = {
  member: MemberId
  hostNo: number
  round: string
  game: string
  stake: Satang
  payout: Satang
  state: RoundState
  openedAt: Date
  closedAt: Date | null
  fairness: unknown
  lastNo: bigint
  category: Lobby | null
  legs: RoundLegs | null
  bets: Readonly<Record<string, string>> | null
  validStake: Satang
  publishedNo: bigint | null
  /** `opposed`: the stakes on both sides of one result. */
  ending: ReportedEnding | null
  opposed: Satang
  slip: SlipCounts | null
}

/** `no`: of the posting; `act`: null for a bet, win or rollback; `amount`: stake, win or stake returned, in satang;
 *  signed of a correction. `worth`: a free round's too. `purses`: null where all was cash. */
export type RoundEvent = {
  topic: 'bet.placed' | 'win.paid' | 'bet.rolled_back'
  act: (typeof roundOperations)[number] | null
  no: bigint
  at: Date
  amount: bigint
  bet: string
  worth: bigint
  closesRound: boolean
  fairness: unknown
  category: Lobby | null
  purses: Readonly<Record<string, string>> | null
  /** Repaid by a win; below zero: owed by a correction. */
  debt: bigint
  ending: ReportedEnding | null
  opposed: bigint | null
  slip: SlipCounts | null
}

export const categoryNames: ReadonlyMap<number | null, Lobby> = new Map(
  Object.entries(gameCategories).map(([name, no]) => [no, name as Lobby]),
)

export const newRound = (of: Pick<Round, 'member' | 'hostNo' | 'round' | 'game'>, openedAt: Date): Round => ({
  ...of,
  stake: satang(0n),
  payout: satang(0n),
  state: 'open',
  openedAt,
  closedAt: null,
  fairness: null,
  lastNo: 0n,
  category: null,
  legs: null,
  bets: {},
  validStake: satang(0n),
  publishedNo: null,
  ending: null,
  opposed: satang(0n),
  slip: null,
})

/** A late win or correction of a settled round changes the figures only. An event already received changes nothing. */
export function roundAfter(round: Round, event: RoundEvent): Round {
  if (event.no <= round.lastNo) return round
  const next = { ...round, lastNo: event.no, category: round.category ?? event.category, legs: legsAfter(round, event) }
  if (event.topic === 'bet.placed') {
    const bets = round.bets && { ...round.bets, [event.bet]: String(event.worth) }
    return {
      ...next,
      ...endingAfterBet(round),
      bets,
      stake: satang(round.stake + event.amount),
      state: 'open',
      closedAt: null,
    }
  }
  if (event.topic === 'bet.rolled_back') return afterRollback(next, event)
  if (event.act === 'reopened')
    return round.state !== 'settled'
      ? next
      : { ...next, ...UNREPORTED, bets: round.bets ?? {}, state: 'open', closedAt: null }
  const reported = {
    ending: event.ending ?? round.ending,
    opposed: satang(event.opposed ?? round.opposed),
    slip: event.slip ?? round.slip,
  }
  const paid = {
    ...next,
    ...reported,
    payout: satang(round.payout + event.amount),
    fairness: event.fairness ?? round.fairness,
  }
  if (event.act === 'ended' || event.closesRound) return closeRound(paid, event.at)
  // Every bet went back: another one, of a free round, goes on.
  return round.state === 'voided' && (event.act === null || event.act === 'adjusted')
    ? { ...paid, state: 'open', closedAt: null }
    : paid
}

const UNREPORTED = { ending: null, opposed: satang(0n), slip: null }
const endingAfterBet = ({ state, ending, opposed, slip }: Round) =>
  state === 'open' ? { ending, opposed, slip } : UNREPORTED

/** One that had ended before stays as it was. */
function closeRound(round: Round, at: Date): Round {
  const isVoid =
    round.payout === 0n && round.stake === 0n && (round.bets === null || Object.keys(round.bets).length === 0)
  if (round.state === 'settled' || (round.state === 'voided' && isVoid)) return round
  // Only the bets show that free rounds were played.
  return { ...round, bets: round.stake === 0n ? round.bets : null, state: isVoid ? 'voided' : 'settled', closedAt: at }
}

function afterRollback(round: Round, { amount, bet, at }: RoundEvent): Round {
  const { [bet]: _gone, ...left } = round.bets ?? {}
  const next = { ...round, stake: satang(round.stake - amount), bets: round.bets && left }
  const isVoid = next.stake === 0n && next.payout === 0n && Object.keys(left).length === 0
  return isVoid ? { ...next, bets: null, state: 'voided', closedAt: at } : next
}

const CASH = '0'

function legsAfter({ legs, stake, payout }: Round, { topic, amount, purses, debt }: RoundEvent): RoundLegs | null {
  if (legs === null && purses === null) return null
  const next: Record<string, { stake: bigint; win: bigint }> = { ...(legs ?? { [CASH]: { stake, win: payout } }) }
  const add = (purse: string, by: bigint) => {
    const before = next[purse] ?? { stake: 0n, win: 0n }
    if (topic === 'win.paid') next[purse] = { ...before, win: before.win + by }
    else next[purse] = { ...before, stake: before.stake + (topic === 'bet.placed' ? by : -by) }
  }
  if (purses === null) add(CASH, amount)
  else {
    for (const [purse, moved] of Object.entries(purses)) add(purse, amount < 0n ? -BigInt(moved) : BigInt(moved))
    if (debt !== 0n) add(CASH, debt)
  }
  return next
}
