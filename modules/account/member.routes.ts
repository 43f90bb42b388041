import type { Handlers } from '#contract/http/handler.ts'
import { ok } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { findHistory } from './history.ts'
import { findProfile, findShortForm } from './profile.ts'
import { acknowledgeRecovery, findRecovery } from './recovery.ts'
import type { DrawQr } from './requests.ts'
import { findTransfers } from './transfers.ts'

type Calls =
  | 'GET /customers/profile'
  | 'GET /user'
  | 'GET /customers/transfers'
  | 'GET /customers/history'
  | 'GET /customers/recovery'
  | 'POST /customers/recovery/seen'

/** What a member asks about himself, across rooms. */
export function accountRoutes(desk: Desk, drawQr: DrawQr): Pick<Handlers, Calls> {
  return {
    'GET /customers/profile': async (_input, { session }) => ok({ data: await findProfile(desk, session.member, drawQr) }),
    'GET /customers/transfers': async (_input, { session }) => ok({ data: await findTransfers(desk, session.member) }),
    'GET /customers/history': async ({ tab, from, to, cursor }, { session }) => {
      const history = await findHistory(desk, session.member, { tab, from, to, after: cursor })
      if (!history.ok) return history
      const { data, sums, next } = history.value
      return ok({ data, sums, next_cursor: next })
    },
    'GET /customers/recovery': async (_input, { session }) => ok({ data: await findRecovery(desk, session.member) }),
    'POST /customers/recovery/seen': async (_input, { session }) => {
      await acknowledgeRecovery(desk, session.member)
      return ok({})
    },
    'GET /user': async (_input, { session }) =>
      ok({ data: await desk.database.read((tx) => findShortForm(tx, session.member, desk.clock.now())) }),
  }
}
