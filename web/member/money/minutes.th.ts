import type { MeasuredTime } from '#contract/plain/measured-times.ts'

export const minutes = (stated: string) => `${stated} นาที`

/** Up to a hundred seconds as seconds, then minutes, rounded up. */
export const duration = (seconds: number): string =>
  seconds > 100 ? minutes(String(Math.ceil(seconds / 60))) : `${seconds} วินาที`

export const windows = { today: 'วันนี้เฉลี่ย', week: '7 วันล่าสุดเฉลี่ย' } as const

/** "วันนี้เฉลี่ย 8 วินาที". */
export const measured = ({ seconds, window }: MeasuredTime): string => `${windows[window]} ${duration(seconds)}`
