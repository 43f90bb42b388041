import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import { freePort } from '#tools/ports.ts'
import type { Running } from '#tools/running.ts'
import { expect, test } from './fixtures.ts'

const randomSecret = () => randomBytes(32).toString('base64')
const ROOT = join(import.meta.dirname, '../..')

/** The settings of a site with a licence. Its partners' names do not resolve. */
function liveEnvironment(
  stack: Running,
  databases: Record<string, string>,
  ports: { site: number; office: number },
): Record<string, string> {
  return {
    PATH: dirname(process.execPath),
    CHOKDEE_MODE: 'live',
    PUBLIC_URL: 'https://chokdee.invalid',
    OFFICE_URL: 'https://office.chokdee.invalid',
    TRUSTED_PROXIES: '127.0.0.1',
    LICENCE_NUMBER: 'B2C-1234/2026',
    LICENCE_REGULATOR: 'Gaming Board of Examplia',
    LICENCE_JURISDICTION: 'Examplia',
    LICENCE_COUNTRIES: 'KH',
    SECRET_KEY: randomSecret(),
    GATEWAY_URL: 'https://gateway.invalid',
    GATEWAY_SECRET_KEY: `skey_${randomBytes(24).toString('base64url')}`,
    GATEWAY_WEBHOOK_SECRET: randomSecret(),
    BANK_URL: 'https://bank.invalid',
    BANK_API_KEY: randomBytes(18).toString('base64url'),
    BANK_API_SECRET: randomSecret(),
    SMS_URL: 'https://sms.invalid',
    SMS_API_KEY: randomBytes(18).toString('base64url'),
    SMS_API_SECRET: randomSecret(),
    GAME_HOST_KEYS: JSON.stringify({
      'slots.invalid': { keyId: 'k1', secret: randomSecret(), no: 101, launchUrl: 'https://slots.invalid/' },
    }),
    DATA_DIR: stack.dataDir,
    PORT: String(ports.site),
    OFFICE_PORT: String(ports.office),
    ...databases,
  }
}

const start = (environment: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['server/main.ts'], { cwd: ROOT, env: environment, stdio: ['ignore', 'pipe', 'pipe'] })

function call(port: number, method: string, path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject)
    })
    outgoing.on('error', reject).end()
  })
}

test('mode live starts with a licence and real partners’ addresses, has nothing of the sandbox, and refuses to start without', async ({
  stack,
}) => {
  const owner = new pg.Client({ connectionString: stack.databaseUrl })
  await owner.connect()
  const name = `live_${randomBytes(4).toString('hex')}`
  await owner.query(`create database ${name}`)
  const at = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href
  const [site, office, partners] = (['SITE_DATABASE_URL', 'OFFICE_DATABASE_URL', 'PARTNERS_DATABASE_URL'] as const).map(
    (name) => String(stack.environment[name]),
  ) as [string, string, string]
  const passwordOf = (address: string) => decodeURIComponent(new URL(address).password)
  await migrate(at(stack.databaseUrl), {
    sitePassword: passwordOf(site),
    officePassword: passwordOf(office),
    partnersPassword: passwordOf(partners),
  })
  const ports = { site: await freePort(), office: await freePort() }
  const environment = liveEnvironment(
    stack,
    { SITE_DATABASE_URL: at(site), OFFICE_DATABASE_URL: at(office), PARTNERS_DATABASE_URL: at(partners) },
    ports,
  )

  const refused = start({
    ...environment,
    LICENCE_NUMBER: '',
    OTP_FIXED_CODE: '123456',
    PUBLIC_URL: 'http://chokdee.invalid',
  })
  const output = text(refused.stderr as NodeJS.ReadableStream)
  const [code] = (await once(refused, 'exit')) as [number]
  expect(code).toBe(78)
  for (const reason of ['LICENCE_NUMBER: missing', 'OTP_FIXED_CODE: a fixed OTP', 'PUBLIC_URL: mode live needs https'])
    expect(await output).toContain(reason)

  const live = start(environment)
  const log = text(live.stdout as NodeJS.ReadableStream)
  try {
    await expect(async () =>
      expect((await call(ports.site, 'GET', '/readyz', { host: '127.0.0.1' })).status).toBe(200),
    ).toPass({
      timeout: 30_000,
    })
    const visitor = { host: 'chokdee.invalid', 'x-client-country': 'KH', 'x-forwarded-for': '8.8.8.8' }
    const home = await call(ports.site, 'GET', '/', visitor)
    expect([home.status, home.headers['strict-transport-security']]).toEqual([
      200,
      'max-age=63072000; includeSubDomains',
    ])
    expect((await call(ports.site, 'GET', '/api/site-info', visitor)).status).toBe(200)
    expect((await call(ports.site, 'GET', '/api/ip', visitor)).body).toContain('8.8.8.8')
    for (const country of ['TH', 'XX', '']) {
      const abroad = await call(ports.site, 'GET', '/api/site-info', { ...visitor, 'x-client-country': country })
      expect([abroad.status, JSON.parse(abroad.body).code], country).toEqual([451, 'COUNTRY_NOT_SERVED'])
    }
    expect(
      (await call(ports.site, 'GET', '/', { ...visitor, host: '127.0.0.1' })).status,
      'this machine has no name here',
    ).toBe(421)
    const answer = await call(ports.site, 'POST', '/sandbox/clock', {
      ...visitor,
      authorization: `Bearer ${String(stack.environment['SANDBOX_DOOR_KEY'])}`,
    })
    expect(answer.status, 'the sandbox clock has no route').toBe(403)
    expect(answer.headers['content-type'], 'it is a page that refuses forms of strangers').toContain('text/plain')
    expect((await call(ports.office, 'GET', '/', { host: 'office.chokdee.invalid' })).status).toBe(200)
  } finally {
    live.kill('SIGTERM')
    await once(live, 'exit')
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  }
  expect(await log).toContain('"mode":"live"')
})
