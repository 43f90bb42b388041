import type { RoundRow } from '#contract/http/rounds.ts'
import type { WitnessedFixture } from '#contract/http/fixtures.ts'

/** One line of a check: `later` where it cannot be made yet. */
export type CheckLine = { state: 'right' | 'wrong' | 'later'; text: string }
type Fairness = NonNullable<RoundRow['fairness']>
export type SlipRound = Pick<RoundRow, 'host' | 'payout' | 'created_at'> & { fairness: Fairness }

/** How slips of a kind are checked: which matches and draws it takes, and the lines by what the site has kept of them. */
type SlipCheck = {
  fixtures(outcome: Record<string, unknown>): readonly string[]
  check(round: SlipRound, kept: ReadonlyMap<string, WitnessedFixture>): Promise<CheckLine[]>
}

/** The checks of slips, by the recipe that their game publishes; each is loaded when it is wanted. */
const checks: Readonly<Record<string, () => Promise<SlipCheck>>> = {
  'book-1': () => import('./check-book.ts').then(({ bookCheck }) => bookCheck),
  'lotto-1': () => import('./check-lotto.ts').then(({ lottoCheck }) => lottoCheck),
}

/** Whether a round is a slip, which is checked by what it was bet on. */
export const isSlip = ({ fairness }: Pick<RoundRow, 'fairness'>): boolean =>
  fairness?.recipe !== null && fairness?.recipe !== undefined && Object.hasOwn(checks, fairness.recipe.id)

export const fixturesOf = async ({ recipe, outcome }: Fairness): Promise<readonly string[]> =>
  (await checks[recipe?.id ?? '']?.())?.fixtures(outcome ?? {}) ?? []

export const linesOf = async (round: SlipRound, kept: readonly WitnessedFixture[]): Promise<CheckLine[]> =>
  (await checks[round.fairness.recipe?.id ?? '']?.())?.check(round, new Map(kept.map((one) => [one.id, one]))) ?? []
