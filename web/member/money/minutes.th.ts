import type { MeasuredTime } from '#contract/plain/measured-times.ts'

export const minutes = (stated: string) => `${stated} นาที`

/** A duration for display: up to a hundred seconds as seconds, above that in minutes, rounded up. */
export const duration = (seconds: number): string => (seconds > 100 ? minutes(String(Math.ceil(seconds / 60))) : `${seconds} วินาที`)

export const windows = { today: 'วันนี้เฉลี่ย', week: '7 วันล่าสุดเฉลี่ย' } as const

/** A measured time with its window: "วันนี้เฉลี่ย 8 วินาที". */
export const measured = ({ seconds, window }: MeasuredTime): string => `${windows[window]} ${duration(seconds)}`
