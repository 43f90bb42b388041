/** This Bangkok day, or the last seven days. */
export const measuredWindows = ['today', 'week'] as const

/** Fewer measurements are not shown. */
export const measuredTimesMin = 5

/** Whole seconds. */
export type MeasuredTime = { seconds: number; window: (typeof measuredWindows)[number] }
