import { hostStatuses } from './games.ts'

export const gameHostStates = [...hostStatuses, 'closed'] as const
export type GameHostState = (typeof gameHostStates)[number]
