import { answer, type Full, type Question, scoreFor } from './markets.ts'
import { type Picture, pictures } from './pictures.ts'
import type { Leg, LegResult, Match, Settings } from './shapes.ts'

/** The parts of a leg are equal; each has one full result. */
export type Parts = Full[]

const VOID = ['cancelled', 'walkover', 'home_away_swapped', 'awarded', 'wrong_opponent', 'other_duration']
const UNENDED = ['abandoned', 'retired', 'forfeit']
const SERIES = ['series_winner', 'map_handicap', 'total_maps', 'correct_maps']

/** `nothing`: no bet of it stands; `unended`: what stands already counts; `ended`: all count. */
function courseOf(
  { status, sport, starts_after_hours: starts, completed_after_hours: completed }: Match,
  settings: Settings,
) {
  const window = settings.postponed_hours[sport] ?? 0
  if (status === 'finished') return 'ended'
  if (status === 'postponed') return starts !== undefined && starts <= window ? 'ended' : 'nothing'
  if (status === 'interrupted') return completed !== undefined && completed <= window ? 'ended' : 'unended'
  if (VOID.includes(status)) return 'nothing'
  if (UNENDED.includes(status)) return 'unended'
  throw new Error(`The status ${status} is not known.`)
}

const quartersOf = (line: string | undefined): number => Math.round(Number(line ?? '0') * 4)

/** A quarter line is half a bet on the line below and half one on the line above. */
export function halfLines(leg: Leg): Question[] {
  const quarters = quartersOf(leg.line)
  return (quarters % 2 === 0 ? [quarters] : [quarters - 1, quarters + 1]).map((half) => ({ ...leg, quarters: half }))
}

const TWO: Record<string, string> = {
  home: 'away',
  away: 'home',
  over: 'under',
  under: 'over',
  yes: 'no',
  no: 'yes',
  odd: 'even',
  even: 'odd',
}
const MANY: Record<string, string[]> = {
  '1x2': ['home', 'draw', 'away'],
  double_chance: ['1x', '12', 'x2'],
  next_goal: ['home', 'away', 'none'],
  total_goals: ['0-1', '2-3', '4-6', '7+'],
  half_full: ['home', 'draw', 'away'].flatMap((half) => ['home', 'draw', 'away'].map((full) => `${half}/${full}`)),
  correct_sets: ['2-0', '2-1', '1-2', '0-2', '3-0', '3-1', '3-2', '2-3', '1-3', '0-3'],
  correct_maps: ['2-0', '2-1', '1-2', '0-2', '3-0', '3-1', '3-2', '2-3', '1-3', '0-3'],
}

/** Every selection of the market that a bet is on. The other side of a handicap has its line with the other sign. */
function selections(question: Question): Question[] {
  const many = MANY[question.market]
  if (many !== undefined) return many.map((pick) => ({ ...question, pick }))
  const other = { ...question, pick: TWO[question.pick] ?? question.pick }
  return [question, question.market.endsWith('handicap') ? { ...other, quarters: -question.quarters } : other]
}

/** Whether every selection of the market has the same result whatever comes next. A correct score never has while its period runs. */
function stands(question: Question, futures: Picture[]): boolean {
  if (question.market === 'correct_score')
    return new Set(futures.map((future) => scoreFor(question, future)?.join('-'))).size === 1
  return selections(question).every(
    (selection) => new Set(futures.map((future) => answer(selection, future))).size === 1,
  )
}

function ofOutright(
  { pick }: Leg,
  { winners, not_started: absent = [] }: Extract<Match, { sport: 'outright' }>,
): Parts {
  if (absent.includes(pick)) return ['void']
  if (!winners.includes(pick)) return ['loss']
  return winners.map((_, place) => (place === 0 ? 'win' : 'loss'))
}

/** A selection cut into equal parts of one full result each: half lines, and of a dead heat one part a winner. */
export function partsOf(leg: Leg, match: Match, settings: Settings): Parts {
  const course = courseOf(match, settings)
  if (course === 'nothing') return ['void']
  if (match.sport === 'outright') return ofOutright(leg, match)
  if (match.sport === 'boxing' && course === 'unended') return ['void']
  // Nobody can win a correct score of what was not completed.
  if (course === 'unended' && (leg.market === 'correct_sets' || leg.market === 'correct_maps')) return ['void']
  if (match.sport === 'esports') {
    if (SERIES.includes(leg.market) && match.best_of_changed === true) return ['void']
    if (leg.map !== undefined && match.remade?.includes(leg.map) === true) return ['void']
  }
  const futures = pictures(match, course === 'ended')
  return halfLines(leg).map((question) => {
    const [first] = futures
    return first !== undefined && stands(question, futures) ? answer(question, first) : 'void'
  })
}

/** The name of what the parts come to. */
export function resultOf(parts: Parts): LegResult {
  const has = (result: Full): boolean => parts.includes(result)
  if (parts.length > 1 && has('win') && has('loss')) return `dead_heat_${parts.length}`
  const whole = !has('push') && !has('void')
  if (has('win')) return whole ? 'win' : 'half_win'
  if (has('loss')) return whole ? 'loss' : 'half_loss'
  return has('push') ? 'push' : 'void'
}
