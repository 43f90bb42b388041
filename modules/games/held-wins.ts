import type { OfficeRefusal } from '#contract/http/office-handler.ts'
import { heldWinCauses, type HeldWinDecision } from '#contract/plain/held-wins.ts'
import { bahtText } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { WriteTx } from '#kit/transaction.ts'
import {
  setActor,
  type Actor,
  type ApprovalAction,
  type ApprovalActions,
  findOpenApprovals,
  callNoteInAudit,
  requestApproval,
} from '#modules/operators/index.ts'
import { callDecideHeldWin, selectHeldWin } from './held-wins.store.ts'
import * as th from './held-wins.th.ts'

/** The database checks them too. */
export const kindOfHeldWinDecision = { release: 'held_win.release', refuse: 'held_win.refuse' } as const

/** A multiple of the stake ("2500.00"), from hundredths. */
export const multipleText = (hundredths: bigint): string => bahtText(hundredths)

/** A second operator decides. Refuses: `HELD_WIN_NOT_FOUND` (decided meanwhile), `APPROVAL_OPEN`. */
export async function requestHeldWinDecision(
  tx: WriteTx,
  wanted: { decision: HeldWinDecision; id: string; reason: string },
  by: Actor,
  at: Date,
): Promise<Result<null, OfficeRefusal>> {
  await setActor(tx, by, at)
  const { decision, id, reason } = wanted
  const found = await selectHeldWin(tx, id)
  if (!found) return refuse({ code: 'HELD_WIN_NOT_FOUND' })
  const other = await findOpenApprovals(tx, kindOfHeldWinDecision[decision === 'release' ? 'refuse' : 'release'], at)
  if (other.some(({ subject }) => subject === id)) return refuse({ code: 'APPROVAL_OPEN' })
  const { member, title, host, round } = found
  const money = { amount: bahtText(found.amount), staked: bahtText(found.staked), maximum: multipleText(found.maxWin) }
  const allowed = found.allowed === null ? {} : { allowed: bahtText(found.allowed) }
  const payload = { member: String(member), game: title, host, round, ...money, cause: found.cause, ...allowed }
  const result = await requestApproval(
    tx,
    { kind: kindOfHeldWinDecision[decision], member, subject: id, payload, reason },
    by,
    at,
  )
  return result.ok ? ok(null) : result
}

const actionOf = (title: string, word: 'held_win.released' | 'held_win.refused'): ApprovalAction => ({
  title,
  describe: (payload) => [
    [th.member, th.memberNumber(String(payload['member']))],
    [th.game, `${String(payload['game'])} · ${String(payload['host'])}`],
    [th.amount, `฿${String(payload['amount'])}`],
    [th.staked, `฿${String(payload['staked'])}`],
    [th.maximum, th.times(String(payload['maximum']))],
    // Null in older approvals.
    ...heldWinCauses
      .filter((cause) => cause === payload['cause'])
      .map((cause) => [th.cause, th.causes[cause]] as const),
    ...(payload['allowed'] ? [[th.allowed, `฿${String(payload['allowed'])}`] as const] : []),
  ],
  async perform(tx, { id, member, subject, payload, maker, address, at }) {
    if (await callDecideHeldWin(tx, id)) return refuse({ code: 'HELD_WIN_NOT_FOUND' })
    await callNoteInAudit(tx, {
      at,
      action: word,
      about: { subject: 'held_win', member, id: subject },
      before: { amount: payload['amount'] ?? null },
      after: { approval: id, asked_by: maker },
      address,
    })
    return ok(null)
  },
})

export const heldWinActions: ApprovalActions = {
  [kindOfHeldWinDecision.release]: actionOf(th.release, 'held_win.released'),
  [kindOfHeldWinDecision.refuse]: actionOf(th.refuse, 'held_win.refused'),
}
