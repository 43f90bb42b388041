import { completedStatusTexts } from '#contract/plain/requests.ts'
import { bahtForPeople } from '#kit/money.ts'
import type { Profile } from '#member/account/seen.ts'

export type CompletedRequest = Profile['completed_requests'][number]

/** What a finished deposit is told as: the exact notices of the specification (section 8). `{cause}` is the deleted cause, else the
 *  status in Thai. */
export function depositNotice(request: CompletedRequest): { type: 'success' | 'error'; message: string } {
  if (request.status === 'completed') {
    return { type: 'success', message: `คุณทำการฝากเงินจำนวน ${bahtForPeople(request.amount)} บาท เรียบร้อยแล้ว` }
  }
  return { type: 'error', message: `ไม่สามารถฝากเงิน (${request.deleted_cause ?? completedStatusTexts[request.status]})` }
}

/** What the watch should do next, from the request it watches and the profile as it is now. */
export function watchStep(watched: string | null, profile: Profile): { watch: string | null; finished: CompletedRequest | null } {
  const pending = profile.pending_request
  const finished = profile.completed_requests.find((request) => request.id === watched) ?? null
  // A finished one is told even where the next one is already pending.
  if (pending?.type === 'deposit') return { watch: pending.id, finished }
  return { watch: finished ? null : watched, finished }
}
