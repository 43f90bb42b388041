import { type LimitChange, changeStateOf } from './limit-change.ts'
import { type Cap, capText } from './own-limit.ts'

/** The same for its member and for operators. */
export function changeForApi(change: LimitChange, at: Date) {
  const text = (cap: Cap) => (cap === null ? null : capText(change.limit, cap))
  return {
    id: change.id,
    limit: change.limit,
    before: text(change.before),
    after: text(change.after),
    state: changeStateOf(change, at),
    asked_at: change.requestedAt.toISOString(),
    confirm_from: change.confirmFrom?.toISOString() ?? null,
    confirm_until: change.confirmUntil?.toISOString() ?? null,
    ended_at: change.endedAt?.toISOString() ?? null,
  }
}
