import type { Handlers } from '#contract/http/handler.ts'
import { ok } from '#kit/result.ts'
import type { Context } from '#kit/transaction.ts'
import { coarseAddress } from '#kit/node/addresses.ts'
import { endAllSessions, endOtherSessions, endSession } from './end-sessions.ts'
import { selectPreviousLogin, type OwnSession, selectOwnSessions } from './own-sessions.store.ts'
import { findSetting } from './settings.ts'

type SessionApi =
  | 'GET /customers/sessions'
  | 'POST /customers/sessions/{id}/end'
  | 'POST /customers/sessions/end-others'
  | 'POST /customers/sessions/end-all'

/** Ending one needs no password. */
export function sessionRoutes(context: Context): Pick<Handlers, SessionApi> {
  return {
    'GET /customers/sessions': async (_input, { session }) => {
      const now = context.clock.now()
      const { sessions, previous } = await context.database.read(async (tx) => ({
        sessions: await selectOwnSessions(tx, session.member, await findSetting(tx, 'session_idle'), now),
        previous: await selectPreviousLogin(tx, session.member, session.id),
      }))
      const isCurrent = (one: OwnSession) => one.id === session.id
      const data = {
        sessions: [...sessions.filter(isCurrent), ...sessions.filter((one) => !isCurrent(one))].map((one) => ({
          id: one.id,
          current: isCurrent(one),
          ...originOf(one),
          begun_at: one.createdAt.toISOString(),
          last_seen_at: one.lastSeenAt.toISOString(),
          expires_at: one.expiresAt.toISOString(),
        })),
        previous_login: previous && { at: previous.createdAt.toISOString(), ...originOf(previous) },
      }
      return ok({ data })
    },

    'POST /customers/sessions/{id}/end': async ({ id }, caller) => {
      const ended = await endSession(context, { member: caller.session.member, id })
      if (!ended.ok) return ended
      if (id === caller.session.id) caller.deleteBinding()
      return ok({})
    },

    'POST /customers/sessions/end-others': async (_input, { session }) =>
      ok({ ended: await endOtherSessions(context, { member: session.member, kept: session.id }) }),

    'POST /customers/sessions/end-all': async (_input, caller) => {
      const ended = await endAllSessions(context, caller.session.member)
      caller.deleteBinding()
      return ok({ ended })
    },
  }
}

const originOf = ({ device, address }: OwnSession) => ({ device, network: coarseAddress(address) })
