import type { regulation, RegulationProfile } from './regulation.ts'

/** How long a member may pause; the lengths are the regulation's. */
export type TimeOutPeriod = keyof RegulationProfile['timeOutHours']
export type SelfExclusionPeriod = keyof RegulationProfile['selfExclusionMonths']

/** The two ways to pause, by the wallet's names of their blocks. */
export const pauseKinds = ['time_out', 'self_exclusion'] as const
export type PauseKind = (typeof pauseKinds)[number]

/** What a member can limit, and for how long each counts: `day`, `week` from Monday and `month` by Bangkok's calendar. */
export const limitKinds = ['deposit', 'loss', 'stake'] as const
export type LimitKind = (typeof limitKinds)[number]
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** One limit as API, database and screens name it: "deposit_day", and the time that one may play without a break. */
export type LimitName = `${LimitKind}_${LimitPeriod}` | 'session_time'
export const moneyLimits = limitKinds.flatMap((kind) => limitPeriods.map((period) => `${kind}_${period}` as const))
export const limitNames: readonly LimitName[] = [...moneyLimits, 'session_time']

/** The word by which a limit is removed. */
export const noLimitWord = 'none'

/** The outcome of a change of a limit. `held`, a stored value: it took effect at once, as a first limit and a reduction do;
 *  the others were raises or removals. */
export const limitChangeStates = ['held', 'waiting', 'confirmed', 'taken_back', 'replaced', 'lapsed'] as const
export type LimitChangeState = (typeof limitChangeStates)[number]

/** A change's state as the member sees it now: a waiting one can be confirmed from one instant to another, and has lapsed after it. */
export type ShownChangeState = LimitChangeState | 'confirmable'

type Waiting = { state: LimitChangeState; confirmFrom: Date | null; confirmUntil: Date | null }

export function shownChangeState({ state, confirmFrom, confirmUntil }: Waiting, now: Date): ShownChangeState {
  if (state !== 'waiting' || confirmFrom === null || confirmUntil === null) return state
  if (now >= confirmUntil) return 'lapsed'
  return now >= confirmFrom ? 'confirmable' : 'waiting'
}

/** The actions that a change allows: the one table behind the server's decisions and the buttons. End states are final. */
export const limitChangeAllows: Record<ShownChangeState, { confirm: boolean; takeBack: boolean }> = {
  waiting: { confirm: false, takeBack: true },
  confirmable: { confirm: true, takeBack: true },
  held: { confirm: false, takeBack: false },
  confirmed: { confirm: false, takeBack: false },
  taken_back: { confirm: false, takeBack: false },
  replaced: { confirm: false, takeBack: false },
  lapsed: { confirm: false, takeBack: false },
}

/** After how many minutes of play a member may choose to be shown time and result. */
export type RealityCheckMinutes = (typeof regulation)['realityCheck']['minutes'][number]
