import { setsToWin, setsWon, type SetsState, type SetsTerms } from '../sets/public-state.ts'
import { shareOfUnit, winnerOfSet } from '../sets/recipe.ts'
import { MILLION, type Pair, sumOf } from '../steps/public-state.ts'
import { halfLines, lineMarket, plainMarket, wonBy } from './market-parts.ts'
import type { Forecast } from './markets.ts'
import { combined, point, type Spread, spreadOfEnds, together } from './spread.ts'

/** Games or points of both sides. */
type SetEnd = { home: number; away: number; chance: number }

/** Less likely states are dropped. */
const NEGLIGIBLE = 1e-10

/** The set's ends by exact recursion over games or rallies. `games`: of the match before this set. */
export function setFrom(terms: SetsTerms, number: number, games: number, from: Pair): readonly SetEnd[] {
  const ends: SetEnd[] = []
  let open = new Map<number, SetEnd>([[from[0], { home: from[0], away: from[1], chance: 1 }]])
  while (open.size > 0) {
    const next = new Map<number, SetEnd>()
    const add = (home: number, away: number, chance: number) => {
      if (winnerOfSet(terms, [home, away], number) !== null) return void ends.push({ home, away, chance })
      const known = next.get(home)
      if (known) known.chance += chance
      else if (chance > NEGLIGIBLE) next.set(home, { home, away, chance })
    }
    for (const { home, away, chance } of open.values()) {
      const wins = shareOfUnit(terms, [home, away], games + home + away) / MILLION
      add(home + 1, away, chance * wins)
      add(home, away + 1, chance * (1 - wins))
    }
    open = next
  }
  return ends
}

/** Sets won, oddness of games played, and the chances by sum and difference of units. */
type Standing = { home: number; away: number; odd: number; total: Spread; difference: Spread }

const chanceOf = ({ total }: Standing): number => total.shares.reduce((sum, share) => sum + share, 0)
const homeOf = (ends: readonly SetEnd[]): number =>
  ends.reduce((sum, { home, away, chance }) => (home > away ? sum + chance : sum), 0)

const begun = new Map<string, readonly SetEnd[]>()

/** Cached: few recur often. */
function wholeSet(terms: SetsTerms, number: number, odd: number): readonly SetEnd[] {
  const { sport, bestOf, home, away } = terms
  const name = `${sport} ${home} ${away} ${number === bestOf} ${odd}`
  const ends = begun.get(name) ?? setFrom(terms, number, odd, [0, 0])
  begun.set(name, ends)
  return ends
}

/** Merges equal standings; a decided match stays as it is. */
function afterSet(
  terms: SetsTerms,
  standings: readonly Standing[],
  endsOf: (odd: number) => readonly SetEnd[],
): Standing[] {
  const next: Standing[] = []
  for (const standing of standings) {
    if (Math.max(standing.home, standing.away) === setsToWin(terms)) {
      next.push(standing)
      continue
    }
    const alike = Map.groupBy(endsOf(standing.odd), ({ home, away }) => `${home > away} ${(home + away) % 2}`)
    for (const ends of alike.values()) {
      const [{ home, away }] = ends as [SetEnd]
      next.push({
        home: standing.home + (home > away ? 1 : 0),
        away: standing.away + (home > away ? 0 : 1),
        odd: (standing.odd + home + away) % 2,
        total: combined(
          standing.total,
          spreadOfEnds(ends, (end) => end.home + end.away),
          1,
        ),
        difference: combined(
          standing.difference,
          spreadOfEnds(ends, (end) => end.home - end.away),
          1,
        ),
      })
    }
  }
  return [...Map.groupBy(next, ({ home, away, odd }) => `${home} ${away} ${odd}`).values()].map((same) => ({
    ...(same[0] as Standing),
    total: together(same.map(({ total }) => total)),
    difference: together(same.map(({ difference }) => difference)),
  }))
}

type SetForecast = { set: number; wins: number }

/** The match's possible ends, and the sets sure to be played. */
function endsOf({ terms, sets, units }: SetsState): { ends: readonly Standing[]; sure: readonly SetForecast[] } {
  const [home, away] = setsWon({ sets })
  const [unitsHome, unitsAway] = sumOf(sets)
  const number = sets.length + 1
  const most = sets.length + setsToWin(terms) - Math.max(home, away)
  const now = setFrom(terms, number, unitsHome + unitsAway, units)
  const before: Standing = {
    home,
    away,
    odd: (unitsHome + unitsAway) % 2,
    total: point(unitsHome + unitsAway),
    difference: point(unitsHome - unitsAway),
  }
  const sure: SetForecast[] = [{ set: number, wins: homeOf(now) }]
  let standings = afterSet(terms, [before], () => now)
  for (let set = number + 1; set <= terms.bestOf; set += 1) {
    if (set <= most) {
      const wins = standings.reduce((sum, one) => sum + chanceOf(one) * homeOf(wholeSet(terms, set, one.odd)), 0)
      sure.push({ set, wins })
    }
    standings = afterSet(terms, standings, (odd) => wholeSet(terms, set, odd))
  }
  return { ends: standings, sure }
}

/** Four times the lines: sets −1.5, 1.5 (of five also −2.5, 2.5); 2.5 sets in all (of five 3.5, 4.5). */
const HANDICAPS = { 3: [-6, 6], 5: [-10, -6, 6, 10] } as const
const TOTALS = { 3: [10], 5: [14, 18] } as const

function scoresOf(terms: SetsTerms): readonly (readonly [number, number])[] {
  const win = setsToWin(terms)
  const lost = Array.from({ length: win }, (_, sets) => sets)
  return [...lost.map((sets) => [win, sets] as const), ...lost.toReversed().map((sets) => [sets, win] as const)]
}

/** All open markets from the public state, exactly over games or rallies and sets. */
export function setsForecast(state: SetsState): Forecast {
  const { terms, phase, step } = state
  if (phase === 'finished') return { live: true, plain: [], lines: [] }
  const { ends: standings, sure } = endsOf(state)
  const ends = standings.map((one) => ({ home: one.home, away: one.away, chance: chanceOf(one) }))
  const chance = (is: (end: SetEnd) => boolean) => ends.reduce((sum, end) => (is(end) ? sum + end.chance : sum), 0)
  const scores = scoresOf(terms).map(
    ([home, away]) => [`${home}-${away}`, chance((end) => end.home === home && end.away === away)] as const,
  )
  const sets = (value: (end: SetEnd) => number): Spread => spreadOfEnds(ends, value)
  return {
    live: step > 0,
    plain: [
      wonBy(
        'winner',
        chance(({ home, away }) => home > away),
      ),
      ...sure.map(({ set, wins }) => wonBy('set_winner', wins, { number: set })),
      plainMarket('correct_sets', scores),
    ],
    lines: [
      lineMarket(
        'set_handicap',
        sets(({ home, away }) => home - away),
        { among: HANDICAPS[terms.bestOf] },
      ),
      lineMarket(
        'total_sets',
        sets(({ home, away }) => home + away),
        { among: TOTALS[terms.bestOf] },
      ),
      halfLines('unit_handicap', together(standings.map(({ difference }) => difference))),
      halfLines('unit_total', together(standings.map(({ total }) => total))),
    ],
  }
}
