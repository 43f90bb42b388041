import type { Handlers, Session } from '#contract/http/handler.ts'
import { present } from '#kit/assert.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import type { AccountChange } from './account-change.ts'
import { selectChanges } from './account-change.store.ts'
import { findPayoutStatus } from './account-holder.ts'
import { requestAccountChange } from './request-account-change.ts'
import { takeBackAccountChange } from './end-account-change.ts'
import { findRecoveryCooldown } from './recovery-cooldown.ts'
import type { AssessChange, NameEnquiry } from './ports.ts'

type AccountChangeApi =
  | 'GET /customers/bank-account'
  | 'POST /customers/bank-account/change'
  | 'POST /customers/bank-account/change/{id}/take-back'

const CHANGES_MAX = 20

type AccountChangeDeps = {
  assessChange: AssessChange
  enquiry: NameEnquiry
  needsReauth: (session: Session, now: Date) => boolean
}

/** The risk assessment of a change is not shown. */
export function accountChangeRoutes(context: Context & AccountChangeDeps): Pick<Handlers, AccountChangeApi> {
  return {
    'GET /customers/bank-account': async (_input, { session }) => {
      const now = context.clock.now()
      const { payout, changes } = await context.database.read(async (tx) => ({
        payout: await findPayoutStatus(tx, session.member, now),
        changes: await selectChanges(tx, session.member, CHANGES_MAX),
      }))
      const { bank, accountNumber, name, addedAt, verification } = present(
        payout.account,
        'a banked session has its account',
      )
      const { hold, waiting } = payout
      const data = {
        bank,
        account_number: accountNumber,
        name,
        since: addedAt.toISOString(),
        standing: verification.status,
        verified_at: verification.verifiedAt?.toISOString() ?? null,
        waiting: waiting && hold?.why === 'account_changing' ? changeForApi(waiting) : null,
        frozen_until: hold?.why === 'account_frozen' ? hold.until.toISOString() : null,
        changes: changes.filter(({ state }) => state !== 'asked').map(changeForApi),
      }
      return ok({ data })
    },

    'POST /customers/bank-account/change': async (input, { session }) => {
      if (context.needsReauth(session, context.clock.now())) return refuse({ code: 'REAUTH_REQUIRED' })
      const cooldown = await context.database.read((tx) =>
        findRecoveryCooldown(tx, session.member, context.clock.now()),
      )
      if (cooldown) return refuse(cooldown)
      const account = { bank: input.bank, accountNumber: input.account_number, name: input.name }
      const result = await requestAccountChange(context, {
        member: session.member,
        session: session.id,
        account,
        reason: input.reason,
      })
      return result.ok ? ok({ id: result.value.id }) : result
    },

    'POST /customers/bank-account/change/{id}/take-back': async ({ id }, { session }) => {
      const taken = await takeBackAccountChange(context, { member: session.member, id })
      return taken.ok ? ok({}) : taken
    },
  }
}

const changeForApi = (change: AccountChange) => ({
  id: change.id,
  state: change.state,
  bank: change.wanted.bank,
  account_number: change.wanted.accountNumber,
  name: change.wanted.name,
  asked_at: change.requestedAt.toISOString(),
  expires_at: change.expiresAt.toISOString(),
  ended_at: change.endedAt?.toISOString() ?? null,
  cause: change.cause,
})
