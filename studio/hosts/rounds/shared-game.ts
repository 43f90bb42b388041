import type { ReportedEnding } from '#contract/provider/wallet.ts'

/**
 * What a round is drawn from. `k`: the link; `at`: its round within the link, from 0; `clientSeed`: the chain's salt.
 */
export type Place = { serverSeed: string; clientSeed: string; k: number; at: number }

/** `result` is stored as JSON; the engine itself sends it to nobody. */
export type Drawn<Result> = {
  result: Result
  /** From the draw until settlement. */
  showMs: number
  /** The next round is drawn from the next link. */
  endsUnit: boolean
  /** The result in a list of results. */
  mark: string
}

/** A bet standing at settlement. `paid`: by `SharedRounds.pay` before. */
export type StandingBet<Bet> = { id: string; bet: Bet; stake: number; paid: number | null; note: string | null }

/** Satang per bet in all, in order; null returns its stake. */
export type SettledBets = {
  pays: readonly (number | null)[]
  ending: ReportedEnding
  opposed: number
  outcome: Record<string, unknown>
}

export type DrawnRound<Result> = { place: Place; result: Result; number: number; drawnAt: number; showsUntil: number }

/**
 * The rules of a game of shared rounds, played for ever: bets are taken, closed, decided, drawn, shown, settled. All
 * stored data is JSON.
 */
export type SharedGame<Bet = unknown, Result = unknown> = {
  code: string
  /** Milliseconds: a new unit's beginning, betting, from the close until every bet is decided, after settlement. */
  times: { unitMs: number; betMs: number; lockMs: number; payMs: number }
  /**
   * Whether a link is one round (its number is the nonce, and it is revealed with it) or a shoe of many, each by its
   * number in it.
   */
  unit: 'round' | 'shoe'
  /** The length of a chain. */
  links: number
  /** The end of the show would reveal the result. */
  isEndHidden?: boolean
  /** Results shown where a unit is a round. */
  results: number
  /**
   * `before`: the member's other standing bets of the round; `taken`: those of them that the wallet took. Throws a
   * refusal of `refusals.ts`.
   */
  readBet(asked: unknown, before: readonly Bet[], taken: readonly Bet[]): { bet: Bet; stake: number }
  /** Whether a repeated ticket asks for the bet that it asked for at first. */
  isSame(asked: unknown, bet: Bet): boolean
  /** The bet's stakes by spot in satang: everybody sees the sums. */
  sharesOf(bet: Bet): Readonly<Record<string, number>>
  /** Published when a unit begins, before its first round takes bets. */
  announce(place: Place): Promise<unknown>
  draw(place: Place, hasBets: boolean): Promise<Drawn<Result>>
  /** What all pages get with the draw, and at its end. */
  shown(round: DrawnRound<Result>): Promise<unknown>
  over(round: DrawnRound<Result>): unknown
  /** Settles one member's bets. `interrupted`: the host stopped while the draw was shown. */
  settle(round: DrawnRound<Result>, bets: readonly StandingBet<Bet>[], interrupted: boolean): SettledBets
}

// oxlint-disable-next-line typescript/no-explicit-any -- each game reads back what it wrote itself
export type AnySharedGame = SharedGame<any, any>

export type Phase = 'waiting' | 'beginning' | 'betting' | 'lock' | 'show' | 'pay' | 'paused'
