/** How long a member may pause: the periods of a time-out in hours, those of a self-exclusion in months. */
export const timeOutHours = { '24h': 24, '1w': 168, '1m': 720, '6w': 1_008 } as const
export const selfExclusionMonths = { '6m': 6, '1y': 12, '2y': 24, '5y': 60 } as const
export type TimeOutPeriod = keyof typeof timeOutHours
export type SelfExclusionPeriod = keyof typeof selfExclusionMonths

/** The two ways to pause, by the names that the wallet knows their blocks by. */
export const pauseKinds = ['time_out', 'self_exclusion'] as const
export type PauseKind = (typeof pauseKinds)[number]
