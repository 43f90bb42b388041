import {
  type LimitChangeState,
  type LimitName,
  limitChangeAllows,
  type ShownChangeState,
  shownChangeState,
} from '#contract/plain/protection.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Cap } from './own-limit.ts'

/** `before`, `after`: caps. A lower one is `held` (it took effect at once); a raise or removal waits for a day and
 *  the member's confirmation. */
export type LimitChange = {
  member: MemberId
  id: string
  limit: LimitName
  before: Cap
  after: Cap
  state: LimitChangeState
  requestedAt: Date
  confirmFrom: Date | null
  confirmUntil: Date | null
  endedAt: Date | null
}

export const changeStateOf = (change: LimitChange, at: Date): ShownChangeState => shownChangeState(change, at)

export const limitChangeCan = {
  confirm: (change: LimitChange, at: Date): boolean => limitChangeAllows[changeStateOf(change, at)].confirm,
  takeBack: (change: LimitChange, at: Date): boolean => limitChangeAllows[changeStateOf(change, at)].takeBack,
}
