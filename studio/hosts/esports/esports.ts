import type { EsportsResult } from '#studio/engines/book/results.ts'
import { mapsOf, type SeriesState, type SeriesTerms } from '#studio/engines/esports/public-state.ts'
import { SERIES_RECIPE, shareOf } from '#studio/engines/esports/recipe.ts'
import { mapNumber } from '#studio/engines/esports/series.ts'
import { seriesForecast } from '#studio/engines/pricing/series.ts'
import type { Score, SeriesShown } from '#studio/players/book/wire.ts'
import { SLOTS } from '../book/calendar.ts'
import type { StoredFixture } from '../book/fixtures.store.ts'
import type { Sport } from '../book/sport.ts'
import { competitions, leagueOf, squadOf } from './competitions.ts'
import { beforeMatch, playMinute } from './play.ts'
import { type PlayedSeries, playedOf, stateOf } from './played.ts'

const pair = ([home, away]: readonly [number, number]): Score => [home, away]

/** The result so far, including rounds of an unfinished map. */
function resultOf(fixture: StoredFixture): EsportsResult {
  const { terms, played, remade, rounds } = stateOf(fixture)
  const texts = [...played.map((map) => map.rounds ?? [0, 0]), rounds].map(([home, away]) => `${home}-${away}`)
  return {
    sport: 'esports',
    status: fixture.played === null ? 'postponed' : fixture.status === 'ABANDONED' ? 'forfeit' : 'finished',
    best_of: terms.bestOf,
    maps: played.map(({ winner }) => (winner === 'home' ? 'H' : 'A')).join(''),
    remade: [...remade],
    ...(terms.engine === 'shooter' ? { rounds: texts } : {}),
  }
}

function clockText(state: SeriesState): string {
  if (state.phase === 'finished') return 'จบแล้ว'
  const map = mapNumber(state)
  if (state.phase === 'break') return state.remade.includes(map) ? `รอเริ่มแมป ${map} ใหม่` : `พักก่อนแมป ${map}`
  return state.terms.engine === 'shooter' ? `แมป ${map} ยก ${state.step + 1}` : `แมป ${map} นาที ${state.step}`
}

function seriesShown(state: SeriesState): SeriesShown {
  const { terms, played, remade, rounds, lead, phase } = state
  return {
    best_of: terms.bestOf,
    map: phase === 'finished' ? null : mapNumber(state),
    maps: played.map((map) => ({ winner: map.winner, rounds: map.rounds && pair(map.rounds), minutes: map.steps })),
    remade: [...remade],
    rounds: terms.engine === 'shooter' ? pair(rounds) : null,
    lead: terms.engine === 'moba' ? lead : null,
  }
}

export const esports: Sport = {
  name: 'esports',
  competitions,
  mainMarkets: ['series_winner', 'map_handicap'],
  recipe: SERIES_RECIPE,
  gameOf: ({ competition }) => leagueOf(competition).game,
  // A day's last series are the longer ones.
  termsOf: ({ competition, home, away, k }): SeriesTerms & { recipe: string } => ({
    recipe: SERIES_RECIPE,
    engine: leagueOf(competition).engine,
    bestOf: k % SLOTS === 0 ? 5 : 3,
    share: shareOf(squadOf(home.id).rating, squadOf(away.id).rating),
  }),
  beforeMatch,
  endsHere: (course) => {
    const { before, state } = course as PlayedSeries
    return state.step === 0 && before.givenUpAt === mapNumber(state)
  },
  playMinute: (drawn, course, pace) => playMinute(drawn, course as PlayedSeries, pace),
  resultOf,
  postponed: (fixture, hours) => ({ ...resultOf(fixture), status: 'postponed', starts_after_hours: hours }),
  wrongReport: () => null,
  typedScore: () => null,
  // This dialect has no call for a difference: what is settled stays.
  corrected: () => null,
  forecastOf: (fixture) => {
    const state = stateOf(fixture)
    return state.phase === 'finished' ? null : seriesForecast(state)
  },
  isPast: (_, fixture) => stateOf(fixture).phase === 'finished',
  shown: (fixture) => {
    const state = stateOf(fixture)
    const isBegun = fixture.played !== null
    return {
      clock: isBegun ? clockText(state) : '',
      minute: state.step,
      added: 0,
      score: isBegun ? pair(mapsOf(state)) : null,
      half_time: null,
      reds: [0, 0],
      series: seriesShown(state),
      periods: null,
    }
  },
  pageShown: (fixture) => ({ momentum: [], corners: [0, 0], cards: [0, 0], leads: playedOf(fixture)?.leads ?? [] }),
}
