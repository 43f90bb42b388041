import type { Handlers } from '#contract/http/handler.ts'
import { ok } from '#kit/result.ts'
import type { Desk } from '#kit/transaction.ts'
import { type DrawQr, findProfile, findShortForm } from './profile.ts'

/** What a member asks about himself, across rooms. */
export function accountRoutes(desk: Desk, drawQr: DrawQr): Pick<Handlers, 'GET /customers/profile' | 'GET /user'> {
  return {
    'GET /customers/profile': async (_input, { session }) =>
      ok({ success: true as const, data: await findProfile(desk, session.member, drawQr) }),
    'GET /user': async (_input, { session }) =>
      ok({ success: true as const, data: await desk.database.read((tx) => findShortForm(tx, session.member, desk.clock.now())) }),
  }
}
