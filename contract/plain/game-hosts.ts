import { hostStatuses } from './games.ts'

/** `closed`: by operators. */
export const gameHostStates = [...hostStatuses, 'closed'] as const
export type GameHostState = (typeof gameHostStates)[number]
