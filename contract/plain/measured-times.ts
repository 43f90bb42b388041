/** The period of a measured time: this Bangkok day, or the last seven days. */
export const measuredWindows = ['today', 'week'] as const

/** The fewest measurements for a time to be shown. */
export const measuredTimesMin = 5

/** A measured time, in whole seconds. */
export type MeasuredTime = { seconds: number; window: (typeof measuredWindows)[number] }
