/** What a page load reports: largest contentful paint, interaction to next paint and time to first byte, in milliseconds; cumulative layout
 *  shift; the number of errors. */
export type Metric = 'lcp' | 'inp' | 'ttfb' | 'cls' | 'errors'

export const devices = ['phone', 'tablet', 'desktop', 'other'] as const
export type Device = (typeof devices)[number]

/** The figures of one page load; null: not measured. */
export type Figures = Record<Metric, number | null>

/** Counts unknown pages and devices. */
export const OTHER = 'other'

const STEP_MAX = 150
const GROWTH = Math.log(1.1)

/** The step a figure falls into. Steps grow by a tenth, which is close enough; `cls` is counted in thousandths. */
export function stepOf(metric: Metric, figure: number): number {
  const value = metric === 'cls' ? figure * 1_000 : figure
  if (value <= 0) return 0
  // A figure exactly on a step's upper bound belongs to that step, whatever the logarithm's last digit.
  return Math.min(STEP_MAX, 1 + Math.max(0, Math.ceil(Math.log(value) / GROWTH - 1e-9)))
}
