import type { ErrorBody } from '#contract/plain/refusals.ts'
import { completedStatusTexts } from '#contract/plain/requests.th.ts'
import { depositCancelFailedText, depositDoneText, depositFailedText } from '#contract/plain/deposits.th.ts'
import { bahtForPeople } from '#kit/money.ts'
import { heldMoneyOf } from './money-in-suspense.ts'
import * as suspenseTexts from './money-in-suspense.th.ts'
import type { CompletedRequest } from '#member/money/request-watch.ts'
import type { Profile } from '#member/session/snapshot.ts'
import { historyLog } from '#member/session/state.ts'

/**
 * Exact texts of the specification (section 8), `{cause}` being the deleted cause, else the status in Thai. Held money
 * has not failed.
 */
export function depositNotice(request: CompletedRequest): { type: 'success' | 'error' | 'warning'; message: string } {
  const held = heldMoneyOf(request)
  if (held)
    return {
      type: 'warning',
      message: suspenseTexts.notice(
        bahtForPeople(held.amount),
        request.deleted_cause ?? completedStatusTexts[request.status],
      ),
    }
  if (request.status === 'completed') {
    return { type: 'success', message: depositDoneText(bahtForPeople(request.amount)) }
  }
  return { type: 'error', message: depositFailedText(request.deleted_cause ?? completedStatusTexts[request.status]) }
}

/** The first error of any field, else that the time is over (specification, section 8). */
export const cancelFailure = ({ errors }: Pick<ErrorBody, 'errors'>): string =>
  Object.values(errors).flat()[0] ?? depositCancelFailedText

/**
 * Deposits completed since the last profile, requested or not, or credited by an operator. `known`: ids completed
 * before, null at the first read, when nothing is new.
 */
export function completedSince(
  known: ReadonlySet<string> | null,
  profile: Profile,
): { added: CompletedRequest[]; all: ReadonlySet<string> } {
  const done = historyLog(profile).filter(({ type, status }) => type === 'deposit' && status === 'completed')
  return {
    added: known ? done.filter(({ id }) => !known.has(id)) : [],
    all: new Set([...(known ?? []), ...done.map(({ id }) => id)]),
  }
}
