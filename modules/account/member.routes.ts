import type { Handlers } from '#contract/http/handler.ts'
import { ok } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { findHistory } from './history.ts'
import { findProfile, findShortForm } from './profile.ts'
import { acknowledgeRevocation, findRevocationSummary } from './revocation-summary.ts'
import type { DrawQr } from './requests.ts'
import { findTransfers } from './transfers.ts'

type AccountApi =
  | 'GET /customers/profile'
  | 'GET /user'
  | 'GET /customers/transfers'
  | 'GET /customers/history'
  | 'GET /customers/recovery'
  | 'POST /customers/recovery/seen'

export function accountRoutes(context: Context, drawQr: DrawQr): Pick<Handlers, AccountApi> {
  return {
    'GET /customers/profile': async (_input, { session }) =>
      ok({ data: await findProfile(context, session.member, drawQr) }),
    'GET /customers/transfers': async (_input, { session }) =>
      ok({ data: await findTransfers(context, session.member) }),
    'GET /customers/history': async ({ tab, from, to, cursor }, { session }) => {
      const history = await findHistory(context, session.member, { tab, from, to, after: cursor })
      if (!history.ok) return history
      const { data, sums, next } = history.value
      return ok({ data, sums, next_cursor: next })
    },
    'GET /customers/recovery': async (_input, { session }) =>
      ok({ data: await findRevocationSummary(context, session.member) }),
    'POST /customers/recovery/seen': async (_input, { session }) => {
      await acknowledgeRevocation(context, session.member)
      return ok({})
    },
    'GET /user': async (_input, { session }) =>
      ok({ data: await context.database.read((tx) => findShortForm(tx, session.member, context.clock.now())) }),
  }
}
