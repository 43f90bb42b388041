import { join } from 'node:path'
import { type Clock, systemClock } from '#kit/clock.ts'
import { ensureOperators, findOperatorSession, forgetFailures, operatorRoutes, sandboxOperators } from '#modules/operators/index.ts'
import { depositOfficeRoutes } from '#modules/deposits/index.ts'
import type { Passwords } from '#modules/members/index.ts'
import { treasuryOfficeRoutes } from '#modules/treasury/index.ts'
import { withdrawalOfficeRoutes } from '#modules/withdrawals/index.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import { officeApp } from './http/office-app.ts'
import { loadOfficePage } from './http/office-page.ts'
import type { Log } from './log.ts'
import { outlineQr } from './outline-qr.ts'

const FORGET_MS = 3_600_000

/** The operators' office: its own app, origin, cookie, sessions and database role. In mode sandbox its operators are seeded.
 *  `announced` is poked after each decision, so that the payout starts at once. */
export async function openOffice(config: Config, deps: { clock: Clock; log: Log; passwords: Passwords; announced: () => void }) {
  const { clock, log, passwords } = deps
  const database = openDatabase(config.OFFICE_DATABASE_URL, { clock, connectionsMax: 4, announced: deps.announced })
  const desk = { database, clock, passwords, totpKey: config.keyFor('totp'), phoneClock: systemClock, outlineQr }
  if (config.sandbox) await ensureOperators(desk, sandboxOperators, config.OFFICE_PASSWORD, config.OFFICE_TOTP_SECRET ?? null)
  const forgetting = setInterval(() => {
    forgetFailures(desk).catch((error: unknown) => log.warn({ err: error }, 'failed sign-ins were not forgotten'))
  }, FORGET_MS)
  forgetting.unref()
  const app = officeApp({
    handlers: {
      ...operatorRoutes(desk),
      ...depositOfficeRoutes(desk),
      ...treasuryOfficeRoutes(desk),
      ...withdrawalOfficeRoutes(desk),
    },
    findSession: (token, byPerson) => findOperatorSession(desk, token, byPerson),
    officeOrigin: config.officeOrigin,
    page: await loadOfficePage(join(import.meta.dirname, '../build/office')),
    isReady: () =>
      database
        .read((tx) => tx.rows('ready', 'select 1'))
        .then(
          () => true,
          () => false,
        ),
    log,
  })
  const close = () => {
    clearInterval(forgetting)
    return database.close()
  }
  return { app, close }
}
