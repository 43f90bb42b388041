import { join } from 'node:path'
import type { OfficeHandlers } from '#contract/http/office-handler.ts'
import { type Clock, systemClock } from '#kit/clock.ts'
import {
  type ApprovalActs,
  ensureOperators,
  expireApprovals,
  findOperatorSession,
  forgetFailures,
  operatorActs,
  operatorRoutes,
  type OperatorsDesk,
  sandboxOperators,
} from '#modules/operators/index.ts'
import { depositOfficeRoutes, suspenseCreditRoutes } from '#modules/deposits/index.ts'
import { accountAct, accountOfficeRoutes, reconciliationOfficeRoutes, suspenseAct, treasuryOfficeRoutes } from '#modules/treasury/index.ts'
import { type RiskDesk, riskOfficeRoutes } from '#modules/risk/index.ts'
import { memberOfficeRoutes, type Passwords } from '#modules/members/index.ts'
import { withdrawalOfficeRoutes } from '#modules/withdrawals/index.ts'
import type { Config } from './config.ts'
import { openDatabase } from './database/database.ts'
import { officeApp } from './http/office-app.ts'
import { loadOfficePage } from './http/office-page.ts'
import type { Log } from './log.ts'
import { outlineQr } from './outline-qr.ts'

const FORGET_MS = 3_600_000
const EXPIRE_MS = 60_000

/** What operators may ask a second one for, by kind: each room's acts. */
const approvalActs: ApprovalActs = { ...operatorActs, 'suspense.end': suspenseAct, 'account.change': accountAct }

/** The office's doors of every room. The desk is the office's own, under its role. */
export const officeHandlers = (desk: OperatorsDesk & RiskDesk): OfficeHandlers => ({
  ...operatorRoutes(desk, approvalActs),
  ...depositOfficeRoutes(desk),
  ...suspenseCreditRoutes(desk),
  ...treasuryOfficeRoutes(desk),
  ...accountOfficeRoutes(desk),
  ...reconciliationOfficeRoutes(desk),
  ...withdrawalOfficeRoutes(desk),
  ...memberOfficeRoutes(desk),
  ...riskOfficeRoutes(desk),
})

/** The operators' office: its own app, origin, cookie, sessions and database role. In mode sandbox its operators are seeded.
 *  `announced` is poked after each decision, so that the payout starts at once. */
export async function openOffice(config: Config, deps: { clock: Clock; log: Log; passwords: Passwords; announced: () => void }) {
  const { clock, log, passwords } = deps
  const database = openDatabase(config.OFFICE_DATABASE_URL, { clock, connectionsMax: 4, announced: deps.announced })
  const keys = { totpKey: config.keyFor('totp'), linkKey: config.keyFor('risk-links') }
  const desk = { database, clock, passwords, ...keys, phoneClock: systemClock, outlineQr }
  if (config.sandbox) await ensureOperators(desk, sandboxOperators, config.OFFICE_PASSWORD, config.OFFICE_TOTP_SECRET ?? null)
  const upkeep = [
    every(
      FORGET_MS,
      () => forgetFailures(desk),
      (err) => log.warn({ err }, 'failed sign-ins were not forgotten'),
    ),
    every(
      EXPIRE_MS,
      () => expireApprovals(desk),
      (err) => log.warn({ err }, 'what nobody approved was not ended'),
    ),
  ]
  const app = officeApp({
    handlers: officeHandlers(desk),
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
    for (const timer of upkeep) clearInterval(timer)
    return database.close()
  }
  return { app, close }
}

function every(ms: number, work: () => Promise<void>, onFailure: (error: unknown) => void): ReturnType<typeof setInterval> {
  const timer = setInterval(() => void work().catch(onFailure), ms)
  timer.unref()
  return timer
}
