/** A version of a match's result. Scores are text, home first: "2-1". */

/**
 * `postponed`, `interrupted`: depends on the hours. `abandoned`, `retired`, `forfeit`: only what is already decided
 * counts. `half_time`: only the first half is known. Other statuses: no bet stands.
 */
export type MatchStatus =
  | 'finished'
  | 'half_time'
  | 'postponed'
  | 'interrupted'
  | 'abandoned'
  | 'retired'
  | 'forfeit'
  | 'cancelled'
  | 'walkover'
  | 'awarded'
  | 'home_away_swapped'
  | 'wrong_opponent'
  | 'other_duration'
  | 'begun_early'

type Course = {
  status: MatchStatus
  /** Hours after the announced start when a postponed match began or an interrupted one was completed. */
  starts_after_hours?: number
  completed_after_hours?: number
}
type ByPeriod = { h1: string; h2: string }

/** `goals`: the credited sides in order: "HAH". */
export type FootballResult = Course &
  ByPeriod & { sport: 'football'; h1_complete?: boolean; goals?: string; corners?: ByPeriod; cards?: ByPeriod }
/** `complete_quarters`: those ended when the match broke off. */
export type BasketballResult = Course & {
  sport: 'basketball'
  quarters: readonly string[]
  overtime?: readonly string[]
  complete_quarters?: number
}
/** A match tie-break is a set of "1-0". `complete_sets`: those ended when the match broke off. */
export type SetsResult = Course & {
  sport: 'tennis' | 'volleyball'
  sets: readonly string[]
  complete_sets?: number
  best_of?: number
}
export type BoxingResult = Course & {
  sport: 'boxing'
  winner: 'home' | 'away' | 'draw' | 'no_contest'
  completed_rounds: number
}
/** `maps`: winners of maps played to the end; `remade`: maps played again or cancelled. */
export type EsportsResult = Course & {
  sport: 'esports'
  best_of: number
  maps: string
  remade?: readonly number[]
  rounds?: readonly string[]
  best_of_changed?: boolean
}
export type OutrightResult = Course & { sport: 'outright'; winners: readonly string[]; not_started?: readonly string[] }
export type MatchResult = FootballResult | BasketballResult | SetsResult | BoxingResult | EsportsResult | OutrightResult

/** What was counted: halves, quarters, sets, maps, or a bout's winner and rounds. */
export function scoreText(result: MatchResult): string {
  switch (result.sport) {
    case 'football':
      return `${result.h1} ${result.h2}`
    case 'basketball':
      return [...result.quarters, ...(result.overtime ?? [])].join(' ')
    case 'tennis':
    case 'volleyball':
      return result.sets.join(' ')
    case 'boxing':
      return `${result.winner} ${result.completed_rounds}`
    case 'esports':
      return result.maps
    case 'outright':
      return result.winners.join(' ')
  }
}

export type Score = readonly [home: number, away: number]

export function scoreOf(text: string): Score {
  const [home, away] = text.split('-').map(Number)
  if (home === undefined || away === undefined || !Number.isSafeInteger(home) || !Number.isSafeInteger(away))
    throw new Error(`"${text}" is not a score.`)
  return [home, away]
}

export const sumOf = (scores: readonly Score[]): Score =>
  scores.reduce<Score>(([h, a], [home, away]) => [h + home, a + away], [0, 0])
