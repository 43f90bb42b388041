import { ANY, atLeast, final, judgeHandicap, judgeLeader, judgeTotal, needed, unknownMarket, wonIf } from './judge.ts'
import { type Leg, type LegResult } from './leg.ts'
import { type Score, scoreOf, type SetsResult, sumOf } from './results.ts'

const isHome = ([home, away]: Score): boolean => home > away

/** Tennis or volleyball. `ended`: played to its end; otherwise only what is already decided counts. */
export function judgeSets(leg: Leg, result: SetsResult, ended: boolean): LegResult {
  const sets = result.sets.map(scoreOf)
  const complete = ended ? sets : sets.slice(0, result.complete_sets ?? 0)
  const home = complete.filter(isHome).length
  const away = complete.length - home
  const difference = ended ? final(home - away) : ANY
  const [unitsHome, unitsAway] = sumOf(sets)
  switch (leg.market) {
    case 'winner':
      return judgeLeader(leg, difference)
    case 'set_winner': {
      const set = complete[needed(leg.number, leg) - 1]
      return set === undefined ? 'void' : wonIf(leg.pick === (isHome(set) ? 'home' : 'away'))
    }
    case 'set_handicap':
      return judgeHandicap(leg, difference)
    case 'total_sets':
      return judgeTotal(leg, ended ? final(home + away) : atLeast(home + away))
    case 'correct_sets':
      return ended ? wonIf(leg.pick === `${home}-${away}`) : 'void'
    case 'unit_handicap':
      return judgeHandicap(leg, ended ? final(unitsHome - unitsAway) : ANY)
    case 'unit_total':
      return judgeTotal(leg, ended ? final(unitsHome + unitsAway) : atLeast(unitsHome + unitsAway))
    default:
      return unknownMarket(leg)
  }
}
