import { completedStatusTexts } from '#contract/plain/requests.ts'
import { bahtForPeople } from '#kit/money.ts'
import type { CompletedRequest } from '#member/account/request-watch.ts'

/** What a finished deposit is told as: the exact notices of the specification (section 8). `{cause}` is the deleted cause, else the
 *  status in Thai. */
export function depositNotice(request: CompletedRequest): { type: 'success' | 'error'; message: string } {
  if (request.status === 'completed') {
    return { type: 'success', message: `คุณทำการฝากเงินจำนวน ${bahtForPeople(request.amount)} บาท เรียบร้อยแล้ว` }
  }
  return { type: 'error', message: `ไม่สามารถฝากเงิน (${request.deleted_cause ?? completedStatusTexts[request.status]})` }
}
