import type { Basketball, Boxing, Esports, Football, Match, SetSport } from './shapes.ts'

/** Home and away. */
export type Score = readonly [number, number]
type ByPeriod = Record<string, Score>

/** All that bets of a match can depend on, as it stands at its end. */
export type Picture = {
  score?: ByPeriod
  corners?: ByPeriod
  cards?: ByPeriod
  /** Who scored, in order: "HA". */
  goals?: string
  /** Who won each set or map, in order: "HAH". */
  won?: string
  /** Games, points or rounds of each set or map. */
  units?: Score[]
  boxing?: Boxing
}

export const scoreOf = (text: string): Score => {
  const [home, away] = text.split('-').map(Number)
  return [home ?? Number.NaN, away ?? Number.NaN]
}
export const add = (...scores: (Score | undefined)[]): Score =>
  scores.reduce<Score>(([home, away], score) => [home + (score?.[0] ?? 0), away + (score?.[1] ?? 0)], [0, 0])
const all = <T>(make: (more: Score) => T[]): T[] => MORE.flatMap(make)

/** What may still come in one period: nothing, one, and more than any line. */
const STEPS = [0, 1, 400]
const MORE: Score[] = STEPS.flatMap((home) => STEPS.map((away): Score => [home, away]))
const LETTERS = ['', 'H', 'A', 'HHHHHHHHH', 'AAAAAAAAA']

const byHalf = ({ h1, h2 }: { h1: string; h2: string }, [first, second]: [Score, Score]): ByPeriod => {
  const [one, two] = [add(scoreOf(h1), first), add(scoreOf(h2), second)]
  return { h1: one, h2: two, ft: add(one, two) }
}
const none: Score = [0, 0]

function footballPicture(match: Football, more: [Score, Score], goals: string): Picture {
  const { corners, cards } = match
  return {
    score: byHalf(match, more),
    ...(corners === undefined ? {} : { corners: byHalf(corners, more) }),
    ...(cards === undefined ? {} : { cards: byHalf(cards, more) }),
    ...(match.goals === undefined ? {} : { goals: match.goals + goals }),
  }
}

const footballPictures = (match: Football, ended: boolean): Picture[] =>
  ended
    ? [footballPicture(match, [none, none], '')]
    : LETTERS.flatMap((letters) =>
        all((more) => [
          ...(match.h1_complete === true ? [] : [footballPicture(match, [more, none], letters)]),
          footballPicture(match, [none, more], letters),
        ]),
      )

function basketballPicture({ quarters, overtime = [] }: Basketball, more: Score[], moreOvertime: Score): Picture {
  const quarter = (n: number): Score => add(n < quarters.length ? scoreOf(quarters[n] ?? '') : none, more[n])
  const [q1, q2, q3, q4] = [quarter(0), quarter(1), quarter(2), quarter(3)]
  const regulation = add(q1, q2, q3, q4)
  return {
    score: { q1, q2, q3, q4, h1: add(q1, q2), regulation, ft: add(regulation, ...overtime.map(scoreOf), moreOvertime) },
  }
}

function basketballPictures(match: Basketball, ended: boolean): Picture[] {
  if (ended) return [basketballPicture(match, [], none)]
  const open = [0, 1, 2, 3].filter((quarter) => quarter >= (match.complete_quarters ?? 0))
  return all((more) => [
    ...open.map((quarter) =>
      basketballPicture(
        match,
        [0, 1, 2, 3].map((n) => (n === quarter ? more : none)),
        none,
      ),
    ),
    basketballPicture(match, [], more),
  ])
}

const winnerOf = ([home, away]: Score): string => (home > away ? 'H' : 'A')

function setPictures(match: SetSport, ended: boolean): Picture[] {
  const units = match.sets.map(scoreOf)
  if (ended) return [{ won: units.map(winnerOf).join(''), units }]
  const complete = units.slice(0, match.complete_sets ?? 0)
  const running = units.slice(match.complete_sets ?? 0)
  const won = complete.map(winnerOf).join('')
  return LETTERS.flatMap((letters) =>
    all((more): Picture[] => [{ won: won + letters, units: [...complete, add(...running, more)] }]),
  )
}

function esportsPictures(match: Esports, ended: boolean): Picture[] {
  const units = match.rounds === undefined ? {} : { units: match.rounds.map(scoreOf) }
  return (ended ? [''] : LETTERS).map((letters) => ({ won: match.maps + letters, ...units }))
}

/** How the match ended; where it never came to its end, how it might have: whatever could come next. */
export function pictures(match: Exclude<Match, { sport: 'outright' }>, ended: boolean): Picture[] {
  if (match.sport === 'football') return footballPictures(match, ended)
  if (match.sport === 'basketball') return basketballPictures(match, ended)
  if (match.sport === 'esports') return esportsPictures(match, ended)
  if (match.sport === 'boxing') return [{ boxing: match }]
  return setPictures(match, ended)
}
