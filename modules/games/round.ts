import type { roundOperations } from '#contract/events/rounds.ts'
import type { ReportedEnding, SlipCounts } from '#contract/provider/wallet.ts'
import { gameCategories, type Lobby, type RoundState } from '#contract/plain/games.ts'
import type { MemberId } from '#kit/ids.ts'
import { type Satang, satang } from '#kit/money.ts'

/** What each purse staked and got back in a round, in satang, by its number. */
export type RoundLegs = Readonly<Record<string, { stake: bigint; win: bigint }>>

/** One round of a member, from its events. Amounts in satang. `lastNo` is the number of the last posting received: events of older ones
 *  change nothing.
 *  - `category`: the lobby of its first bet; null where that was published without one.
 *  - `legs`: null where all of it was cash.
 *  - `bets`: of a round that is open, by each bet's transaction what it stakes, in satang as text, a free round's worth included; null
 *    where they are not known any more.
 *  - `validStake`, `publishedNo`: as its settlement was last published, and under which number; null where it never was. */
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
  /** What its host said of how it ended, null where it said nothing; and what of its stakes stood on both sides of one result. */
  ending: ReportedEnding | null
  opposed: Satang
  /** How the legs of a slip ended, where its host said it. */
  slip: SlipCounts | null
}

/** What happened in a round. `no`: the number of the posting; `act`: which operation it was, null for an ordinary bet, win or rollback;
 *  `bet`: the transaction of the bet. `amount` is the stake taken, the win paid or the stake given back, in satang; of a correction signed.
 *  `worth`: of a bet, its stake or what a free round is worth. `purses` is what of it each purse gave or got, null where all of it was
 *  cash. */
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
  /** What of a win repaid a debt; below zero: what of a correction is owed. It counts as cash. */
  debt: bigint
  /** How the host said that the round ended, and what of its stakes was opposed; null: it said nothing of it. */
  ending: ReportedEnding | null
  opposed: bigint | null
  slip: SlipCounts | null
}

/** The categories by the number that is stored of them. */
export const categoryNames: ReadonlyMap<number | null, Lobby> = new Map(
  Object.entries(gameCategories).map(([name, no]) => [no, name as Lobby]),
)

/** A round before its first bet. */
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

/** The round after its next event. An event already received leaves it as it is. A round is settled by the win that closes it or by its
 *  end, voided when every bet went back, and open again when it is re-opened with bets that stand, or another bet follows. What comes to a
 *  settled round, such as a late win or a correction, changes its figures and leaves it settled. */
export function roundAfter(round: Round, event: RoundEvent): Round {
  if (event.no <= round.lastNo) return round
  const next = { ...round, lastNo: event.no, category: round.category ?? event.category, legs: legsAfter(round, event) }
  if (event.topic === 'bet.placed') {
    const bets = round.bets && { ...round.bets, [event.bet]: String(event.worth) }
    return { ...next, ...endingAfterBet(round), bets, stake: satang(round.stake + event.amount), state: 'open', closedAt: null }
  }
  if (event.topic === 'bet.rolled_back') return afterRollback(next, event)
  if (event.act === 'reopened')
    return round.state !== 'settled' ? next : { ...next, ...UNREPORTED, bets: round.bets ?? {}, state: 'open', closedAt: null }
  const reported = { ending: event.ending ?? round.ending, opposed: satang(event.opposed ?? round.opposed), slip: event.slip ?? round.slip }
  const paid = { ...next, ...reported, payout: satang(round.payout + event.amount), fairness: event.fairness ?? round.fairness }
  if (event.act === 'ended' || event.closesRound) return closeRound(paid, event.at)
  // Every bet of a voided round went back: another one, of a free round, goes on.
  return round.state === 'voided' && (event.act === null || event.act === 'adjusted') ? { ...paid, state: 'open', closedAt: null } : paid
}

/** A round of whose end its host has said nothing. */
const UNREPORTED = { ending: null, opposed: satang(0n), slip: null }
/** What is reported of the end once another bet has come: nothing where the bet re-opens the round, the same as before in an open one. */
const endingAfterBet = ({ state, ending, opposed, slip }: Round) => (state === 'open' ? { ending, opposed, slip } : UNREPORTED)

/** A round that has ended: settled, or voided where no bet of it stands. One that had ended before stays as it was. */
function closeRound(round: Round, at: Date): Round {
  const isVoid = round.payout === 0n && round.stake === 0n && (round.bets === null || Object.keys(round.bets).length === 0)
  if (round.state === 'settled' || (round.state === 'voided' && isVoid)) return round
  // Of free rounds alone nothing but the bets tells that they were played.
  return { ...round, bets: round.stake === 0n ? round.bets : null, state: isVoid ? 'voided' : 'settled', closedAt: at }
}

function afterRollback(round: Round, { amount, bet, at }: RoundEvent): Round {
  const { [bet]: _gone, ...left } = round.bets ?? {}
  const next = { ...round, stake: satang(round.stake - amount), bets: round.bets && left }
  const isVoid = next.stake === 0n && next.payout === 0n && Object.keys(left).length === 0
  return isVoid ? { ...next, bets: null, state: 'voided', closedAt: at } : next
}

/** The number of the cash purse. */
const CASH = '0'

/** What each purse staked and got back after an event: null as long as all of it was cash. */
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
