import {
  ANY,
  atLeast,
  final,
  judgeHandicap,
  judgeLeader,
  judgeParity,
  judgeTotal,
  leaderOf,
  needed,
  type Range,
  unknownMarket,
  wonIf,
} from './judge.ts'
import { type Leg, type LegResult } from './leg.ts'
import { type FootballResult, type Score, scoreOf, sumOf } from './results.ts'

const LISTED_GOALS = 4
const GOALS: Readonly<Record<string, readonly [number, number]>> = {
  '0-1': [0, 1],
  '2-3': [2, 3],
  '4-6': [4, 6],
  '7+': [7, Number.POSITIVE_INFINITY],
}

type ByPeriod = { h1: string; h2: string }

/** A period's score so far. */
type Period = { score: Score; complete: boolean }

function periodOf(leg: Leg, byPeriod: ByPeriod, result: FootballResult, ended: boolean): Period {
  const [h1, h2] = [scoreOf(byPeriod.h1), scoreOf(byPeriod.h2)]
  if (leg.period === 'ft') return { score: sumOf([h1, h2]), complete: ended }
  if (leg.period === 'h1') return { score: h1, complete: ended || result.h1_complete === true }
  return leg.period === 'h2' ? { score: h2, complete: ended } : unknownMarket(leg)
}

const totalOf = ({ score: [home, away], complete }: Period): Range =>
  complete ? final(home + away) : atLeast(home + away)
const differenceOf = ({ score: [home, away], complete }: Period): Range => (complete ? final(home - away) : ANY)

function judgeBothScore(leg: Leg, { score: [home, away], complete }: Period): LegResult {
  const both = home > 0 && away > 0
  return both || complete ? wonIf(both === (leg.pick === 'yes')) : 'void'
}

function judgeCorrectScore(leg: Leg, { score: [home, away], complete }: Period): LegResult {
  if (!complete) return 'void'
  return wonIf(leg.pick === (Math.max(home, away) > LISTED_GOALS ? 'other' : `${home}-${away}`))
}

function judgeTotalGoals(leg: Leg, { score: [home, away], complete }: Period): LegResult {
  const [least, most] = needed(GOALS[leg.pick], leg)
  const goals = home + away
  return complete || goals >= 7 ? wonIf(goals >= least && goals <= most) : 'void'
}

/** Goal number n by its credited side; a later report on earlier goals moves the number. */
function judgeNextGoal(leg: Leg, result: FootballResult, { score: [home, away], complete }: Period): LegResult {
  const number = needed(leg.number, leg)
  if (number > home + away) return complete ? wonIf(leg.pick === 'none') : 'void'
  const side = needed(result.goals, leg).charAt(number - 1)
  if (side !== 'H' && side !== 'A') throw new Error(`The result does not say who scored goal ${number}.`)
  return wonIf(leg.pick === (side === 'H' ? 'home' : 'away'))
}

function judgeHalfFull(leg: Leg, result: FootballResult, full: Period): LegResult {
  return full.complete ? wonIf(leg.pick === `${leaderOf(scoreOf(result.h1))}/${leaderOf(full.score)}`) : 'void'
}

function fromBase(difference: Range, leg: Leg): Range {
  const [home, away] = leg.base === undefined ? [0, 0] : scoreOf(leg.base)
  return [difference[0] - home + away, difference[1] - home + away]
}

/** `ended`: played to its end; otherwise only what is already decided counts. */
export function judgeFootball(leg: Leg, result: FootballResult, ended: boolean): LegResult {
  const { market } = leg
  if (market.startsWith('corners_') || market.startsWith('cards_')) {
    const counted = periodOf(
      leg,
      needed(market.startsWith('corners_') ? result.corners : result.cards, leg),
      result,
      ended,
    )
    return market.endsWith('_handicap') ? judgeHandicap(leg, differenceOf(counted)) : judgeTotal(leg, totalOf(counted))
  }
  const period = periodOf(leg, result, result, ended)
  switch (market) {
    case '1x2':
    case 'double_chance':
      return judgeLeader(leg, differenceOf(period))
    case 'asian_handicap':
      return judgeHandicap(leg, fromBase(differenceOf(period), leg))
    case 'over_under':
      return judgeTotal(leg, totalOf(period))
    case 'team_total': {
      const goals = period.score[needed(leg.team, leg) === 'home' ? 0 : 1]
      return judgeTotal(leg, period.complete ? final(goals) : atLeast(goals))
    }
    case 'both_score':
      return judgeBothScore(leg, period)
    case 'odd_even':
      return judgeParity(leg, totalOf(period))
    case 'correct_score':
      return judgeCorrectScore(leg, period)
    case 'total_goals':
      return judgeTotalGoals(leg, period)
    case 'next_goal':
      return judgeNextGoal(leg, result, period)
    case 'half_full':
      return judgeHalfFull(leg, result, period)
    default:
      return unknownMarket(leg)
  }
}
