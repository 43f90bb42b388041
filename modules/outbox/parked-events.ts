import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import { moneyLeftBySkipping, type ParkedEventAction, workOfTopic } from '#contract/plain/parked-events.ts'
import type { MemberId } from '#kit/ids.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import {
  setActor,
  type Actor,
  type ApprovalAction,
  type ApprovalActions,
  requestApproval,
  findOpenApprovals,
  callNoteInAudit,
} from '#modules/operators/index.ts'
import { callDecideEvent, selectOneParked } from './parked-events.store.ts'
import * as th from './parked-events.th.ts'

/** The database checks them too. `news` is an earlier word for events. */
export const kindOfAction = { retry: 'news.retry', skip: 'news.skip' } as const

/** A second operator decides. Refuses: `EVENT_NOT_FOUND` (relayed or skipped meanwhile), `APPROVAL_OPEN` (one of the
 *  two was requested before). */
export async function requestEventAction(
  tx: WriteTx,
  wanted: { action: ParkedEventAction; member: MemberId; no: bigint; reason: string },
  by: Actor,
  at: Date,
): Promise<Result<null, OfficeRefusal>> {
  await setActor(tx, by, at)
  const { action, member, no, reason } = wanted
  const found = await selectOneParked(tx, member, no)
  if (!found) return refuse({ code: 'EVENT_NOT_FOUND' })
  const other = await findOpenApprovals(tx, kindOfAction[action === 'retry' ? 'skip' : 'retry'], at)
  if (other.some((one) => one.subject === String(no) && (one.member ?? 0n) === member))
    return refuse({ code: 'APPROVAL_OPEN' })
  const payload = { member: String(member), no: String(no), topic: found.topic, attempts: found.attempts }
  const result = await requestApproval(
    tx,
    { kind: kindOfAction[action], member, subject: String(no), payload, reason },
    by,
    at,
  )
  return result.ok ? ok(null) : result
}

const actionOf = (title: string, word: 'news.retried' | 'news.skipped'): ApprovalAction => ({
  title,
  describe(payload) {
    const topic = String(payload['topic'])
    const left = word === 'news.skipped' ? moneyLeftBySkipping(topic) : null
    return [
      [th.event, workOfTopic(topic)],
      [th.member, payload['member'] === '0' ? th.site : th.memberNumber(String(payload['member']))],
      [th.position, String(payload['no'])],
      [th.tried, th.times(String(payload['attempts']))],
      ...(left ? [[th.skipping, left] as const] : []),
    ]
  },
  async perform(tx, { id, member, subject, payload, maker, address, at }) {
    if (await callDecideEvent(tx, id)) return refuse({ code: 'EVENT_NOT_FOUND' })
    await callNoteInAudit(tx, {
      at,
      action: word,
      about: { subject: 'news', member, id: subject },
      before: { topic: payload['topic'] ?? null, attempts: payload['attempts'] ?? null },
      after: { approval: id, asked_by: maker },
      address,
    })
    return ok(null)
  },
})

export const parkedEventActions: ApprovalActions = {
  [kindOfAction.retry]: actionOf(th.retry, 'news.retried'),
  [kindOfAction.skip]: actionOf(th.skip, 'news.skipped'),
}
