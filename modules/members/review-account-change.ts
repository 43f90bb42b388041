import { ok, refuse, type Result } from '#kit/result.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Context, WriteTx } from '#kit/transaction.ts'
import { present } from '#kit/assert.ts'
import { setActor, type Actor } from '#modules/operators/index.ts'
import type { AccountChange } from './account-change.ts'
import {
  type ApproveCode,
  callApproveChange,
  callEndChange,
  countChangeApprovals,
  selectChange,
  selectHolding,
} from './account-change.store.ts'
import { selectGivenUpFor } from './account-verification.store.ts'
import { announceGivenUp } from './claim-account.ts'
import { isHolder } from './name-enquiry.ts'

/** As the operator saw it. */
export type KnownChange = { member: MemberId; id: string; bank: string; accountNumber: string }

export type ChangeDecision = {
  verdict: 'approval_added' | 'approved' | 'refused'
  change: AccountChange
  approvals: number
  cause: string | null
  at: Date
}
/** In the decision's transaction. */
export type RecordChange = (tx: WriteTx, decision: ChangeDecision) => Promise<void>

export type ApprovalOutcome = 'approved' | 'needs_second_eye'
export type ReviewCode = Exclude<ApproveCode, ApprovalOutcome | 'said_before'>

/** Withdrawals pause for a day after it. Another's unverified holding is given up where the bank verified this
 *  change. Refuses: `not_found`, `not_waiting`, `changed_since_seen`, `account_taken`. Announces:
 *  `account_change.approved`, `account.given_up` to the other member. */
export function approveAccountChange(
  context: Context,
  known: KnownChange,
  by: Actor,
  record: RecordChange,
): Promise<Result<ApprovalOutcome, ReviewCode>> {
  return context.database.write(async (tx): Promise<Result<ApprovalOutcome, ReviewCode>> => {
    const at = context.clock.now()
    await setActor(tx, by, at)
    const before = await selectChange(tx, known.member, known.id)
    if (before && (await isOfNamesake(tx, before))) return refuse('account_taken')
    const code = await callApproveChange(tx, known, at)
    if (code === 'said_before') return ok('needs_second_eye')
    if (code !== 'approved' && code !== 'needs_second_eye') return refuse(code)
    if (code === 'approved') {
      await tx.announce(known.member, 'account_change.approved', { change: known.id })
      for (const givenUp of await selectGivenUpFor(tx, known.member, known, at)) await announceGivenUp(tx, givenUp)
    }
    const approvals = await countChangeApprovals(tx, known)
    const change = present(before, 'an approved change was there')
    await record(tx, {
      verdict: code === 'approved' ? 'approved' : 'approval_added',
      change,
      approvals,
      cause: null,
      at,
    })
    return ok(code)
  })
}

/** Then the present holder keeps it. */
async function isOfNamesake(tx: WriteTx, { member, wanted }: AccountChange): Promise<boolean> {
  const holding = await selectHolding(tx, wanted)
  return holding !== null && holding.member !== member && isHolder(wanted.name, holding.name)
}

/** Refuses: `not_found`, `not_waiting`. Announces: `account_change.refused`. */
export function refuseAccountChange(
  context: Context,
  about: Pick<KnownChange, 'member' | 'id'>,
  cause: string,
  by: Actor,
  record: RecordChange,
): Promise<Result<null, ReviewCode>> {
  return context.database.write(async (tx): Promise<Result<null, ReviewCode>> => {
    const at = context.clock.now()
    await setActor(tx, by, at)
    const before = await selectChange(tx, about.member, about.id)
    const code = await callEndChange(tx, about, 'refused', cause, at)
    if (code !== 'refused') return refuse(code === 'not_found' ? code : 'not_waiting')
    const change = present(before, 'a refused change was there')
    await tx.announce(about.member, 'account_change.refused', { change: about.id })
    await record(tx, { verdict: 'refused', change, approvals: await countChangeApprovals(tx, about), cause, at })
    return ok(null)
  })
}
