import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import { kindOf } from '#contract/provider/keys.ts'
import { ok } from '#kit/result.ts'
import { present } from '#kit/assert.ts'
import type { Context } from '#kit/transaction.ts'
import { selectHostStates, selectKeyUses } from './game-hosts.store.ts'
import { findClosed } from './host-health.ts'
import type { GamesConfig } from './hosts.ts'

/** Never answers a key itself. */
export function gameHostRoutes(
  context: Context,
  { hosts }: Pick<GamesConfig, 'hosts'>,
): Pick<OfficeHandlers, 'GET /game-hosts'> {
  const numbers = hosts.map(({ no }) => no)
  return {
    'GET /game-hosts': async () => {
      const { states, uses, closed } = await context.database.read(async (tx) => ({
        states: new Map((await selectHostStates(tx, numbers)).map((one) => [one.no, one])),
        uses: new Map((await selectKeyUses(tx, numbers)).map(({ no, keyId, at }) => [`${no} ${keyId}`, at])),
        closed: await findClosed(tx),
      }))
      const listed = hosts.map(({ host, no, title, dialect = 'chokdee', keys }) => {
        const state = states.get(no)
        const isClosed = closed.has(host)
        return {
          host,
          title: title ?? host,
          dialect,
          state: isClosed ? ('closed' as const) : (state?.status ?? ('maintenance' as const)),
          since: isClosed ? null : (state?.since?.toISOString() ?? null),
          catalogue_at: state?.catalogueAt?.toISOString() ?? null,
          keys: keys.map((key) => ({
            id: key.keyId,
            kind: present(kindOf(key), 'a configured key has a kind'),
            used_at: uses.get(`${no} ${key.keyId}`)?.toISOString() ?? null,
          })),
        }
      })
      return ok({ data: { at: context.clock.now().toISOString(), hosts: listed } })
    },
  }
}
