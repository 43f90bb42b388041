/** What a page load reports: the largest paint, the slowest answer to a touch and the first byte, in milliseconds; the score of what moved
 *  by itself; how many errors there were. */
export type Metric = 'lcp' | 'inp' | 'ttfb' | 'cls' | 'errors'

export const devices = ['phone', 'tablet', 'desktop', 'other'] as const
export type Device = (typeof devices)[number]

/** The figures of one page load; null: not measured. */
export type Figures = Record<Metric, number | null>

/** The page that nobody knows, and the device that names itself as none of ours. */
export const OTHER = 'other'

const STEP_MAX = 150
const GROWTH = Math.log(1.1)

/** The step a figure falls into. Steps grow by a tenth, which is as close as anybody needs; `cls` is counted in thousandths. */
export function stepOf(metric: Metric, figure: number): number {
  const value = metric === 'cls' ? figure * 1_000 : figure
  if (value <= 0) return 0
  // A top that is hit exactly belongs to its step, whatever the logarithm's last digit says.
  return Math.min(STEP_MAX, 1 + Math.max(0, Math.ceil(Math.log(value) / GROWTH - 1e-9)))
}
