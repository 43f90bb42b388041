import type { ErrorBody } from '#contract/plain/refusals.ts'
import { completedStatusTexts } from '#contract/plain/requests.ts'
import { depositCancelFailedText, depositDoneText, depositFailedText } from '#contract/plain/texts.ts'
import { bahtForPeople } from '#kit/money.ts'
import type { CompletedRequest } from '#member/account/request-watch.ts'
import type { Profile } from '#member/account/snapshot.ts'
import { historyLog } from '#member/account/state.ts'

/** What a finished deposit is announced as: the exact notices of the specification (section 8). `{cause}` is the deleted cause, else the
 *  status in Thai. */
export function depositNotice(request: CompletedRequest): { type: 'success' | 'error'; message: string } {
  if (request.status === 'completed') {
    return { type: 'success', message: depositDoneText(bahtForPeople(request.amount)) }
  }
  return { type: 'error', message: depositFailedText(request.deleted_cause ?? completedStatusTexts[request.status]) }
}

/** How a cancel that failed is shown: the first error, whatever field it is of, else that the time is over (specification, section 8). */
export const cancelFailure = ({ errors }: Pick<ErrorBody, 'errors'>): string => Object.values(errors).flat()[0] ?? depositCancelFailedText

/** The deposits that were completed since the profile was last seen: money that came unasked, or that an operator gave to a request which had
 *  failed. `known` is null at the first look, when nothing is news. */
export function completedSince(
  known: ReadonlySet<string> | null,
  profile: Profile,
): { fresh: CompletedRequest[]; all: ReadonlySet<string> } {
  const done = historyLog(profile).filter(({ type, status }) => type === 'deposit' && status === 'completed')
  return { fresh: known ? done.filter(({ id }) => !known.has(id)) : [], all: new Set([...(known ?? []), ...done.map(({ id }) => id)]) }
}
