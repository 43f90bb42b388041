import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OPENAPI_FILE } from './openapi.ts'
import { freePort } from './ports.ts'
import { runningWhole } from './running.ts'
import { runProgram, StartRefused } from './start-refused.ts'
import { DEMO_MEMBER } from './whole.ts'

const VERSION = '5.16.0'
const FOLDER = resolve(import.meta.dirname, '../build/prism')
const PROGRAM = join(FOLDER, 'node_modules/.bin/prism')

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Prism brings 214 packages, which nothing else needs: it is no dependency and comes when it is asked for. */
function install(): void {
  if (existsSync(PROGRAM)) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{"private":true}')
  const wanted = ['install', '--save-exact', '--ignore-scripts', '--no-audit', '--no-fund', `@stoplight/prism-cli@${VERSION}`]
  const done = spawnSync('npm', wanted, { cwd: FOLDER, encoding: 'utf8' })
  if (done.status !== 0) throw new StartRefused(`Prism could not be installed:\n${done.stderr}`)
}

type Asked = [method: 'GET' | 'POST', path: string, fields?: Record<string, string>]

/** What a member's program asks, from login to logout; among it what is refused. */
const STORY: readonly Asked[] = [
  ...['/site-info', '/banks', '/ip', '/maintenance', '/games', '/user', '/customers/profile', '/customers/transfers'].map(
    (path): Asked => ['GET', path],
  ),
  ...['/customers/bank-account', '/customers/sessions', '/customers/login-game?g=slot.localhost'].map((path): Asked => ['GET', path]),
  ['GET', '/customers/login-game?g=nowhere.localhost'],
  ['POST', '/requests/deposit/payment-gateway', { amount: '300' }],
  ['POST', '/requests/deposit/payment-gateway', { amount: '300' }],
  ['POST', '/requests/deposit/dep_nothing/cancel', {}],
  ['POST', '/requests/withdraw', { amount: '1' }],
  ['POST', '/login', { phone: DEMO_MEMBER.phone, password: 'Wrong1Password' }],
  ['POST', '/logout', {}],
  ['GET', '/user'],
]

/** `npm run prism`: Prism stands between a member's program and the whole that runs (DATA_DIR), and says where request or answer is not what
 *  docs/openapi.json describes. */
async function main(): Promise<void> {
  const whole = runningWhole()
  install()
  const port = await freePort()
  const prism = spawn(PROGRAM, ['proxy', OPENAPI_FILE, `${whole.siteUrl}/api`, '--errors', '-p', String(port), '-v', 'warn'], {
    stdio: 'inherit',
  })
  let bearer: string | undefined
  let breaches = 0
  const ask = async ([method, path, fields]: Asked): Promise<Record<string, unknown>> => {
    const headers = bearer ? { authorization: `Bearer ${bearer}` } : {}
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      ...(fields ? { body: new URLSearchParams(fields) } : {}),
    })
    const body = (await answer.json()) as Record<string, unknown>
    const wrong = answer.headers.has('sl-violations') || JSON.stringify(body['type'] ?? '').includes('stoplight.io/prism')
    if (wrong) breaches += 1
    say(
      `${wrong ? '✗' : '✓'} ${method} ${path} ${answer.status}${wrong ? ` ${JSON.stringify(body)} ${answer.headers.get('sl-violations') ?? ''}` : ''}`,
    )
    return body
  }
  try {
    for (let round = 0; round < 100 && !(await fetch(`http://127.0.0.1:${port}/ip`).catch(() => null)); round += 1) await sleep(200)
    bearer = String((await ask(['POST', '/login', DEMO_MEMBER]))['access_token'])
    for (const asked of STORY) await ask(asked)
  } finally {
    prism.kill('SIGTERM')
  }
  say(breaches === 0 ? 'Prism found nothing that is not described.' : `Prism found ${breaches} breaches.`)
  process.exitCode = breaches === 0 ? 0 : 1
}

await runProgram(main)
