import type { ReportedEnding } from '#contract/provider/wallet.ts'

/** A place in a chain: what a round is drawn from. `k`: the link; `at`: which round of it, from 0; `clientSeed`: the chain's salt. */
export type Place = { serverSeed: string; clientSeed: string; k: number; at: number }

/** A round as it was drawn. `result` is kept as JSON and sent to nobody by the engine itself. */
export type Drawn<Result> = {
  result: Result
  /** From the draw until its bets are settled. */
  showMs: number
  /** The next round is drawn from the next link. */
  endsUnit: boolean
  /** The result in a list of results. */
  mark: string
}

/** A bet that stands when its round is settled. `paid`: what it was paid before, by `SharedRounds.pay`. */
export type StandingBet<Bet> = { id: string; bet: Bet; stake: number; paid: number | null; note: string | null }

/** What a member's bets of a round come to: satang of each in all, in their order; null gives its stake back. */
export type SettledBets = { pays: readonly (number | null)[]; ending: ReportedEnding; opposed: number; outcome: Record<string, unknown> }

export type DrawnRound<Result> = { place: Place; result: Result; number: number; drawnAt: number; showsUntil: number }

/** The rules of a game whose rounds are shared by all who bet on them, as the engine of shared rounds plays it: rounds follow each other
 *  for ever: bets are taken, closed, decided, drawn, shown, settled. All that is kept of it is JSON. */
export type SharedGame<Bet = unknown, Result = unknown> = {
  code: string
  /** Milliseconds of a new unit's beginning, of the bets, from the close until every bet is decided, and after the settlement. */
  times: { unitMs: number; betMs: number; lockMs: number; payMs: number }
  /** Whether a link of the chain is a round, with its number as nonce and revealed by it, or a shoe of many, each by its number in it. */
  unit: 'round' | 'shoe'
  /** The length of a chain. */
  links: number
  /** Nobody is told when what is shown will be over: that would tell the result. */
  isEndHidden?: boolean
  /** How many results are shown where a unit is a round. */
  results: number
  /** Reads what a page asks to bet. `before`: the same member's other bets of the round that stand. Throws a refusal of `refusals.ts`. */
  readBet(asked: unknown, before: readonly Bet[]): { bet: Bet; stake: number }
  /** What of a bet stands where, in satang: everybody sees the sums. */
  sharesOf(bet: Bet): Readonly<Record<string, number>>
  /** What is published when a unit begins, before its first round takes bets. */
  announce(place: Place): Promise<unknown>
  draw(place: Place, hasBets: boolean): Promise<Drawn<Result>>
  /** What all pages are told when the draw is shown, and when it is over. */
  shown(round: DrawnRound<Result>): Promise<unknown>
  over(round: DrawnRound<Result>): unknown
  /** Settles the bets of one member. `interrupted`: the host was stopped while the draw was shown. */
  settle(round: DrawnRound<Result>, bets: readonly StandingBet<Bet>[], interrupted: boolean): SettledBets
}

/** A game of any bets and results, as the engine holds several of them. */
// oxlint-disable-next-line typescript/no-explicit-any -- each game reads back what it wrote itself
export type AnySharedGame = SharedGame<any, any>

export type Phase = 'waiting' | 'beginning' | 'betting' | 'lock' | 'show' | 'pay' | 'paused'
