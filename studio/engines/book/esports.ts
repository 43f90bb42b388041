import { ANY, atLeast, final, judgeHandicap, judgeLeader, judgeTotal, needed, unknownMarket, wonIf } from './judge.ts'
import { type Leg, type LegResult } from './leg.ts'
import { type EsportsResult, scoreOf } from './results.ts'

/** Void where the map was not played, was remade or cancelled. */
function judgeMap(leg: Leg, result: EsportsResult): LegResult {
  const number = needed(leg.map, leg)
  if (result.remade?.includes(number) === true) return 'void'
  const played = number <= result.maps.length
  if (leg.market === 'map_winner')
    return played ? wonIf(leg.pick === (result.maps.charAt(number - 1) === 'H' ? 'home' : 'away')) : 'void'
  const text = result.rounds?.[number - 1]
  if (text === undefined && !played) return 'void'
  const [home, away] = scoreOf(needed(text, leg))
  if (leg.market === 'map_rounds') return judgeTotal(leg, played ? final(home + away) : atLeast(home + away))
  return judgeHandicap(leg, played ? final(home - away) : ANY)
}

/** `ended`: decided by maps; otherwise only what is already decided counts. */
export function judgeEsports(leg: Leg, result: EsportsResult, ended: boolean): LegResult {
  if (['map_winner', 'map_rounds', 'map_rounds_handicap'].includes(leg.market)) return judgeMap(leg, result)
  // Given up before the first map, a series never began.
  if (result.best_of_changed === true || result.maps === '') return 'void'
  const home = result.maps.split('H').length - 1
  const away = result.maps.length - home
  const difference = ended ? final(home - away) : ANY
  switch (leg.market) {
    case 'series_winner':
      return judgeLeader(leg, difference)
    case 'map_handicap':
      return judgeHandicap(leg, difference)
    case 'total_maps':
      return judgeTotal(leg, ended ? final(home + away) : atLeast(home + away))
    case 'correct_maps':
      return ended ? wonIf(leg.pick === `${home}-${away}`) : 'void'
    default:
      return unknownMarket(leg)
  }
}
