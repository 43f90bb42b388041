import type { Basketball, Boxing, Esports, Football, Match, Outright, SetSport } from './shapes.ts'

export type Roll = (max: number) => number
export const one = <T>(roll: Roll, among: readonly T[]): T => among[roll(among.length)] as T
export const between = (roll: Roll, from: number, to: number): number => from + roll(to - from + 1)
export const times = <T>(count: number, make: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => make(n))

export const SPORTS = ['football', 'basketball', 'tennis', 'volleyball', 'boxing', 'esports', 'outright'] as const
export type SportName = (typeof SPORTS)[number]
export const RUNNERS = ['p1', 'p2', 'p3', 'p4', 'p5']

const GOALS = [0, 0, 0, 1, 1, 1, 2, 2, 3, 5]
const goals = (roll: Roll): [number, number] => [one(roll, GOALS), one(roll, GOALS)]
const text = ([home, away]: [number, number]): string => `${home}-${away}`
const score = (roll: Roll, from: number, to: number): string => text([between(roll, from, to), between(roll, from, to)])

function inOrder(roll: Roll, [home, away]: [number, number]): string {
  let [left, right, order] = [home, away, '']
  while (left + right > 0) {
    const isHome = roll(left + right) < left
    order += isHome ? 'H' : 'A'
    if (isHome) left -= 1
    else right -= 1
  }
  return order
}

const WINDOWS: Record<string, number> = {
  football: 36,
  basketball: 36,
  volleyball: 36,
  esports: 36,
  boxing: 48,
  tennis: 168,
}

/** A course that says nothing of the sport: most are finished, some late, and some never. */
function course(
  roll: Roll,
  sport: string,
): { status: string; starts_after_hours?: number; completed_after_hours?: number } {
  const window = WINDOWS[sport] ?? 36
  const hours = one(roll, [1, window - 1, window, window + 1, window * 2])
  const kinds = [
    ...times(16, () => ({ status: 'finished' })),
    { status: 'postponed', starts_after_hours: hours },
    { status: 'cancelled' },
    { status: 'walkover' },
    { status: 'home_away_swapped' },
  ]
  return one(roll, kinds)
}
const cut = (roll: Roll): boolean => roll(5) === 0
/** It is broken off for good, or goes on after the window has ended. */
const broken = (roll: Roll, sport: string, word: string): { status: string; completed_after_hours?: number } =>
  roll(3) === 0
    ? { status: 'interrupted', completed_after_hours: (WINDOWS[sport] ?? 36) + 1 + roll(50) }
    : { status: word }

function football(roll: Roll): Football {
  const [isCut, minute] = [cut(roll), between(roll, 1, 90)]
  const [first, second]: [[number, number], [number, number]] = [
    goals(roll),
    isCut && minute <= 45 ? [0, 0] : goals(roll),
  ]
  const later = (most: number): string => (isCut && minute <= 45 ? '0-0' : score(roll, 0, most))
  const rest = isCut
    ? { ...broken(roll, 'football', 'abandoned'), minute, h1_complete: minute > 45 }
    : course(roll, 'football')
  const late =
    !isCut && rest.status === 'finished' && roll(20) === 0
      ? { status: 'interrupted', completed_after_hours: between(roll, 1, 36) }
      : {}
  return {
    sport: 'football',
    ...rest,
    ...late,
    h1: text(first),
    h2: text(second),
    goals: inOrder(roll, first) + inOrder(roll, second),
    ...(roll(10) === 0 ? { extra_time: score(roll, 0, 2) } : {}),
    corners: { h1: score(roll, 0, 6), h2: later(6) },
    cards: { h1: score(roll, 0, 3), h2: later(5) },
  }
}

function basketball(roll: Roll): Basketball {
  const [isCut, complete] = [cut(roll), roll(5)]
  const quarters = times(isCut ? Math.min(4, complete + roll(2)) : 4, () => score(roll, 14, 22))
  const overtime = !isCut || complete === 4 ? times(roll(3), () => score(roll, 3, 12)) : []
  const rest = isCut
    ? { ...broken(roll, 'basketball', 'abandoned'), complete_quarters: complete }
    : course(roll, 'basketball')
  return { sport: 'basketball', ...rest, quarters, ...(overtime.length === 0 ? {} : { overtime }) }
}

/** Letters until one side has so many; "HAH". */
function series(roll: Roll, toWin: number): string {
  let won = ''
  while (won.split('H').length <= toWin && won.split('A').length <= toWin) won += one(roll, ['H', 'A'])
  return won
}
const turned = (winner: string, [most, least]: [number, number]): string =>
  winner === 'H' ? `${most}-${least}` : `${least}-${most}`

function setSport(roll: Roll, sport: 'tennis' | 'volleyball'): SetSport {
  const toWin = sport === 'volleyball' ? 3 : 2
  const end = (): [number, number] =>
    sport === 'tennis'
      ? one(roll, [
          [6, roll(5)],
          [7, between(roll, 5, 6)],
        ])
      : one(roll, [
          [25, roll(24)],
          [between(roll, 26, 30), 24],
        ])
  const sets = [...series(roll, toWin)].map((winner) => turned(winner, end()))
  if (sport === 'tennis' && sets.length === 3 && roll(4) === 0) sets[2] = one(roll, ['1-0', '0-1'])
  if (!cut(roll)) return { sport, ...course(roll, sport), sets }
  const complete = roll(sets.length)
  const running = roll(3) === 0 ? [] : [score(roll, 0, sport === 'tennis' ? 5 : 20)]
  return {
    sport,
    ...broken(roll, sport, 'retired'),
    sets: [...sets.slice(0, complete), ...running],
    complete_sets: complete,
  }
}

function esports(roll: Roll): Esports {
  const bestOf = one(roll, [3, 3, 5])
  const [whole, isCut] = [series(roll, (bestOf + 1) / 2), cut(roll)]
  const maps = isCut ? whole.slice(0, roll(whole.length)) : whole
  return {
    sport: 'esports',
    ...(isCut ? broken(roll, 'esports', 'forfeit') : course(roll, 'esports')),
    best_of: bestOf,
    maps,
    rounds: [...maps].map((winner) => turned(winner, [13, roll(12)])),
    ...(maps.length > 1 && roll(8) === 0 ? { remade: [between(roll, 1, maps.length)] } : {}),
    ...(roll(20) === 0 ? { best_of_changed: true } : {}),
  }
}

const boxing = (roll: Roll): Boxing => ({
  sport: 'boxing',
  ...course(roll, 'boxing'),
  winner: one(roll, ['home', 'home', 'away', 'away', 'draw', 'no_contest']),
  completed_rounds: roll(6),
})

function outright(roll: Roll): Outright {
  const start = roll(RUNNERS.length)
  const [absent, ...runners] = [...RUNNERS.slice(start), ...RUNNERS.slice(0, start)]
  const winners = runners.slice(0, roll(3) === 0 ? between(roll, 2, 4) : 1)
  const status = roll(12) === 0 ? 'cancelled' : 'finished'
  return {
    sport: 'outright',
    status,
    winners,
    ...(absent !== undefined && roll(3) === 0 ? { not_started: [absent] } : {}),
  }
}

/** A result of a match of that sport. */
export function randomMatch(roll: Roll, sport: SportName): Match {
  if (sport === 'football') return football(roll)
  if (sport === 'basketball') return basketball(roll)
  if (sport === 'tennis' || sport === 'volleyball') return setSport(roll, sport)
  if (sport === 'esports') return esports(roll)
  return sport === 'boxing' ? boxing(roll) : outright(roll)
}
