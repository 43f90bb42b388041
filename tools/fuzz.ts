import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { auditBooks } from './audit.ts'
import { buildWeb } from './build.ts'
import { forgetDataFolder } from './database.ts'
import { THROWAWAY_SETTINGS } from './embedded-postgres.ts'
import { spoilBooks } from './fuzz/books.ts'
import { gatherCast, OTP } from './fuzz/cast.ts'
import { type Told, fuzz } from './fuzz/run.ts'
import { hangUp } from './fuzz/send.ts'
import { OPENAPI_FILE } from './openapi.ts'
import { untilToldToStop } from './signals.ts'
import { runProgram, StartRefused } from './start-refused.ts'
import { seconds, timed } from './timed.ts'
import { startWhole } from './whole.ts'

/** What a control run breaks on purpose, to see that the fuzz would notice. */
const CONTROLS = ['error', 'status', 'type', 'secret', 'lag', 'books'] as const
/** As a URL: NODE_OPTIONS is split at spaces. */
const INSIDE = import.meta.resolve('./fuzz/inside.ts')

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function wish() {
  const { values } = parseArgs({
    options: {
      inputs: { type: 'string', default: '5000' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string' },
      minutes: { type: 'string', default: '0' },
      lanes: { type: 'string', default: '6' },
      control: { type: 'string' },
    },
  })
  const [inputs, seed, lanes, minutes] = [values.inputs, values.seed, values.lanes, values.minutes].map(Number) as [
    number,
    number,
    number,
    number,
  ]
  const only = values.only === undefined ? null : Number(values.only)
  if ([inputs, seed, lanes, minutes, only ?? 0].some((one) => !Number.isInteger(one) || one < 0))
    throw new StartRefused('--inputs, --seed, --lanes, --minutes and --only take whole numbers.')
  const control = CONTROLS.find((one) => one === values.control) ?? null
  if (values.control && !control) throw new StartRefused(`--control takes one of ${CONTROLS.join(', ')}.`)
  return { inputs, seed, lanes: Math.max(1, lanes), minutes, only, control }
}

/** `npm run fuzz [-- --inputs 5000] [--seed 1] [--only N] [--lanes 6] [--minutes M] [--control …]`: see tools/fuzz/README.md. */
async function main(): Promise<void> {
  const { control, ...wished } = wish()
  await buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'chokdee-fuzz-'))
  const lagFile = join(dataDir, 'lag.ndjson')
  const environment = {
    OTP_FIXED_CODE: OTP,
    RATE_LIMITS: 'raised',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import ${INSIDE}`,
    FUZZ_LAG_FILE: lagFile,
    FUZZ_CONTROL: control ?? '',
  }
  const whole = await startWhole({ dataDir, ports: { site: 0, office: 0, world: 0 }, environment, settings: THROWAWAY_SETTINGS })
  const end = async () => {
    hangUp()
    await whole.stop()
    forgetDataFolder(dataDir)
  }
  void untilToldToStop().then(() => end().then(() => process.exit(130)))
  let red = false
  try {
    const document = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as Record<string, unknown>
    const lags = () =>
      (existsSync(lagFile) ? readFileSync(lagFile, 'utf8').trim().split('\n').filter(Boolean) : []).map((line) => JSON.parse(line))
    const died = whole.died.then((how) => Promise.reject<Told>(new Error(how)))
    const all = async () => fuzz({ whole, document, cast: await gatherCast(whole), lags, say, ...wished })
    const { result: told, ms } = await timed(() => Promise.race([all(), died]))
    if (control === 'books') await spoilBooks(whole.databaseUrl)
    const breaches = (await auditBooks(whole.databaseUrl)).map(({ invariant, what }) => ({
      verdict: 'books' as const,
      what: `${invariant}: ${what}`,
    }))
    red = report(told, breaches) > 0
    say(`${told.sent} inputs of seed ${wished.seed} in ${seconds(ms)}, ${Math.round(told.sent / (ms / 1_000))} a second.`)
  } finally {
    await end()
  }
  if (control)
    say(red ? `The control run "${control}" turned red, as it must.` : `The control run "${control}" stayed GREEN: this proves nothing.`)
  process.exit(red === (control !== null) ? 0 : 1)
}

function report(told: Told, breaches: Told['findings'][number]['finding'][]): number {
  say(
    `answers: ${[...told.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join('  ')}`,
  )
  say(
    `callers: ${[...told.roles].map(([role, count]) => `${role}: ${count}`).join('  ')}; renewed ${told.renewed} times; raw lines: ${told.raw}; not sendable: ${told.notSent}`,
  )
  say(`slowest: ${told.slowest.map(({ name, ms }) => `${name} ${Math.round(ms)} ms`).join(', ')}`)
  const neverDone = told.operations.filter((name) => !told.done.has(name))
  say(neverDone.length === 0 ? 'every operation was done at least once' : `never done: ${neverDone.join(', ')}`)
  for (const { finding, again, curl } of told.findings.slice(0, 25)) {
    say(`✗ ${finding.verdict}: ${finding.what}\n    ${curl.slice(0, 3_000)}\n    again: ${again}`)
  }
  for (const { what } of breaches) say(`✗ books: ${what}`)
  const count = told.findings.length + breaches.length
  say(
    count === 0
      ? '✓ nothing found: no failure of ours, no undescribed answer, no secret told, no loop held up, and the books hold'
      : `✗ ${count} FOUND`,
  )
  return count
}

await runProgram(main)
