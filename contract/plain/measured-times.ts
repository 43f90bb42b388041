/** Of when a measured time is: of this Bangkok day, or of the last seven days. */
export const measuredWindows = ['today', 'week'] as const

/** So often something must have happened for its time to be shown. */
export const measuredTimesMin = 5

/** A time as it was measured, in whole seconds. */
export type MeasuredTime = { seconds: number; window: (typeof measuredWindows)[number] }
