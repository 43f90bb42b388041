export const measuredWindows = ['today', 'week'] as const

export const measuredTimesMin = 5

export type MeasuredTime = { seconds: number; window: (typeof measuredWindows)[number] }
