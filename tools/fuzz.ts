import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { auditBooks } from './audit.ts'
import { buildWeb } from './build.ts'
import { forgetDataFolder } from './database.ts'
import { THROWAWAY_SETTINGS, throwawayFolder } from './throwaway.ts'
import { spoilBooks } from './fuzz/books.ts'
import { createActors, OTP } from './fuzz/actors.ts'
import { type FuzzRun, fuzz } from './fuzz/run.ts'
import { hangUp } from './fuzz/send.ts'
import { OPENAPI_FILE } from './openapi.ts'
import { untilStopSignal } from './signals.ts'
import { runProgram, StartError } from './run-program.ts'
import { seconds, timed } from './timed.ts'
import { startStack } from './stack.ts'

/** What a control run breaks on purpose, to check that the fuzz detects it. */
const CONTROLS = ['error', 'status', 'type', 'secret', 'lag', 'books'] as const
/** As a URL: NODE_OPTIONS is split at spaces. */
const INSIDE = import.meta.resolve('./fuzz/inside.ts')

const print = (line: string): void => void process.stdout.write(`${line}\n`)

function readOptions() {
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
    throw new StartError('--inputs, --seed, --lanes, --minutes and --only take whole numbers.')
  const control = CONTROLS.find((one) => one === values.control) ?? null
  if (values.control && !control) throw new StartError(`--control takes one of ${CONTROLS.join(', ')}.`)
  return { inputs, seed, lanes: Math.max(1, lanes), minutes, only, control }
}

/** `npm run fuzz [-- --inputs 5000] [--seed 1] [--only N] [--lanes 6] [--minutes M] [--control …]`: see tools/fuzz/README.md. */
async function main(): Promise<void> {
  const { control, ...options } = readOptions()
  await buildWeb()
  const dataDir = throwawayFolder('fuzz')
  const lagFile = join(dataDir, 'lag.ndjson')
  const environment = {
    OTP_FIXED_CODE: OTP,
    RATE_LIMITS: 'raised',
    LOG_LEVEL: 'warn',
    NODE_OPTIONS: `--import ${INSIDE}`,
    FUZZ_LAG_FILE: lagFile,
    FUZZ_CONTROL: control ?? '',
  }
  const stack = await startStack({
    dataDir,
    ports: { site: 0, office: 0, world: 0 },
    environment,
    settings: THROWAWAY_SETTINGS,
  })
  const end = async () => {
    hangUp()
    await stack.stop()
    forgetDataFolder(dataDir)
  }
  void untilStopSignal().then(() => end().then(() => process.exit(130)))
  let red = false
  try {
    const document = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as Record<string, unknown>
    const lags = () =>
      (existsSync(lagFile) ? readFileSync(lagFile, 'utf8').trim().split('\n').filter(Boolean) : []).map((line) =>
        JSON.parse(line),
      )
    const died = stack.died.then((how) => Promise.reject<FuzzRun>(new Error(how)))
    const all = async () => fuzz({ stack, document, actors: await createActors(stack), lags, print, ...options })
    const { result: run, ms } = await timed(() => Promise.race([all(), died]))
    if (control === 'books') await spoilBooks(stack.databaseUrl)
    const violations = (await auditBooks(stack.databaseUrl)).map(({ invariant, what }) => ({
      verdict: 'books' as const,
      what: `${invariant}: ${what}`,
    }))
    red = report(run, violations) > 0
    print(
      `${run.sent} inputs of seed ${options.seed} in ${seconds(ms)}, ${Math.round(run.sent / (ms / 1_000))} a second.`,
    )
  } finally {
    await end()
  }
  if (control)
    print(
      red
        ? `The control run "${control}" turned red, as it must.`
        : `The control run "${control}" stayed GREEN: this proves nothing.`,
    )
  process.exit(red === (control !== null) ? 0 : 1)
}

function report(run: FuzzRun, violations: FuzzRun['findings'][number]['finding'][]): number {
  print(
    `answers: ${[...run.statuses]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join('  ')}`,
  )
  print(
    `callers: ${[...run.roles].map(([role, count]) => `${role}: ${count}`).join('  ')}; renewed ${run.renewed} times; malformed requests: ${run.malformedRequests}; not sendable: ${run.notSent}`,
  )
  print(`slowest: ${run.slowest.map(({ name, ms }) => `${name} ${Math.round(ms)} ms`).join(', ')}`)
  const neverDone = run.operations.filter((name) => !run.done.has(name))
  print(neverDone.length === 0 ? 'every operation was done at least once' : `never done: ${neverDone.join(', ')}`)
  for (const { finding, reproduce, curl } of run.findings.slice(0, 25)) {
    print(`✗ ${finding.verdict}: ${finding.what}\n    ${curl.slice(0, 3_000)}\n    reproduce: ${reproduce}`)
  }
  for (const { what } of violations) print(`✗ books: ${what}`)
  const count = run.findings.length + violations.length
  print(
    count === 0
      ? '✓ nothing found: no failure of ours, no undescribed answer, no secret leaked, no loop held up, and the books hold'
      : `✗ ${count} FOUND`,
  )
  return count
}

await runProgram(main)
