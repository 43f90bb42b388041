import type { RoundState } from '#contract/plain/games.ts'
import type { MemberId } from '#kit/ids.ts'
import { type Satang, satang } from '#kit/money.ts'

/** One round of a member, from its events. Amounts in satang. `lastNo` is the last number received: older events change nothing. */
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
}

/** What happened in a round. `amount` is the stake taken, the win paid or the stake given back, in satang. */
export type RoundNews = {
  topic: 'bet.placed' | 'win.paid' | 'bet.rolled_back'
  no: bigint
  at: Date
  amount: Satang
  closesRound: boolean
  fairness: unknown
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
})

/** The round after its next event. An event already received leaves it as it is. A round is settled by the win that closes it, voided when
 *  every stake went back, and open again when another bet follows. */
export function roundAfter(round: Round, news: RoundNews): Round {
  if (news.no <= round.lastNo) return round
  const next = { ...round, lastNo: news.no }
  if (news.topic === 'bet.placed') return { ...next, stake: satang(round.stake + news.amount), state: 'open', closedAt: null }
  if (news.topic === 'win.paid') {
    const paid = { ...next, payout: satang(round.payout + news.amount), fairness: news.fairness ?? round.fairness }
    return news.closesRound ? { ...paid, state: 'settled', closedAt: news.at } : paid
  }
  const stake = satang(round.stake - news.amount)
  return stake === 0n && round.payout === 0n ? { ...next, stake, state: 'voided', closedAt: news.at } : { ...next, stake }
}
