import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { present } from '#kit/assert.ts'
import { offsetClock } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { accountRoutes, findShortForm } from '#modules/account/index.ts'
import { countCompletedDeposits, depositRoutes } from '#modules/deposits/index.ts'
import { gameRoutes, seedCatalogue } from '#modules/games/index.ts'
import { findSession, findViewerByBinding, memberRoutes, openPasswords } from '#modules/members/index.ts'
import { ensureSiteAccount } from '#modules/treasury/index.ts'
import { findLastNumber } from '#modules/wallet/index.ts'
import { withdrawalRoutes } from '#modules/withdrawals/index.ts'
import { type Config, ConfigRefused, readConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { drawQr } from './draw-qr.ts'
import { gamesConfig } from './game-hosts.ts'
import { openLiveHub } from './http/live.ts'
import { loadPages } from './http/pages.ts'
import { siteApp } from './http/site-app.ts'
import { siteRoutes } from './http/site-routes.ts'
import { startJobs, watchPaymentsNow } from './jobs/jobs.ts'
import { openLog } from './log.ts'
import { openOffice } from './office.ts'
import { handlers } from './outbox/handlers.ts'
import { openRelay } from './outbox/relay.ts'
import { openBank } from './partners/bank.ts'
import { openGateway } from './partners/gateway.ts'
import { openSms } from './partners/sms.ts'
import { recallOffset, rememberOffset } from './sandbox-clock.ts'

/** How long a stop waits for requests in flight. */
const STOP_MS = 8_000
const POLICY_VERSION = '2026-11-21'
const SITE_ACCOUNT = { bank: 'scb', accountNumber: '9876543210', name: 'บริษัท โชคดี จำกัด' }

try {
  await start(readConfig(process.env))
} catch (error) {
  if (!(error instanceof ConfigRefused)) throw error
  process.stderr.write(`Chokdee does not start:\n${error.message}\n`)
  process.exitCode = 78
}

async function start(config: Config): Promise<void> {
  const log = openLog(config.LOG_LEVEL)
  const clock = offsetClock()
  const hub = openLiveHub()
  const database = openDatabase(config.SITE_DATABASE_URL, {
    clock,
    connectionsMax: config.DATABASE_CONNECTIONS,
    announced: () => relay.poke(),
  })
  const desk = { database, clock }
  const relay = openRelay({ database, databaseUrl: config.SITE_DATABASE_URL, handlers, publish: hub.publish, log })
  if (config.sandbox) clock.setOffsetMs(await database.read(recallOffset))

  const gateway = openGateway({ url: config.GATEWAY_URL, secretKey: config.GATEWAY_SECRET_KEY, returnUri: config.PUBLIC_URL })
  const bank = openBank({ url: config.BANK_URL, apiKey: config.BANK_API_KEY, apiSecret: config.BANK_API_SECRET, clock })
  const sms = openSms({ url: config.SMS_URL, apiKey: config.SMS_API_KEY, apiSecret: config.SMS_API_SECRET, sender: 'CHOKDEE' })
  const jobs = { desk, gateway, bank, log }
  const games = gamesConfig(config, log)
  const passwords = await openPasswords({ cores: availableParallelism() })
  const membersDesk = {
    ...desk,
    sms,
    passwords,
    settings: {
      mode: config.CHOKDEE_MODE,
      otpPepper: config.keyFor('otp'),
      otpFixedCode: config.OTP_FIXED_CODE ?? null,
      sessionBinding: config.SESSION_BINDING,
      policyVersion: POLICY_VERSION,
    },
  }
  await database.write(async (tx) => {
    if (config.sandbox) await ensureSiteAccount(tx, SITE_ACCOUNT)
    await seedCatalogue(tx, games, clock.now())
  })
  const runner = await startJobs(jobs)
  relay.poke()

  const app = siteApp({
    calls: {
      publicOrigin: config.publicOrigin,
      findSession: (visitor) => findSession(desk, visitor),
      handlers: {
        ...memberRoutes(membersDesk),
        ...accountRoutes(desk, drawQr),
        ...depositRoutes(desk, gateway),
        ...withdrawalRoutes(desk, countCompletedDeposits),
        ...gameRoutes(desk, games),
        ...siteRoutes,
      },
    },
    live: {
      hub,
      // An open tab is no use of the session: it idles out all the same.
      findSession: (visitor) => findSession(desk, visitor, { watching: true }),
      lastNumber: (member: MemberId) => database.read((tx) => findLastNumber(tx, member)),
    },
    hooks: { desk, gateway, webhookSecret: config.GATEWAY_WEBHOOK_SECRET, log },
    provider: { desk, config: games },
    sandbox: config.sandbox
      ? {
          key: present(config.SANDBOX_DOOR_KEY, 'mode sandbox has its door key'),
          async moveClock(offsetMs) {
            clock.setOffsetMs(offsetMs)
            await database.write((tx) => rememberOffset(tx, offsetMs))
            await watchPaymentsNow(jobs)
          },
        }
      : null,
    pages: await loadPages(join(import.meta.dirname, '../build/member')),
    publicUrl: config.PUBLIC_URL,
    clock,
    isReady: () =>
      database.read((tx) => tx.rows('ready', 'select 1')).then(
        () => true,
        () => false,
      ),
    async findViewer(binding) {
      const session = await findViewerByBinding(desk, binding)
      if (!session || session.scope !== 'member' || session.member === null) return null
      const { member } = session
      const form = await database.read((tx) => findShortForm(tx, member, clock.now()))
      return { session, viewer: { phone: form.phone, name: form.name, credit: form.credit, hasBankAccount: form.bank_account } }
    },
    log,
  })

  const office = await openOffice(config, { clock, log, passwords, announced: () => relay.poke() })
  const servers = [
    serve({ fetch: app.fetch, port: config.PORT, hostname: config.LISTEN }),
    serve({ fetch: office.app.fetch, port: config.OFFICE_PORT, hostname: config.LISTEN }),
  ]
  log.info({ port: config.PORT, office: config.OFFICE_PORT, mode: config.CHOKDEE_MODE }, 'listening')

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_MS).unref()
    hub.closeAll()
    await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))))
    await runner.stop()
    await relay.close()
    await office.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}
