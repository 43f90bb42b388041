/** The figures that a page load reports: largest contentful paint, interaction to next paint and time to first byte, in milliseconds;
 *  cumulative layout shift; the number of errors. */
export type Metric = 'lcp' | 'inp' | 'ttfb' | 'cls' | 'errors'

export const devices = ['phone', 'tablet', 'desktop', 'other'] as const
export type Device = (typeof devices)[number]

/** What one page load measured; null: not measured. */
export type Measures = Record<Metric, number | null>

/** The route and the device under which unknown ones are counted. */
export const OTHER = 'other'

const BUCKET_MAX = 150
const GROWTH = Math.log(1.1)

/** The bucket of the histogram that a value falls into, stored as the column `step`. Each bucket is a tenth wider than the one before,
 *  which is close enough; `cls` is counted in thousandths. */
export function bucketOf(metric: Metric, measured: number): number {
  const value = metric === 'cls' ? measured * 1_000 : measured
  if (value <= 0) return 0
  // A value exactly on a bucket's upper bound belongs to that bucket, whatever the logarithm's last digit.
  return Math.min(BUCKET_MAX, 1 + Math.max(0, Math.ceil(Math.log(value) / GROWTH - 1e-9)))
}
