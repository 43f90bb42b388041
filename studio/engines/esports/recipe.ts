import type { Pair, SeriesState, SeriesTerms, Side } from './public-state.ts'

/** The published parameters of `series-1`: shares in millionths, gold in whole pieces. */

export const SERIES_RECIPE = 'series-1'
export const MILLION = 1_000_000

/** How likely the side with the higher rating wins a map, in millionths, by the difference in steps of 10 points from 0 to 400. */
export const SHARE_BY_RATING: readonly number[] = [
  500_000, 514_387, 528_751, 543_066, 557_312, 571_463, 585_499, 599_397, 613_137, 626_699, 640_065, 653_217, 666_139, 678_817, 691_236,
  703_385, 715_253, 726_830, 738_109, 749_083, 759_747, 770_097, 780_130, 789_844, 799_240, 808_318, 817_079, 825_526, 833_662, 841_492,
  849_020, 856_252, 863_193, 869_850, 876_229, 882_338, 888_184, 893_775, 899_117, 904_220, 909_091,
]
const POINTS_A_STEP = 10

/** The home side's share of a map from both ratings. */
export function shareOf(home: number, away: number): number {
  const step = Math.min(SHARE_BY_RATING.length - 1, Math.floor((Math.abs(home - away) + POINTS_A_STEP / 2) / POINTS_A_STEP))
  const share = SHARE_BY_RATING[step] ?? MILLION / 2
  return home >= away ? share : MILLION - share
}

/** What the winner of a map has more of the next one. */
const AFTER_A_WIN = 20_000
const LEAST_SHARE = 50_000

/** The home side's share of a map that comes after one with this winner. */
export function shareAfter({ share }: Pick<SeriesTerms, 'share'>, last: Side | null): number {
  const more = last === null ? 0 : last === 'home' ? AFTER_A_WIN : -AFTER_A_WIN
  return Math.max(LEAST_SHARE, Math.min(MILLION - LEAST_SHARE, share + more))
}

/** The home side's share of the present map. */
export const shareNow = ({ terms, played }: Pick<SeriesState, 'terms' | 'played'>): number =>
  shareAfter(terms, played.at(-1)?.winner ?? null)

/** A shooter: rounds that win a map, of a half, of a block of overtime and of half of it, and rounds that win a block. */
export const ROUNDS = { win: 13, half: 12, block: 6, halfBlock: 3, winBlock: 4 } as const
/** What the side that attacks has more of a round. */
const ATTACK = 20_000
/** Of what a side's share of a map is above one half, so much is above one half in each round, in thousandths. */
const ROUND_SHARE = 236

/** Whether the home side attacks in the next round: first in odd maps, and each half the other way round. */
export function homeAttacks(map: number, [home, away]: Pair): boolean {
  const played = home + away
  const half = played < 2 * ROUNDS.half ? Math.floor(played / ROUNDS.half) : Math.floor((played - 2 * ROUNDS.half) / ROUNDS.halfBlock)
  return (map + half) % 2 === 1
}

/** How likely the home side wins the next round of a map that it has this share of. */
export function roundShare(share: number, map: number, rounds: Pair): number {
  const level = MILLION / 2 + Math.trunc(((share - MILLION / 2) * ROUND_SHARE) / 1000)
  return level + (homeAttacks(map, rounds) ? ATTACK : -ATTACK)
}

/** Who has won a map of a shooter by its rounds: 13, or from 12–12 on four of a block of six. */
export function winnerByRounds([home, away]: Pair): Side | null {
  const leader = home > away ? 'home' : 'away'
  if (Math.min(home, away) < ROUNDS.half) return Math.max(home, away) >= ROUNDS.win ? leader : null
  const blocks = Math.floor((home + away - 2 * ROUNDS.half - 1) / ROUNDS.block)
  const before = ROUNDS.half + Math.max(0, blocks) * (ROUNDS.block / 2)
  return Math.max(home, away) - before >= ROUNDS.winBlock ? leader : null
}

/** A MOBA: gold moves by up to 900 a minute in steps of 5, and by the drift; from minute 18 on the map may end. */
export const GOLD = { unit: 5, most: 900, fromMinute: 18, sureLead: 15_000 } as const
/** Pieces of gold that a whole share more drifts in a minute. */
const DRIFT = 1_220

/** What the home side gains each minute by its share of the map. */
export const driftOf = (share: number): number => GOLD.unit * Math.trunc(((share - MILLION / 2) * DRIFT) / (MILLION * GOLD.unit))

/** How likely a map ends in this minute, in thousandths. */
export const endsOf = (minute: number, lead: number): number =>
  minute < GOLD.fromMinute ? 0 : Math.min(1000, 30 + 10 * (minute - GOLD.fromMinute) + Math.floor(Math.abs(lead) / 100))

/** How likely the home side has won a map that ends with this lead. */
export const shareByLead = (lead: number): number =>
  MILLION / 2 + Math.sign(lead) * Math.min(Math.abs(lead), GOLD.sureLead) * (MILLION / 31_250)
