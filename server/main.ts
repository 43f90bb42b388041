import { availableParallelism } from 'node:os'
import { offsetClock } from '#kit/clock.ts'
import { openPasswords } from '#modules/identity/index.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { sendConsoleTo } from './console-to-log.ts'
import { untilDatabaseAnswers } from './database/until-database-answers.ts'
import { letHashingYield } from './hashing-yields.ts'
import { openLog } from './log.ts'
import { openOffice } from './office.ts'
import { openSite } from './site.ts'
import { listen } from './admission/listen.ts'

const STOP_MS = 4_000

try {
  await start(readConfig(process.env))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`Chokdee does not start:\n${error.message}\n`)
  process.exitCode = 78
}

async function start(config: Config): Promise<void> {
  const log = openLog(config.LOG_LEVEL)
  sendConsoleTo(log)
  const clock = offsetClock()
  const passwords = await openPasswords({ cores: availableParallelism() })
  const yielding = letHashingYield()
  await untilDatabaseAnswers(config.SITE_DATABASE_URL)
  const site = await openSite(config, { clock, passwords, log })
  const office = await openOffice(config, { clock, log, passwords, onAnnounced: site.wake })
  const shared = { hostname: config.LISTEN, sandbox: config.sandbox, trustedProxies: config.TRUSTED_PROXIES }
  const servers = [
    await listen(site.app.fetch, {
      ...shared,
      port: config.PORT,
      https: config.publicOrigin.startsWith('https:'),
      answerDirectly: site.answerDirectly,
    }),
    await listen(office.app.fetch, {
      ...shared,
      port: config.OFFICE_PORT,
      https: config.officeOrigin.startsWith('https:'),
    }),
  ]
  log.info({ port: config.PORT, office: config.OFFICE_PORT, mode: config.CHOKDEE_MODE, yielding }, 'listening')

  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_MS).unref()
    site.hangUp()
    await Promise.all(servers.map((server) => server.close()))
    await office.close()
    await site.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}
