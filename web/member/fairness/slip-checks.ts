import type { RoundRow } from '#contract/http/rounds.ts'
import type { WitnessedFixture } from '#contract/http/fixtures.ts'

/** `later`: not possible yet. */
export type CheckLine = { state: 'right' | 'wrong' | 'later'; text: string }
type Fairness = NonNullable<RoundRow['fairness']>
export type SlipRound = Pick<RoundRow, 'host' | 'payout' | 'created_at'> & { fairness: Fairness }

/** The matches and draws a check needs, and its lines. */
type SlipCheck = {
  fixtures(outcome: Record<string, unknown>): readonly string[]
  check(round: SlipRound, kept: ReadonlyMap<string, WitnessedFixture>): Promise<CheckLine[]>
}

/** By the recipe of their game; each is loaded when needed. */
const checks: Readonly<Record<string, () => Promise<SlipCheck>>> = {
  'book-1': () => import('./check-book.ts').then(({ bookCheck }) => bookCheck),
  'lotto-1': () => import('./check-lotto.ts').then(({ lottoCheck }) => lottoCheck),
}

/** A slip is checked by what it was bet on. */
export const isSlip = ({ fairness }: Pick<RoundRow, 'fairness'>): boolean =>
  fairness?.recipe !== null && fairness?.recipe !== undefined && Object.hasOwn(checks, fairness.recipe.id)

export const fixturesOf = async ({ recipe, outcome }: Fairness): Promise<readonly string[]> =>
  (await checks[recipe?.id ?? '']?.())?.fixtures(outcome ?? {}) ?? []

export const linesOf = async (round: SlipRound, kept: readonly WitnessedFixture[]): Promise<CheckLine[]> =>
  (await checks[round.fairness.recipe?.id ?? '']?.())?.check(round, new Map(kept.map((one) => [one.id, one]))) ?? []
