import { basketballRules } from '#studio/engines/basketball/match.ts'
import { type MatchResult, scoreOf, scoreText, sumOf } from '#studio/engines/book/results.ts'
import { boutRules } from '#studio/engines/boxing/match.ts'
import { boutWinner } from '#studio/engines/boxing/public-state.ts'
import { NO_BEACON } from '#studio/engines/chain/chain.ts'
import { replaySeries } from '#studio/engines/esports/match.ts'
import { beforeSeries } from '#studio/engines/esports/public-state.ts'
import { SERIES_RECIPE } from '#studio/engines/esports/recipe.ts'
import { reportedOf, termsOfNumbers } from '#studio/engines/esports/reported.ts'
import type { MatchEvent } from '#studio/engines/football/minute.ts'
import { replayMatch } from '#studio/engines/football/match.ts'
import type { PublicState } from '#studio/engines/football/public-state.ts'
import { tennisRules, volleyballRules } from '#studio/engines/sets/match.ts'
import { replaySteps, type StepRules } from '#studio/engines/steps/match.ts'
import type { Pair, Stepped } from '#studio/engines/steps/public-state.ts'

/** As reported, and as it follows from the seed. */
export type ReportedEvent = {
  minute: number
  added: number
  type: string
  side: 'home' | 'away' | null
  kind: string
  score: readonly number[]
  state: string
}

/** Before the match and per step in order; the rules' own where no beacon salts it. */
type Salts = readonly string[]
const saltIn = (salts: Salts, step: number): string => salts[step] ?? NO_BEACON

/** Minute, and minutes of stoppage. */
function clockOf({ phase, minute }: PublicState): { minute: number; added: number } {
  const last = phase === 'h1' || phase === 'half_time' ? 45 : 90
  return minute > last ? { minute: last, added: minute - last } : { minute, added: 0 }
}

function reported(event: MatchEvent, state: PublicState): ReportedEvent[] {
  const base = { ...clockOf(state), score: [...state.score], side: null, state: 'given' }
  switch (event.type) {
    case 'goal':
      return [
        {
          ...base,
          type: 'goal',
          side: event.side,
          kind: event.kind,
          state: event.review === 'annulled' ? 'annulled' : 'given',
        },
      ]
    case 'card':
      return [{ ...base, type: 'card', side: event.side, kind: event.colour }]
    case 'corner':
      return [{ ...base, type: 'corner', side: event.side, kind: '' }]
    case 'stoppage':
      return []
    case 'half_time':
    case 'full_time':
      return [{ ...base, type: 'whistle', kind: event.type }]
  }
}

/** Replayed from its seed; `score` as results of its sport have it. */
export type Replayed = { events: readonly ReportedEvent[]; score: string }
type Recipe = {
  replay(seed: string, strength: readonly number[], salts: Salts): Promise<Replayed>
  scoreIn(result: MatchResult): string
}

async function replayFootball(seed: string, [home = 0, away = 0]: readonly number[], salts: Salts): Promise<Replayed> {
  let minutes = 0
  const played = await replayMatch(seed, [home, away], () => saltIn(salts, (minutes += 1)))
  const last = played.at(-1)?.state
  return {
    events: played.flatMap(({ events, state }) => events.flatMap((event) => reported(event, state))),
    score: (last?.score ?? [0, 0]).join('-'),
  }
}

/** A sport whose steps report themselves. */
const ofSteps = <State extends Stepped>(rules: StepRules<State>, scoreOf: (end: State) => string): Recipe => ({
  replay: async (seed, strength, salts) => {
    const played = await replaySteps(rules, seed, strength, (step) => saltIn(salts, step))
    return {
      events: played.flatMap(({ events }) => events),
      score: scoreOf(played.at(-1)?.state ?? rules.begin(strength)),
    }
  },
  scoreIn: scoreText,
})

async function replayEsports(seed: string, strength: readonly number[], salts: Salts): Promise<Replayed> {
  const terms = termsOfNumbers(strength)
  let draws = -1
  const played = await replaySeries(seed, terms, () => saltIn(salts, (draws += 1)))
  const stateBefore = (at: number) => played[at - 1]?.state ?? beforeSeries(terms)
  return {
    events: played.flatMap(({ events, map, state }, at) =>
      events.flatMap((event) => reportedOf(event, map, stateBefore(at), state)),
    ),
    score: (played.at(-1)?.state.played ?? []).map(({ winner }) => (winner === 'home' ? 'H' : 'A')).join(''),
  }
}

const texts = (scores: readonly Pair[]): string => scores.map((score) => score.join('-')).join(' ')

const goalsIn = (result: MatchResult): string =>
  result.sport === 'football' ? sumOf([scoreOf(result.h1), scoreOf(result.h2)]).join('-') : scoreText(result)

/** By the recipe of a record; others cannot be replayed. */
export const recipes: Readonly<Record<string, Recipe>> = {
  'match-1': { replay: replayFootball, scoreIn: goalsIn },
  [basketballRules.recipe]: ofSteps(basketballRules, ({ periods }) => texts(periods)),
  [tennisRules.recipe]: ofSteps(tennisRules, ({ sets }) => texts(sets)),
  [volleyballRules.recipe]: ofSteps(volleyballRules, ({ sets }) => texts(sets)),
  [SERIES_RECIPE]: { replay: replayEsports, scoreIn: scoreText },
  [boutRules.recipe]: ofSteps(boutRules, (end) => `${boutWinner(end)} ${end.cards.length}`),
}

const isSame = (one: ReportedEvent | undefined, other: ReportedEvent | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.minute === other.minute &&
  one.added === other.added &&
  one.type === other.type &&
  one.side === other.side &&
  one.kind === other.kind &&
  one.state === other.state &&
  one.score.join('-') === other.score.join('-')

/** The first event reported differently; null where there is none. A match broken off is compared as far as it went. */
export function firstDifference(
  shown: readonly ReportedEvent[],
  drawn: readonly ReportedEvent[],
  whole: boolean,
): { shown: ReportedEvent | null; drawn: ReportedEvent | null } | null {
  const count = whole ? Math.max(shown.length, drawn.length) : shown.length
  for (let at = 0; at < count; at += 1)
    if (!isSame(shown[at], drawn[at])) return { shown: shown[at] ?? null, drawn: drawn[at] ?? null }
  return null
}
