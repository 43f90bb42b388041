import { mapsOf, mapsToWin, type SeriesState, type SeriesTerms, type Side } from '../esports/public-state.ts'
import { shareAfter } from '../esports/recipe.ts'
import { lineMarket, plainMarket, wonBy } from './market-parts.ts'
import type { Forecast, LineMarket } from './markets.ts'
import { winByGold } from './moba.ts'
import { type RoundsEnd, roundsFrom } from './shooter.ts'
import { spreadOfEnds } from './spread.ts'

const begun = new Map<string, number>()

const homeOf = (ends: readonly RoundsEnd[]): number =>
  ends.reduce((sum, { home, away, chance }) => (home > away ? sum + chance : sum), 0)

/** Cached: few shares recur often. */
function winsMap({ engine }: SeriesTerms, share: number, map: number): number {
  // A shooter's sides change by the map; gold knows none.
  const name = engine === 'moba' ? `moba ${share}` : `shooter ${share} ${map % 2}`
  const known = begun.get(name)
  if (known !== undefined) return known
  const wins = engine === 'moba' ? winByGold(share, 0, 0) : homeOf(roundsFrom(share, map, [0, 0]))
  begun.set(name, wins)
  return wins
}

type Standing = { home: number; away: number; last: Side | null; chance: number }

/** `wins`: home's chance where the map is played; `ends`: rounds where it has some. */
type MapForecast = { map: number; wins: number; ends: readonly RoundsEnd[] | null }

function mapNow({ terms, played, step, rounds, lead }: SeriesState): MapForecast {
  const map = played.length + 1
  const share = shareAfter(terms, played.at(-1)?.winner ?? null)
  if (terms.engine === 'shooter') {
    const ends = roundsFrom(share, map, rounds)
    return { map, wins: homeOf(ends), ends }
  }
  return { map, wins: step === 0 ? winsMap(terms, share, map) : winByGold(share, step, lead), ends: null }
}

/** A decided series stays as it is. */
function afterMap(
  terms: SeriesTerms,
  standings: readonly Standing[],
  winsOf: (standing: Standing) => number,
): Standing[] {
  return standings.flatMap((standing) => {
    const { home, away, chance } = standing
    if (Math.max(home, away) === mapsToWin(terms)) return [standing]
    const wins = winsOf(standing)
    return [
      { home: home + 1, away, last: 'home' as const, chance: chance * wins },
      { home, away: away + 1, last: 'away' as const, chance: chance * (1 - wins) },
    ]
  })
}

/** The series' possible ends, and the maps sure to be played. */
function endsOf(state: SeriesState): { ends: readonly Standing[]; maps: readonly MapForecast[] } {
  const { terms, played } = state
  const [home, away] = mapsOf(state)
  const now = mapNow(state)
  const sure = played.length + mapsToWin(terms) - Math.max(home, away)
  const maps: MapForecast[] = [now]
  let standings = afterMap(terms, [{ home, away, last: null, chance: 1 }], () => now.wins)
  for (let map = now.map + 1; map <= terms.bestOf; map += 1) {
    const winsOf = ({ last }: Standing) => winsMap(terms, shareAfter(terms, last), map)
    const wins = standings.reduce((sum, one) => sum + one.chance * winsOf(one), 0)
    if (map <= sure) maps.push({ map, wins, ends: null })
    standings = afterMap(terms, standings, winsOf)
  }
  return { ends: standings, maps }
}

/** Four times the lines: maps −1.5, 1.5 (of five also −2.5, 2.5); 2.5 maps in all (of five 3.5, 4.5). */
const HANDICAPS = { 3: [-6, 6], 5: [-10, -6, 6, 10] } as const
const TOTALS = { 3: [10], 5: [14, 18] } as const
/** Four times each half line of rounds, so none pushes. */
const ROUND_HANDICAPS = Array.from({ length: 26 }, (_, index) => 4 * index - 50)
const ROUND_TOTALS = Array.from({ length: 30 }, (_, index) => 4 * index + 54)

function roundMarkets({ map, ends }: MapForecast): readonly LineMarket[] {
  if (ends === null) return []
  const handicap = spreadOfEnds(ends, ({ home, away }) => home - away)
  const total = spreadOfEnds(ends, ({ home, away }) => home + away)
  return [
    lineMarket('map_rounds_handicap', handicap, { among: ROUND_HANDICAPS, number: map }),
    lineMarket('map_rounds', total, { among: ROUND_TOTALS, number: map }),
  ]
}

function scoresOf({ terms }: SeriesState): readonly (readonly [number, number])[] {
  const win = mapsToWin(terms)
  const lost = Array.from({ length: win }, (_, maps) => maps)
  return [...lost.map((maps) => [win, maps] as const), ...lost.toReversed().map((maps) => [maps, win] as const)]
}

/**
 * All open markets from the public state, exactly by recursion over maps and rounds. A remade map is void and takes no
 * new bet.
 */
export function seriesForecast(state: SeriesState): Forecast {
  const { terms, remade, phase, played } = state
  if (phase === 'finished') return { live: true, plain: [], lines: [] }
  const { ends, maps } = endsOf(state)
  const open = maps.filter(({ map }) => !remade.includes(map))
  const chanceOf = (is: (end: Standing) => boolean) => ends.reduce((sum, end) => (is(end) ? sum + end.chance : sum), 0)
  const scores = scoresOf(state).map(
    ([home, away]) => [`${home}-${away}`, chanceOf((end) => end.home === home && end.away === away)] as const,
  )
  return {
    live: phase === 'map' || played.length > 0 || remade.length > 0,
    plain: [
      wonBy(
        'series_winner',
        chanceOf(({ home, away }) => home > away),
      ),
      ...open.map(({ map, wins }) => wonBy('map_winner', wins, { number: map })),
      plainMarket('correct_maps', scores),
    ],
    lines: [
      lineMarket(
        'map_handicap',
        spreadOfEnds(ends, ({ home, away }) => home - away),
        { among: HANDICAPS[terms.bestOf] },
      ),
      lineMarket(
        'total_maps',
        spreadOfEnds(ends, ({ home, away }) => home + away),
        { among: TOTALS[terms.bestOf] },
      ),
      ...open.flatMap(roundMarkets),
    ],
  }
}
