import { createHash } from 'node:crypto'
import type { Maths, Mode } from '#contract/slots/maths.ts'
import { playRound } from '#contract/slots/play.ts'
import type { Published } from '#contract/slots/title-facts.ts'
import { exactReturn } from './exact-return.ts'
import { fastDraws } from './fast-draws.ts'

const DIGEST_CHARS = 16
/** A bought feature is long: it is played for one of so many rounds. */
const BOUGHT = 5
const STAKE = 100
/** From which deviation on, in stakes, a title is of the next level of volatility. */
const levels = [2.2, 3.5, 6, 10] as const

/** Names the maths that figures were measured of: others need new figures. */
export const digestOfMaths = (maths: Maths): string =>
  createHash('sha256').update(JSON.stringify(maths)).digest('hex').slice(0, DIGEST_CHARS)

/** Plays so many rounds with the very engine of the hosts, on a fast generator. Figures are in stakes. */
export function playMany(maths: Maths, mode: Mode, rounds: number): { mean: number; deviation: number; hits: number; most: number } {
  const draws = fastDraws(20_261_123)
  let [sum, squares, hits, most] = [0, 0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const win = playRound(maths, { stake: STAKE, mode, pot: null }, draws, null) / STAKE
    sum += win
    squares += win * win
    if (win > 0) hits += 1
    if (win > most) most = win
  }
  const mean = sum / rounds
  return { mean, deviation: Math.sqrt(squares / rounds - mean * mean), hits: hits / rounds, most }
}

/** The figures of a title. The return is counted where the engine allows, and of so many rounds where it does not (falling clusters); shares are cut,
 *  never rounded up. */
export function measureMaths(maths: Maths, rounds: number): Published {
  const played = playMany(maths, 'base', rounds)
  const exact = exactReturn(maths)
  const volatility = (1 + levels.filter((level) => played.deviation >= level).length) as Published['volatility']
  return {
    return_bp: Math.floor(exact === null ? played.mean * 10_000 : exact * 100),
    hit_rate_bp: Math.floor(played.hits * 10_000),
    max_win: maths.max,
    deviation: Number(played.deviation.toFixed(2)),
    volatility,
    by: exact === null ? 'rounds' : 'count',
    rounds,
    buy_return_bp: maths.buy === 0 ? null : boughtReturn(maths, rounds),
    digest: digestOfMaths(maths),
  }
}

function boughtReturn(maths: Maths, rounds: number): number {
  const exact = exactReturn(maths, 'buy')
  const hundredths = exact ?? playMany(maths, 'buy', Math.ceil(rounds / BOUGHT)).mean * 100
  return Math.floor((hundredths * 100) / maths.buy)
}
