import { judgeBasketball } from './basketball.ts'
import { judgeEsports } from './esports.ts'
import { judgeFootball } from './football.ts'
import { final, judgeTotal, unknownMarket, wonIf } from './judge.ts'
import { type Leg, type LegResult } from './leg.ts'
import { type BoxingResult, type MatchResult, type OutrightResult } from './results.ts'
import { judgeSets } from './sets.ts'
import { type BookSettings } from './settings.ts'

/** `unended`: only what is already decided counts. `nothing`: no bet of the match stands. */
type Stand = 'ended' | 'unended' | 'nothing'

function standOf(result: MatchResult, settings: BookSettings): Stand {
  const window = result.sport === 'outright' ? 0 : settings.postponed_hours[result.sport]
  const within = (hours: number | undefined): boolean => hours !== undefined && hours <= window
  switch (result.status) {
    case 'finished':
      return 'ended'
    case 'postponed':
      return within(result.starts_after_hours) ? 'ended' : 'nothing'
    case 'interrupted':
      return within(result.completed_after_hours) ? 'ended' : 'unended'
    case 'half_time':
    case 'abandoned':
    case 'retired':
    case 'forfeit':
      return 'unended'
    case 'cancelled':
    case 'walkover':
    case 'awarded':
    case 'home_away_swapped':
    case 'wrong_opponent':
    case 'other_duration':
    case 'begun_early':
      return 'nothing'
    default:
      throw new Error(`The status ${String(result.status satisfies never)} is not known.`)
  }
}

/** A bout that did not end in the ring is no contest. */
function judgeBoxing(leg: Leg, { winner, completed_rounds: rounds }: BoxingResult, ended: boolean): LegResult {
  if (!ended || winner === 'no_contest') return 'void'
  if (leg.market === 'rounds') return judgeTotal(leg, final(rounds))
  if (leg.market !== 'winner2' && leg.market !== 'winner3') return unknownMarket(leg)
  return leg.market === 'winner2' && winner === 'draw' ? 'void' : wonIf(winner === leg.pick)
}

function judgeOutright(leg: Leg, { winners, not_started: absent }: OutrightResult, ended: boolean): LegResult {
  if (!ended || absent?.includes(leg.pick) === true) return 'void'
  if (!winners.includes(leg.pick)) return 'loss'
  return winners.length === 1 ? 'win' : `dead_heat_${winners.length}`
}

/** Null while the selection is open. */
export function resultOfLeg(leg: Leg, result: MatchResult | undefined, settings: BookSettings): LegResult | null {
  if (leg.voided) return 'void'
  if (result === undefined || (result.status === 'half_time' && leg.period !== 'h1')) return null
  const stand = standOf(result, settings)
  if (stand === 'nothing') return 'void'
  const ended = stand === 'ended'
  switch (result.sport) {
    case 'football':
      return judgeFootball(leg, result, ended)
    case 'basketball':
      return judgeBasketball(leg, result, ended)
    case 'tennis':
    case 'volleyball':
      return judgeSets(leg, result, ended)
    case 'boxing':
      return judgeBoxing(leg, result, ended)
    case 'esports':
      return judgeEsports(leg, result, ended)
    case 'outright':
      return judgeOutright(leg, result, ended)
    default:
      throw new Error(`The sport ${String(result satisfies never)} is not known.`)
  }
}
