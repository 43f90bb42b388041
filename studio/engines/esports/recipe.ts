import type { Pair, SeriesState, SeriesTerms, Side } from './public-state.ts'

/** The published parameters of `series-1`: shares in millionths, gold in whole pieces. */

export const SERIES_RECIPE = 'series-1'
export const MILLION = 1_000_000

/** The higher-rated side's chance of a map, millionths, by rating differences of 0 to 400 in steps of 10. */
export const SHARE_BY_RATING: readonly number[] = [
  500_000, 514_387, 528_751, 543_066, 557_312, 571_463, 585_499, 599_397, 613_137, 626_699, 640_065, 653_217, 666_139,
  678_817, 691_236, 703_385, 715_253, 726_830, 738_109, 749_083, 759_747, 770_097, 780_130, 789_844, 799_240, 808_318,
  817_079, 825_526, 833_662, 841_492, 849_020, 856_252, 863_193, 869_850, 876_229, 882_338, 888_184, 893_775, 899_117,
  904_220, 909_091,
]
const POINTS_A_STEP = 10

export function shareOf(home: number, away: number): number {
  const step = Math.min(
    SHARE_BY_RATING.length - 1,
    Math.floor((Math.abs(home - away) + POINTS_A_STEP / 2) / POINTS_A_STEP),
  )
  const share = SHARE_BY_RATING[step] ?? MILLION / 2
  return home >= away ? share : MILLION - share
}

/** What winning a map adds on the next one. */
const AFTER_A_WIN = 20_000
const LEAST_SHARE = 50_000

/** The home side's share of a map after this winner. */
export function shareAfter({ share }: Pick<SeriesTerms, 'share'>, last: Side | null): number {
  const more = last === null ? 0 : last === 'home' ? AFTER_A_WIN : -AFTER_A_WIN
  return Math.max(LEAST_SHARE, Math.min(MILLION - LEAST_SHARE, share + more))
}

export const shareNow = ({ terms, played }: Pick<SeriesState, 'terms' | 'played'>): number =>
  shareAfter(terms, played.at(-1)?.winner ?? null)

/** A shooter's rounds: to win a map, a half, an overtime block, half of it, and to win a block. */
export const ROUNDS = { win: 13, half: 12, block: 6, halfBlock: 3, winBlock: 4 } as const
/** What attacking adds to a round's chance. */
const ATTACK = 20_000
/** Thousandths of a map share's surplus over one half that apply in each round. */
const ROUND_SHARE = 236

/** First in odd maps; the sides change each half. */
export function homeAttacks(map: number, [home, away]: Pair): boolean {
  const played = home + away
  const half =
    played < 2 * ROUNDS.half
      ? Math.floor(played / ROUNDS.half)
      : Math.floor((played - 2 * ROUNDS.half) / ROUNDS.halfBlock)
  return (map + half) % 2 === 1
}

/** The home side's chance of the next round. */
export function roundShare(share: number, map: number, rounds: Pair): number {
  const level = MILLION / 2 + Math.trunc(((share - MILLION / 2) * ROUND_SHARE) / 1000)
  return level + (homeAttacks(map, rounds) ? ATTACK : -ATTACK)
}

/** 13 rounds win, or from 12–12 four of a block of six. */
export function winnerByRounds([home, away]: Pair): Side | null {
  const leader = home > away ? 'home' : 'away'
  if (Math.min(home, away) < ROUNDS.half) return Math.max(home, away) >= ROUNDS.win ? leader : null
  const blocks = Math.floor((home + away - 2 * ROUNDS.half - 1) / ROUNDS.block)
  const before = ROUNDS.half + Math.max(0, blocks) * (ROUNDS.block / 2)
  return Math.max(home, away) - before >= ROUNDS.winBlock ? leader : null
}

/** Gold moves by up to 900 a minute in steps of 5, plus drift; from minute 18 the map may end. */
export const GOLD = { unit: 5, most: 900, fromMinute: 18, sureLead: 15_000 } as const
/** Gold per minute of drift for a whole share. */
const DRIFT = 1_220

export const driftOf = (share: number): number =>
  GOLD.unit * Math.trunc(((share - MILLION / 2) * DRIFT) / (MILLION * GOLD.unit))

/** The chance that a map ends in this minute, in thousandths. */
export const endsOf = (minute: number, lead: number): number =>
  minute < GOLD.fromMinute ? 0 : Math.min(1000, 30 + 10 * (minute - GOLD.fromMinute) + Math.floor(Math.abs(lead) / 100))

export const shareByLead = (lead: number): number =>
  MILLION / 2 + Math.sign(lead) * Math.min(Math.abs(lead), GOLD.sureLead) * (MILLION / 31_250)
