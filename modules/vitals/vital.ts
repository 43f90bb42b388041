/** Milliseconds, but for cumulative layout shift and the number of errors. */
export type Metric = 'lcp' | 'inp' | 'ttfb' | 'cls' | 'errors'

export const devices = ['phone', 'tablet', 'desktop', 'other'] as const
export type Device = (typeof devices)[number]

export type Measures = Record<Metric, number | null>

export const OTHER = 'other'

const BUCKET_MAX = 150
const GROWTH = Math.log(1.1)

/** The column `step`. Each bucket is a tenth wider than the one before; `cls` is in thousandths. */
export function bucketOf(metric: Metric, measured: number): number {
  const value = metric === 'cls' ? measured * 1_000 : measured
  if (value <= 0) return 0
  // On the upper bound it belongs to that bucket, whatever the logarithm's last digit.
  return Math.min(BUCKET_MAX, 1 + Math.max(0, Math.ceil(Math.log(value) / GROWTH - 1e-9)))
}
