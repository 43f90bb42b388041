import type { Handlers } from '#contract/http/handler.ts'
import { present } from '#kit/assert.ts'
import { ok, refuse } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import type { AccountChange } from './account-change.ts'
import { selectChanges } from './account-change.store.ts'
import { findPayoutStanding } from './account-holder.ts'
import { askAccountChange } from './ask-account-change.ts'
import { takeBackAccountChange } from './end-account-change.ts'
import { findRecoveryRest } from './recovery-rest.ts'
import type { AssessChange, NameEnquiry } from './ports.ts'
import { needsReauth } from './session.ts'

type Calls = 'GET /customers/bank-account' | 'POST /customers/bank-account/change' | 'POST /customers/bank-account/change/{id}/take-back'

const CHANGES_MAX = 20

/** The member's door to his own bank account and to changing it. What was thought of a change stays inside. */
export function accountChangeRoutes(desk: Desk & { assessChange: AssessChange; enquiry: NameEnquiry }): Pick<Handlers, Calls> {
  return {
    'GET /customers/bank-account': async (_input, { session }) => {
      const now = desk.clock.now()
      const { standing, changes } = await desk.database.read(async (tx) => ({
        standing: await findPayoutStanding(tx, session.member, now),
        changes: await selectChanges(tx, session.member, CHANGES_MAX),
      }))
      const { bank, accountNumber, name, addedAt, verification } = present(standing.account, 'a banked session has its account')
      const { hold, waiting } = standing
      const data = {
        bank,
        account_number: accountNumber,
        name,
        since: addedAt.toISOString(),
        standing: verification.standing,
        verified_at: verification.verifiedAt?.toISOString() ?? null,
        waiting: waiting && hold?.why === 'account_changing' ? shown(waiting) : null,
        frozen_until: hold?.why === 'account_frozen' ? hold.until.toISOString() : null,
        changes: changes.filter(({ state }) => state !== 'asked').map(shown),
      }
      return ok({ data })
    },

    'POST /customers/bank-account/change': async (input, { session }) => {
      if (needsReauth(session, desk.clock.now())) return refuse({ code: 'REAUTH_REQUIRED' })
      const rests = await desk.database.read((tx) => findRecoveryRest(tx, session.member, desk.clock.now()))
      if (rests) return refuse(rests)
      const account = { bank: input.bank, accountNumber: input.account_number, name: input.name }
      const asked = await askAccountChange(desk, { member: session.member, session: session.id, account, reason: input.reason })
      return asked.ok ? ok({ id: asked.value.id }) : asked
    },

    'POST /customers/bank-account/change/{id}/take-back': async ({ id }, { session }) => {
      const taken = await takeBackAccountChange(desk, { member: session.member, id })
      return taken.ok ? ok({}) : taken
    },
  }
}

const shown = (change: AccountChange) => ({
  id: change.id,
  state: change.state,
  bank: change.wanted.bank,
  account_number: change.wanted.accountNumber,
  name: change.wanted.name,
  asked_at: change.askedAt.toISOString(),
  expires_at: change.expiresAt.toISOString(),
  ended_at: change.endedAt?.toISOString() ?? null,
  cause: change.cause,
})
