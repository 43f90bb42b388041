import type { Handlers } from '#contract/http/handler.ts'
import { ok } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { type DrawQr, findProfile, findShortForm } from './profile.ts'
import { findTransfers } from './transfers.ts'

/** What a member asks about himself, across rooms. */
export function accountRoutes(
  desk: Desk,
  drawQr: DrawQr,
): Pick<Handlers, 'GET /customers/profile' | 'GET /user' | 'GET /customers/transfers'> {
  return {
    'GET /customers/profile': async (_input, { session }) =>
      ok({ success: true as const, data: await findProfile(desk, session.member, drawQr) }),
    'GET /customers/transfers': async (_input, { session }) =>
      ok({ success: true as const, data: await findTransfers(desk, session.member) }),
    'GET /user': async (_input, { session }) =>
      ok({ success: true as const, data: await desk.database.read((tx) => findShortForm(tx, session.member, desk.clock.now())) }),
  }
}
