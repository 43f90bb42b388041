import type { Lobby, RoundState } from '#contract/plain/games.ts'
import type { MemberId } from '#kit/ids.ts'
import { type Satang, satang } from '#kit/money.ts'

/** What each purse staked and got back in a round, in satang, by its number. */
export type RoundLegs = Readonly<Record<string, { stake: bigint; win: bigint }>>

/** One round of a member, from its events. Amounts in satang. `lastNo` is the last number received: older events change nothing.
 *  - `category`: the lobby of its first bet; null where that was published without one.
 *  - `legs`: null where all of it was cash.
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
  validStake: Satang
  publishedNo: bigint | null
}

/** What happened in a round. `amount` is the stake taken, the win paid or the stake given back, in satang; `purses` what
 *  of it each purse gave or got, null where all of it was cash. */
export type RoundNews = {
  topic: 'bet.placed' | 'win.paid' | 'bet.rolled_back'
  no: bigint
  at: Date
  amount: Satang
  closesRound: boolean
  fairness: unknown
  category: Lobby | null
  purses: Readonly<Record<string, string>> | null
}

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
  validStake: satang(0n),
  publishedNo: null,
})

/** The round after its next event. An event already received leaves it as it is. A round is settled by the win that closes it, voided when
 *  every stake went back, and open again when another bet follows. */
export function roundAfter(round: Round, news: RoundNews): Round {
  if (news.no <= round.lastNo) return round
  const next = { ...round, lastNo: news.no, category: round.category ?? news.category, legs: legsAfter(round, news) }
  if (news.topic === 'bet.placed') return { ...next, stake: satang(round.stake + news.amount), state: 'open', closedAt: null }
  if (news.topic === 'win.paid') {
    const paid = { ...next, payout: satang(round.payout + news.amount), fairness: news.fairness ?? round.fairness }
    return news.closesRound ? { ...paid, state: 'settled', closedAt: news.at } : paid
  }
  const stake = satang(round.stake - news.amount)
  return stake === 0n && round.payout === 0n ? { ...next, stake, state: 'voided', closedAt: news.at } : { ...next, stake }
}

const CASH = '0'

/** What each purse staked and got back after an event: null as long as all of it was cash. */
function legsAfter({ legs, stake, payout }: Round, { topic, amount, purses }: RoundNews): RoundLegs | null {
  if (legs === null && purses === null) return null
  const next: Record<string, { stake: bigint; win: bigint }> = { ...(legs ?? { [CASH]: { stake, win: payout } }) }
  for (const [purse, moved] of Object.entries(purses ?? { [CASH]: String(amount) })) {
    const before = next[purse] ?? { stake: 0n, win: 0n }
    const by = BigInt(moved)
    if (topic === 'win.paid') next[purse] = { ...before, win: before.win + by }
    else next[purse] = { ...before, stake: before.stake + (topic === 'bet.placed' ? by : -by) }
  }
  return next
}
