import { createHash } from 'node:crypto'
import type { Maths, Mode } from '../engines/slots/maths.ts'
import { playRound } from '../engines/slots/play.ts'
import type { PublishedFigures } from '../engines/slots/title-facts.ts'
import { exactReturn } from './exact-return.ts'
import { fastCluster } from './fast-cluster.ts'
import { fastDraws } from './fast-draws.ts'

const DIGEST_CHARS = 16
const STAKE = 100
const SEED = 20_261_123
const SLICE = 1_000_000
/** Deviations in stakes at which the next level of volatility begins. */
const levels = [2.2, 3.5, 6, 10] as const

/** Names the measured maths: others need new figures. */
export const digestOfMaths = (maths: Maths): string =>
  createHash('sha256').update(JSON.stringify(maths)).digest('hex').slice(0, DIGEST_CHARS)

/** Money in stakes; `squares`: of wins; `most`: the largest win. */
export type PlayedRounds = { rounds: number; sum: number; squares: number; hits: number; most: number }

const nothing: PlayedRounds = { rounds: 0, sum: 0, squares: 0, hits: 0, most: 0 }

/**
 * With the hosts' engine on a fast generator; falling clusters with `fastCluster`, which a test compares with that
 * engine.
 */
export function playMany(maths: Maths, mode: Mode, rounds: number, seed = SEED): PlayedRounds {
  const draws = fastDraws(seed)
  const fast = maths.engine === 'cluster' ? fastCluster(maths, STAKE) : null
  const play = fast ? () => fast(mode, draws) : () => playRound(maths, { stake: STAKE, mode, pot: null }, draws, null)
  let [sum, squares, hits, most] = [0, 0, 0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const win = play()
    sum += win
    squares += win * win
    if (win > 0) hits += 1
    if (win > most) most = win
  }
  return { rounds, sum: sum / STAKE, squares: squares / STAKE ** 2, hits, most: most / STAKE }
}

export const meanOf = ({ sum, rounds }: PlayedRounds): number => sum / rounds
export const deviationOf = (played: PlayedRounds): number =>
  Math.sqrt(played.squares / played.rounds - meanOf(played) ** 2)
/** The half-width of the mean's 95 % interval. */
export const intervalOf = (played: PlayedRounds): number => (1.96 * deviationOf(played)) / Math.sqrt(played.rounds)

/**
 * Slices of a million rounds, each with its own seed. `kept` returns a stored slice, `keep` stores one. A shorter last
 * one is not stored: a longer run would count it as full.
 */
export function playSlices(
  maths: Maths,
  mode: Mode,
  rounds: number,
  {
    kept,
    keep,
  }: { kept: (slice: number) => PlayedRounds | undefined; keep: (slice: number, played: PlayedRounds) => void },
): PlayedRounds {
  let all = nothing
  for (let slice = 0; all.rounds < rounds; slice += 1) {
    let one = kept(slice)
    if (one === undefined || one.rounds < SLICE) {
      one = playMany(maths, mode, Math.min(SLICE, rounds - all.rounds), SEED + slice)
      if (one.rounds === SLICE) keep(slice, one)
    }
    all = {
      rounds: all.rounds + one.rounds,
      sum: all.sum + one.sum,
      squares: all.squares + one.squares,
      hits: all.hits + one.hits,
      most: Math.max(all.most, one.most),
    }
  }
  return all
}

/** Whether a round was cut at the maximum: returns counted before the cut are then too high. */
export const isCut = ({ max }: Maths, { most }: PlayedRounds): boolean => most >= max

/**
 * The return is `exact` where the engine allows and no `base` round was cut, else `simulated`. Shares are rounded down.
 */
export function figuresOf(maths: Maths, base: PlayedRounds, bought: PlayedRounds | null): PublishedFigures {
  const exact = isCut(maths, base) ? null : exactReturn(maths)
  const deviation = deviationOf(base)
  return {
    return_bp: Math.floor(exact === null ? meanOf(base) * 10_000 : exact * 100),
    hit_rate_bp: Math.floor((base.hits / base.rounds) * 10_000),
    max_win: maths.max,
    deviation: Number(deviation.toFixed(2)),
    volatility: (1 + levels.filter((level) => deviation >= level).length) as PublishedFigures['volatility'],
    method: exact === null ? 'simulated' : 'exact',
    rounds: base.rounds,
    buy_return_bp: bought === null ? boughtReturn(maths) : Math.floor((meanOf(bought) * 10_000) / maths.buy),
    digest: digestOfMaths(maths),
  }
}

/** The bought feature's exact return in basis points; null where none is sold or it is not computable. */
function boughtReturn(maths: Maths): number | null {
  const exact = maths.buy === 0 ? null : exactReturn(maths, 'buy')
  return exact === null ? null : Math.floor((exact * 100) / maths.buy)
}
