import { describe, expect, it } from 'vitest'
import { type Leg, type LegResult } from './leg.ts'
import { resultOfLeg } from './markets.ts'
import { areOpposite } from './opposite.ts'
import { type MatchResult } from './results.ts'
import { BOOK_DEFAULTS } from './settings.ts'

const leg = (more: Partial<Leg> = {}): Leg => ({
  match: 'm1',
  period: 'ft',
  market: '1x2',
  pick: 'home',
  price: '2.00',
  ...more,
})

describe('results of other kinds', () => {
  const of = (result: MatchResult, more: Partial<Leg>): LegResult | null =>
    resultOfLeg(leg(more), result, BOOK_DEFAULTS)
  const esports = { sport: 'esports', status: 'forfeit', best_of: 3, maps: 'H', rounds: ['13-9', '14-8'] } as const
  const tennis = { sport: 'tennis', status: 'retired', sets: ['6-4', '3-6', '2-1'], complete_sets: 2 } as const
  const bout = { sport: 'boxing', status: 'finished', winner: 'draw', completed_rounds: 5 } as const
  const broken = {
    sport: 'basketball',
    status: 'abandoned',
    quarters: ['20-22', '25-20', '9-4'],
    complete_quarters: 2,
  } as const
  const early = { sport: 'football', status: 'abandoned', h1: '2-1', h2: '0-0' } as const

  it.each<[string, MatchResult, Partial<Leg>, LegResult]>([
    ['a map that was played stands', esports, { market: 'map_winner', map: 1 }, 'win'],
    [
      'rounds of a map that broke off stand once past the line',
      esports,
      { market: 'map_rounds', map: 2, pick: 'over', line: '21.50' },
      'win',
    ],
    [
      'rounds of a map that broke off are void under the line',
      esports,
      { market: 'map_rounds', map: 2, pick: 'under', line: '26.50' },
      'void',
    ],
    ['a series that was given up has no winner', esports, { market: 'series_winner' }, 'void'],
    [
      'a series given up before its first map is void',
      { ...esports, maps: '' },
      { market: 'total_maps', pick: 'over', line: '1.50' },
      'void',
    ],
    [
      'another number of maps voids the series',
      { ...esports, status: 'finished', maps: 'HH', best_of_changed: true },
      { market: 'series_winner' },
      'void',
    ],
    ['a set that was played stands', tennis, { market: 'set_winner', number: 2, pick: 'away' }, 'win'],
    [
      'games under a line that is not passed are void',
      tennis,
      { market: 'unit_total', pick: 'under', line: '30.50' },
      'void',
    ],
    ['a draw that is offered wins', bout, { market: 'winner3', pick: 'draw' }, 'win'],
    ['a draw that is offered makes both others lose', bout, { market: 'winner3' }, 'loss'],
    [
      'no contest voids the rounds',
      { ...bout, winner: 'no_contest' },
      { market: 'rounds', pick: 'over', line: '2.50' },
      'void',
    ],
    ['a half that is complete stands', broken, { market: 'handicap', period: 'h1', line: '-2.50' }, 'win'],
    ['a match that broke off has no handicap', broken, { market: 'handicap', line: '-2.50' }, 'void'],
    [
      'level after all returns the moneyline',
      { sport: 'basketball', status: 'finished', quarters: ['1-0', '0-1', '0-0', '0-0'] },
      { market: 'moneyline' },
      'push',
    ],
    ['a first half that broke off is void', early, { period: 'h1' }, 'void'],
    [
      'goals of a first half that broke off stand once past the line',
      early,
      { market: 'over_under', period: 'h1', pick: 'under', line: '2.50' },
      'loss',
    ],
    ['a total on the line does not stand', early, { market: 'over_under', pick: 'over', line: '3.00' }, 'void'],
    ['both have scored', early, { market: 'both_score', pick: 'no' }, 'loss'],
    ['goal 2 was scored', { ...early, goals: 'HAH' }, { market: 'next_goal', number: 2, pick: 'away' }, 'win'],
    ['goal 4 was not', { ...early, goals: 'HAH' }, { market: 'next_goal', number: 4, pick: 'none' }, 'void'],
    ['odd or even of a match that broke off is void', early, { market: 'odd_even', pick: 'odd' }, 'void'],
    [
      'who does not start is void',
      { sport: 'outright', status: 'finished', winners: ['x'], not_started: ['home'] },
      { market: 'winner' },
      'void',
    ],
    ['not completed within the hours', { ...early, status: 'interrupted', completed_after_hours: 37 }, {}, 'void'],
  ])('%s', (_title, result, more, expected) => {
    expect(of(result, more)).toBe(expected)
  })
})

it('finds bets opposite that together never lose, whatever their markets', () => {
  const handicap = (pick: string, line: string, base?: string): Leg =>
    leg({ market: 'asian_handicap', pick, line, ...(base === undefined ? {} : { base }) })
  const pairs: [Leg, Leg, boolean][] = [
    [handicap('home', '-0.50'), handicap('away', '1.00'), true],
    [handicap('home', '-1.00'), handicap('away', '0.50'), false],
    [leg(), leg({ market: 'double_chance', pick: 'x2' }), true],
    [leg(), handicap('away', '0.50'), true],
    [leg(), handicap('away', '0.25'), false],
    [handicap('home', '-0.50', '1-0'), handicap('away', '1.50'), true],
    [handicap('home', '-0.50', '1-0'), handicap('away', '0.50'), false],
    [leg({ market: 'odd_even', pick: 'odd' }), leg({ market: 'odd_even', pick: 'even' }), true],
    [leg({ market: 'both_score', pick: 'yes' }), leg({ market: 'both_score', pick: 'no' }), true],
    [leg({ market: 'winner' }), leg({ market: 'winner', pick: 'away' }), true],
    [leg(), leg({ market: 'double_chance', pick: 'x2', period: 'h1' }), false],
    [leg(), leg({ market: 'double_chance', pick: 'x2', match: 'm2' }), false],
  ]
  expect(pairs.map(([a, b]) => areOpposite(a, b))).toEqual(pairs.map(([, , opposite]) => opposite))
})
