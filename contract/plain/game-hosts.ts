import { hostStatuses } from './games.ts'

/** What operators see of a game host: its status, or that they have closed it. */
export const gameHostStates = [...hostStatuses, 'closed'] as const
export type GameHostState = (typeof gameHostStates)[number]
