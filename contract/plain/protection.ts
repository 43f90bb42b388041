import type { regulation, RegulationProfile } from './regulation.ts'

export type TimeOutPeriod = keyof RegulationProfile['timeOutHours']
export type SelfExclusionPeriod = keyof RegulationProfile['selfExclusionMonths']

export const pauseKinds = ['time_out', 'self_exclusion'] as const
export type PauseKind = (typeof pauseKinds)[number]

/** `day`, `week` from Monday and `month` by Bangkok's calendar. */
export const limitKinds = ['deposit', 'loss', 'stake'] as const
export type LimitKind = (typeof limitKinds)[number]
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** In API, database and screens: "deposit_day"; `session_time`: play without a break. */
export type LimitName = `${LimitKind}_${LimitPeriod}` | 'session_time'
export const moneyLimits = limitKinds.flatMap((kind) => limitPeriods.map((period) => `${kind}_${period}` as const))
export const limitNames: readonly LimitName[] = [...moneyLimits, 'session_time']

export const noLimitWord = 'none'

/** `held`, a stored value: in effect at once, as a first limit and a reduction; the others were raises or removals. */
export const limitChangeStates = ['held', 'waiting', 'confirmed', 'taken_back', 'replaced', 'lapsed'] as const
export type LimitChangeState = (typeof limitChangeStates)[number]

/** A waiting one can be confirmed within a time, and lapses after it. */
export type ShownChangeState = LimitChangeState | 'confirmable'

type Waiting = { state: LimitChangeState; confirmFrom: Date | null; confirmUntil: Date | null }

export function shownChangeState({ state, confirmFrom, confirmUntil }: Waiting, now: Date): ShownChangeState {
  if (state !== 'waiting' || confirmFrom === null || confirmUntil === null) return state
  if (now >= confirmUntil) return 'lapsed'
  return now >= confirmFrom ? 'confirmable' : 'waiting'
}

/** Behind the server's decisions and the buttons. End states are final. */
export const limitChangeAllows: Record<ShownChangeState, { confirm: boolean; takeBack: boolean }> = {
  waiting: { confirm: false, takeBack: true },
  confirmable: { confirm: true, takeBack: true },
  held: { confirm: false, takeBack: false },
  confirmed: { confirm: false, takeBack: false },
  taken_back: { confirm: false, takeBack: false },
  replaced: { confirm: false, takeBack: false },
  lapsed: { confirm: false, takeBack: false },
}

export type RealityCheckMinutes = (typeof regulation)['realityCheck']['minutes'][number]
