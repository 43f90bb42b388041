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
/** From which deviation on, in stakes, a title is of the next level of volatility. */
const levels = [2.2, 3.5, 6, 10] as const

/** Names the maths that figures were measured of: others need new figures. */
export const digestOfMaths = (maths: Maths): string =>
  createHash('sha256').update(JSON.stringify(maths)).digest('hex').slice(0, DIGEST_CHARS)

/** Sums of rounds that were played, money in stakes: how many rounds, the sum of their wins and of the wins' squares, how many rounds won,
 *  the largest win. */
export type PlayedRounds = { rounds: number; sum: number; squares: number; hits: number; most: number }

const nothing: PlayedRounds = { rounds: 0, sum: 0, squares: 0, hits: 0, most: 0 }

/** Plays so many rounds on a fast generator: with the engine of the hosts, but falling clusters with `fastCluster`, which a test compares
 *  with that engine. */
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
export const deviationOf = (played: PlayedRounds): number => Math.sqrt(played.squares / played.rounds - meanOf(played) ** 2)
/** How far the mean may lie from the truth, 95 times of 100. */
export const intervalOf = (played: PlayedRounds): number => (1.96 * deviationOf(played)) / Math.sqrt(played.rounds)

/** Plays so many rounds in slices of a million, each from a seed of its own. `kept` returns a slice that was played before, `keep` stores a
 *  new one. A shorter last one is not kept: a longer run would count it as a full one. */
export function playSlices(
  maths: Maths,
  mode: Mode,
  rounds: number,
  { kept, keep }: { kept: (slice: number) => PlayedRounds | undefined; keep: (slice: number, played: PlayedRounds) => void },
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

/** Whether rounds were cut at the most that one may win: what is counted before that cut is then more than a player gets. */
export const isCut = ({ max }: Maths, { most }: PlayedRounds): boolean => most >= max

/** The figures that a title publishes. The return is computed exactly where the engine allows and no round of `base` was cut at the
 *  maximum (`method` is `exact`), else measured over the rounds played (`simulated`). Shares are rounded down. */
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

/** The exact return of the bought feature, in basis points; null where none can be bought, or where the engine does not allow to compute
 *  it. */
function boughtReturn(maths: Maths): number | null {
  const exact = maths.buy === 0 ? null : exactReturn(maths, 'buy')
  return exact === null ? null : Math.floor((exact * 100) / maths.buy)
}
