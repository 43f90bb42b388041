import {
  ANY,
  atLeast,
  final,
  judgeHandicap,
  judgeLeader,
  judgeParity,
  judgeTotal,
  type Range,
  unknownMarket,
} from './judge.ts'
import { type Leg, type LegResult } from './leg.ts'
import { type BasketballResult, type Score, scoreOf, sumOf } from './results.ts'

const QUARTERS = 4

/** The points that count for a leg, and the quarters that must have ended. `ft` includes overtime, except for 1X2. */
function periodOf(leg: Leg, result: BasketballResult): { score: Score; needs: number } {
  const quarters = result.quarters.map(scoreOf)
  if (leg.period === 'ft') {
    const regulation = leg.market === '1x2'
    const overtime = regulation ? [] : (result.overtime ?? []).map(scoreOf)
    return { score: sumOf([...quarters, ...overtime]), needs: regulation ? QUARTERS : Number.POSITIVE_INFINITY }
  }
  if (leg.period === 'h1') return { score: sumOf(quarters.slice(0, 2)), needs: 2 }
  const number = ['q1', 'q2', 'q3', 'q4'].indexOf(leg.period) + 1
  return number === 0 ? unknownMarket(leg) : { score: quarters[number - 1] ?? [0, 0], needs: number }
}

/** `ended`: played to its end; otherwise only what is already decided counts. */
export function judgeBasketball(leg: Leg, result: BasketballResult, ended: boolean): LegResult {
  const {
    score: [home, away],
    needs,
  } = periodOf(leg, result)
  const complete = ended || (result.complete_quarters ?? 0) >= needs
  const difference: Range = complete ? final(home - away) : ANY
  const total = complete ? final(home + away) : atLeast(home + away)
  switch (leg.market) {
    case 'moneyline':
      return judgeLeader(leg, difference, 'push')
    case '1x2':
      return judgeLeader(leg, difference)
    case 'handicap':
      return judgeHandicap(leg, difference)
    case 'over_under':
      return judgeTotal(leg, total)
    case 'odd_even':
      return judgeParity(leg, total)
    default:
      return unknownMarket(leg)
  }
}
