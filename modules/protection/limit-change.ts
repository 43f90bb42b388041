import {
  type LimitChangeState,
  type LimitName,
  limitChangeAllows,
  type ShownChangeState,
  shownChangeState,
} from '#contract/plain/protection.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Cap } from './own-limit.ts'

/** A change of a limit that a member set. `before`, `after`: the caps. A lower one is `held` (a stored state: it took effect at once); a
 *  raise or removal waits for a day and the member's confirmation. */
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

/** The state of a change at an instant, as its member sees it. */
export const changeStateOf = (change: LimitChange, at: Date): ShownChangeState => shownChangeState(change, at)

/** What a member may do with a change at an instant. */
export const limitChangeCan = {
  confirm: (change: LimitChange, at: Date): boolean => limitChangeAllows[changeStateOf(change, at)].confirm,
  takeBack: (change: LimitChange, at: Date): boolean => limitChangeAllows[changeStateOf(change, at)].takeBack,
}
