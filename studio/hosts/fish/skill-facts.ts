import type { HostGame, Recipe } from '#contract/provider/games.ts'
import { STAKE_MAX, STAKE_MIN } from '#studio/engines/skill/round.ts'

type Own = {
  code: string
  th: string
  en: string
  /** The lowest return of its bets, in basis points, rounded down (rule book, 1.1). */
  returnBp: number
  /** The highest multiple of a stake, in hundredths. */
  maxWin: number
  rules: readonly string[]
  recipe: Recipe
  stakeMax?: number
}

export const skillFacts = ({ code, th, en, returnBp, maxWin, rules, recipe, stakeMax = STAKE_MAX }: Own): HostGame => ({
  code,
  name: { th, en },
  category: 'fish',
  kind: 'skill',
  studio: null,
  drawing: 'lotus',
  pictures: [{ url: `https://fish.localhost/pictures/${code}.webp`, width: 640, height: 640 }],
  return_bp: returnBp,
  volatility: null,
  hit_rate_bp: null,
  max_win: maxWin,
  lines: null,
  features: [],
  rules: [...rules],
  rules_version: recipe.id,
  stakes: { min: STAKE_MIN, max: stakeMax },
  demo: true,
  blocked_countries: [],
  released_on: '2026-11-29',
  recipe,
})
