import type { OfficeCaller, OfficeHandlers, OfficeRefusal } from '#contract/http/office-handler.ts'
import { reviewQueueMax } from '#contract/plain/office.ts'
import { secondsBetween } from '#kit/clock.ts'
import { present } from '#kit/assert.ts'
import { maskedPhone } from '#kit/phone.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import {
  setActor,
  actorOf,
  type AuditEntry,
  type Claimable,
  claimForApi,
  deleteClaim,
  isClaimedByOther,
  selectClaims,
  callNoteInAudit,
  insertClaim,
} from '#modules/operators/index.ts'
import { type Account, type AccountChange, accountChangeCan } from './account-change.ts'
import { selectChange, selectChangeQueue } from './account-change.store.ts'
import { selectPhones } from './members.store.ts'
import { verificationOfChange, verificationForApi } from './verification-for-api.ts'
import {
  approveAccountChange,
  type ChangeDecision,
  type RecordChange,
  refuseAccountChange,
  type ReviewCode,
} from './review-account-change.ts'

type MemberOfficeApi =
  | 'GET /account-changes'
  | 'POST /account-changes/{member}/{id}/claim'
  | 'POST /account-changes/{member}/{id}/approve'
  | 'POST /account-changes/{member}/{id}/refuse'

const SUBJECT = 'account_change'
type ChangeRef = Pick<AccountChange, 'member' | 'id'>

export function memberOfficeRoutes(context: Context): Pick<OfficeHandlers, MemberOfficeApi> {
  return {
    'GET /account-changes': async () => {
      const now = context.clock.now()
      const { queue, phones, claims } = await context.database.read(async (tx) => {
        const found = await selectChangeQueue(tx, now, reviewQueueMax + 1)
        return {
          queue: found,
          phones: await selectPhones(
            tx,
            found.map(({ member }) => member),
          ),
          claims: await selectClaims(tx, SUBJECT, now),
        }
      })
      const waiting = queue.slice(0, reviewQueueMax).map((change) => ({
        ...changeForApi(change, now),
        phone: maskedPhone(present(phones.get(change.member), 'who wants another account is a member')),
        approved_by: change.approvedBy,
        claimed_by: claimForApi(claims, claimable(change), now),
      }))
      return ok({ data: { at: now.toISOString(), more: queue.length > reviewQueueMax, waiting } })
    },

    'POST /account-changes/{member}/{id}/claim': async (input, caller): Promise<Result<object, OfficeRefusal>> =>
      context.database.write(async (tx) => {
        const now = context.clock.now()
        await setActor(tx, actorOf(caller), now)
        const change = await selectChange(tx, input.member, input.id)
        if (!change) return refuse({ code: 'ACCOUNT_CHANGE_NOT_FOUND' })
        if (!accountChangeCan.review(change, now)) return refuse({ code: 'ACCOUNT_CHANGE_OVER' })
        const taken = await insertClaim(tx, claimable(input), caller.session.operator, now)
        return taken ? ok({}) : refuse({ code: 'CLAIMED_BY_OTHER' })
      }),

    'POST /account-changes/{member}/{id}/approve': async (input, caller) => {
      if (await isClaimedByOther(context, claimable(input), caller)) return refuse({ code: 'CLAIMED_BY_OTHER' })
      const known = { member: input.member, id: input.id, bank: input.bank, accountNumber: input.account_number }
      const outcome = await approveAccountChange(context, known, actorOf(caller), recordBy(caller))
      return outcome.ok ? ok({ outcome: outcome.value }) : refuse({ code: codes[outcome.refusal] })
    },

    'POST /account-changes/{member}/{id}/refuse': async (input, caller): Promise<Result<object, OfficeRefusal>> => {
      if (await isClaimedByOther(context, claimable(input), caller)) return refuse({ code: 'CLAIMED_BY_OTHER' })
      const outcome = await refuseAccountChange(context, input, input.reason, actorOf(caller), recordBy(caller))
      return outcome.ok ? ok({}) : refuse({ code: codes[outcome.refusal] })
    },
  }
}

const codes = {
  not_found: 'ACCOUNT_CHANGE_NOT_FOUND',
  not_waiting: 'ACCOUNT_CHANGE_OVER',
  changed_since_seen: 'CHANGED_SINCE_SEEN',
  account_taken: 'ACCOUNT_OF_ANOTHER',
} as const satisfies Record<ReviewCode, OfficeRefusal['code']>

const accountForApi = ({ bank, accountNumber, name }: Account) => ({ bank, account_number: accountNumber, name })

const changeForApi = (change: AccountChange, now: Date) => ({
  member: String(change.member),
  id: change.id,
  old: accountForApi(change.old),
  wanted: accountForApi(change.wanted),
  name_differs: change.nameDiffers,
  reason: change.reason,
  asked_at: change.requestedAt.toISOString(),
  expires_at: change.expiresAt.toISOString(),
  waited_seconds: secondsBetween(change.requestedAt, now),
  approvals_needed: change.approvalsRequired,
  risk: { ...change.risk, reasons: [...change.risk.reasons] },
  verification: verificationForApi(verificationOfChange(change)),
})

const claimable = ({ member, id }: ChangeRef): Claimable => ({ subject: SUBJECT, member, id })

const recordBy =
  (caller: OfficeCaller): RecordChange =>
  async (tx, decision) => {
    await deleteClaim(tx, claimable(decision.change))
    await callNoteInAudit(tx, auditEntry(caller, decision))
  }

/** Names both accounts, as later disputes are about them. */
function auditEntry(
  caller: OfficeCaller,
  { verdict, change, approvals, cause, at }: ChangeDecision,
): Omit<AuditEntry, 'operator'> {
  const { member, id, old, wanted, nameDiffers, approvalsRequired } = change
  return {
    at,
    action: `account_change.${verdict}`,
    about: { subject: SUBJECT, member, id },
    before: {
      state: 'asked',
      approvals_needed: approvalsRequired,
      bank: old.bank,
      account_number: old.accountNumber,
      name: old.name,
    },
    after: {
      state: verdict === 'approval_added' ? 'asked' : verdict,
      approvals,
      bank: wanted.bank,
      account_number: wanted.accountNumber,
      name: wanted.name,
      name_differs: nameDiffers,
      cause,
    },
    address: caller.address,
  }
}
