import { Hono } from 'hono'
import type { HostParty } from '#contract/partners/director.ts'
import { type TablesAnswer, tablesPath } from '#contract/provider/tables.ts'
import type { HostContext } from '../context.ts'
import { readSignedRequest } from '../wallet/signed-request.ts'

export type LiveTables = Pick<TablesAnswer, 'tables' | 'chains'>

/** What is played at this host's tables and rooms now, for the site. */
export function tablesRoutes(context: HostContext, host: HostParty, live: () => LiveTables): Hono {
  const routes = new Hono()
  routes.post(tablesPath, async (c) => {
    const signed = await readSignedRequest(context, host, tablesPath, c)
    return signed.answer({ version: 1, host, now: context.clock.now().toISOString(), ...live() } satisfies TablesAnswer)
  })
  return routes
}
