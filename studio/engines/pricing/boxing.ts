import { type BoutState, cardOf, JUDGES } from '../boxing/public-state.ts'
import { judgeShares, stopShares } from '../boxing/recipe.ts'
import { MILLION } from '../steps/public-state.ts'
import { lineMarket, plainMarket, wonBy } from './market-parts.ts'
import type { Forecast } from './markets.ts'
import { combined, point, type Spread, shareWhere } from './spread.ts'

/** Winner chances, and rounds completed. */
type Ends = { home: number; draw: number; away: number; rounds: Spread }

/** Chances of a card for red, level and blue over the rounds left. */
function cardEnds(state: BoutState, judge: number): readonly number[] {
  const share = (judgeShares(state.terms)[judge] ?? 0) / MILLION
  const [home, away] = cardOf(state, judge)
  const round: Spread = { from: -1, shares: Float64Array.of(1 - share, 0, share) }
  let lead = point(home - away)
  for (let left = state.terms.rounds - state.cards.length; left > 0; left -= 1) lead = combined(lead, round, 1)
  return [shareWhere(lead, (by) => by > 0), shareWhere(lead, (by) => by === 0), shareWhere(lead, (by) => by < 0)]
}

/** The decision after the last round: judges are independent. */
function decision(state: BoutState): { home: number; draw: number } {
  let leads = point(0)
  for (let judge = 0; judge < JUDGES; judge += 1) {
    const [red = 0, level = 0, blue = 0] = cardEnds(state, judge)
    leads = combined(leads, { from: -1, shares: Float64Array.of(blue, level, red) }, 1)
  }
  return { home: shareWhere(leads, (by) => by > 0), draw: shareWhere(leads, (by) => by === 0) }
}

function endsOf(state: BoutState): Ends {
  const { stop, red, corner } = stopShares(state.terms)
  const [stops, wins, stays] = [stop / MILLION, red / MILLION, corner / MILLION]
  const { rounds: most } = state.terms
  const rounds = new Float64Array(most + 1)
  const add = (completed: number, chance: number) => void (rounds[completed] = (rounds[completed] as number) + chance)
  let goesOn = 1
  for (let round = state.cards.length + 1; round <= most; round += 1) {
    add(round - 1, goesOn * stops)
    goesOn *= 1 - stops
    if (round === most) continue
    add(round, goesOn * stays)
    goesOn *= 1 - stays
  }
  add(most, goesOn)
  const judged = decision(state)
  const home = (1 - goesOn) * wins + goesOn * judged.home
  const draw = goesOn * judged.draw
  return { home, draw, away: 1 - home - draw, rounds: { from: 0, shares: rounds } }
}

/** All open markets from the public state. */
export function boutForecast(state: BoutState): Forecast {
  const { phase, step, terms } = state
  if (phase === 'finished') return { live: true, plain: [], lines: [] }
  const { home, draw, away, rounds } = endsOf(state)
  const three = plainMarket('winner3', [
    ['home', home],
    ['draw', draw],
    ['away', away],
  ])
  // With an odd number of rounds no card can be level.
  const hasDraw = terms.rounds % 2 === 0
  return {
    live: step > 0,
    plain: [wonBy('winner2', home, { level: draw }), ...(hasDraw ? [three] : [])],
    lines: [lineMarket('rounds', rounds, { among: Array.from({ length: terms.rounds }, (_, at) => 4 * at + 2) })],
  }
}
