import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildWeb } from './build.ts'
import { forgetDataFolder } from './database.ts'
import { OPENAPI_FILE } from './openapi.ts'
import { freePort } from './ports.ts'
import { openFront } from './prism/front.ts'
import { noteRunning } from './running.ts'
import { untilStopSignal } from './signals.ts'
import { runProgram, StartError } from './run-program.ts'
import { runStep, stopStep } from './steps.ts'
import { startStack } from './stack.ts'

const VERSION = '5.16.0'
const FOLDER = resolve(import.meta.dirname, '../build/prism')
const PROGRAM = join(FOLDER, 'node_modules/.bin/prism')
/** End-to-end tests that call the API a lot, by browser and by program. */
const STORIES = [
  'money-loop',
  'plain-script',
  'transfers',
  'deposit-troubles',
  'passwords',
  'passkeys',
  'account-change',
  'sessions',
]

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/** Prism brings 214 packages that nothing else needs: it is not a dependency and is installed when requested. */
function install(): void {
  if (existsSync(PROGRAM)) return
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'package.json'), '{"private":true}')
  const args = [
    'install',
    '--save-exact',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `@stoplight/prism-cli@${VERSION}`,
  ]
  const done = spawnSync('npm', args, { cwd: FOLDER, encoding: 'utf8' })
  if (done.status !== 0) throw new StartError(`Prism could not be installed:\n${done.stderr}`)
}

/** The description that Prism uses; that of a control run has a fault, to check that Prism detects it. */
function described(dataDir: string, control: boolean): string {
  if (!control) return OPENAPI_FILE
  const file = join(dataDir, 'openapi.json')
  writeFileSync(file, readFileSync(OPENAPI_FILE, 'utf8').replaceAll('"ufabet_credit":', '"ufabet_kredit":'))
  return file
}

async function openPrism(file: string, siteUrl: string): Promise<{ url: URL; close(): void }> {
  const port = await freePort()
  const prism = spawn(PROGRAM, ['proxy', file, `${siteUrl}/api`, '-p', String(port), '-v', 'silent'], {
    stdio: 'inherit',
  })
  const url = new URL(`http://127.0.0.1:${port}`)
  for (let round = 0; round < 150 && !(await fetch(new URL('/ip', url)).catch(() => null)); round += 1) await sleep(200)
  return { url, close: () => void prism.kill('SIGTERM') }
}

/** `npm run prism [-- --control] [name …]`: Prism is between the end-to-end tests and the server, and reports answers that differ
 *  from docs/openapi.json. The stack is one of its own. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { control: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  install()
  await buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'chokdee-prism-'))
  const port = await freePort()
  const environment = { PUBLIC_URL: `http://localhost:${port}` }
  const stack = await startStack({ dataDir, ports: { site: 0, office: 0, world: 0 }, environment })
  const prism = await openPrism(described(dataDir, values.control), stack.siteUrl)
  const front = await openFront(port, { site: new URL(stack.siteUrl), prism: prism.url })
  noteRunning({ ...stack, siteUrl: `http://127.0.0.1:${port}` })
  const end = async () => {
    front.close()
    prism.close()
    await stack.stop()
    forgetDataFolder(dataDir)
  }
  void untilStopSignal().then(async () => {
    stopStep()
    await end()
    process.exit(130)
  })
  const stories = positionals.length > 0 ? positionals : STORIES
  const { passed } = await runStep('e2e through Prism', 'playwright', ['test', ...stories], { DATA_DIR: dataDir })
  await end()
  const { answers, violations } = front.tally
  for (const { method, path, status, what } of violations.slice(0, 30))
    print(`✗ ${method} ${path.replace(/\?.*/, '')} ${status}: ${what}`)
  print(`Prism ${VERSION} read ${answers} answers and found ${violations.length} violations.`)
  process.exit(passed && answers > 0 && violations.length === 0 ? 0 : 1)
}

await runProgram(main)
