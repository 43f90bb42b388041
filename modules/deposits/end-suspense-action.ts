import { assert } from '#kit/assert.ts'
import { memberId } from '#kit/ids.ts'
import { bahtForPeople } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { type ApprovalAction, type ApprovalPayload, callNoteInAudit } from '#modules/operators/index.ts'
import { type SuspenseRefusal, suspenseRefusalCodes } from '#modules/treasury/index.ts'
import { callEndSuspense } from './suspense.store.ts'
import * as th from './end-suspense-action.th.ts'

const REFUSALS: readonly string[] = [
  'not_found',
  'not_waiting',
  'member_unknown',
  'member_closed',
  'request_unknown',
  'sender_unknown',
]

/** As two operators decided. Refuses: `not_found`, `not_waiting`, `member_unknown`, `member_closed`,
 *  `request_unknown`, `sender_unknown`. In the office's WriteTx of the grant. Announces under member 0:
 *  `suspense.crediting`, `suspense.returning`. */
export async function endSuspense(tx: WriteTx, approval: string, at: Date): Promise<Result<null, SuspenseRefusal>> {
  const refused = await callEndSuspense(tx, approval, at)
  if (refused === null) return ok(null)
  assert(REFUSALS.includes(refused), 'the database refuses with a known word')
  return refuse(refused as SuspenseRefusal)
}

const text = (payload: ApprovalPayload, name: string): string => String(payload[name] ?? '–')

/** `request`: the member's deposit; `who`, `what`: the shown texts. */
export const suspenseAction: ApprovalAction = {
  title: th.title,
  describe(payload) {
    const amount = th.baht(bahtForPeople(text(payload, 'amount')))
    const sender = [
      [th.sender, text(payload, 'payer')],
      [th.senderAccount, text(payload, 'payer_account')],
      [th.cause, text(payload, 'cause')],
    ] as const
    if (payload['act'] === 'return') return [[th.requested, th.giveBack(amount)], ...sender]
    return [
      [th.requested, th.credit(amount)],
      [th.member, text(payload, 'who')],
      [th.deposit, payload['what'] === null ? th.newDeposit : text(payload, 'what')],
      ...sender,
    ]
  },
  async perform(tx, { id, subject, payload, maker, address, at }) {
    const done = await endSuspense(tx, id, at)
    if (!done.ok) return refuse({ code: suspenseRefusalCodes[done.refusal] })
    const member = payload['member'] ? memberId(String(payload['member'])) : null
    await callNoteInAudit(tx, {
      at,
      action: member === null ? 'suspense.returned' : 'suspense.credited',
      about: { subject: 'suspense', member, id: subject },
      before: { state: 'waiting', amount: text(payload, 'amount') },
      after: {
        state: member === null ? 'returning' : 'crediting',
        request: payload['request'] ?? null,
        approval: id,
        asked_by: maker,
      },
      address,
    })
    return done
  },
}
