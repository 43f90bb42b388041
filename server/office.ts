import { Hono } from 'hono'
import type { Clock } from '#kit/clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import type { Log } from './log.ts'

/** The operators' office: its own app, origin and database role. */
export async function openOffice(config: Config, deps: { clock: Clock; log: Log; announced: () => void }) {
  const database = openDatabase(config.OFFICE_DATABASE_URL, { clock: deps.clock, connectionsMax: 4, announced: deps.announced })
  const app = new Hono()
  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  return { app, close: () => database.close() }
}
