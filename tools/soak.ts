import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { auditBooks } from './audit.ts'
import { buildWeb } from './build.ts'
import { openAckLog } from './crash/ack-log.ts'
import { forgetDataFolder } from './database.ts'
import { untilStopSignal } from './signals.ts'
import { FIXED_CODE } from './soak/newcomer.ts'
import { writeReport } from './soak/report.ts'
import { CONTROLS, type Control, foundControl, soak } from './soak/run.ts'
import { seedSite } from './soak/seed.ts'
import { type Finding, judge } from './soak/verdict.ts'
import { runProgram, StartError } from './run-program.ts'
import { timed } from './timed.ts'
import { startStack } from './stack.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const ROOT = resolve(import.meta.dirname, '..')
/** A phase of four minutes has a minute and a half for the quiet measure and up to two minutes for the trouble. */
const PHASE_MINUTES = 4
/** Growth is judged from four phases on. */
const PHASES_MIN = 4
/** The time limit of the audit, which reads a year of two million transfers. */
const AUDIT_MS = 10 * 60_000
const AUDIT_MS_MIN = 2 * 60_000

type Options = {
  minutes: number
  seed: number
  members: number
  transfers: number
  control: Control | null
  keep: boolean
}

function readOptions(): Options {
  const number = (otherwise: string) => ({ type: 'string', default: otherwise }) as const
  const { values } = parseArgs({
    options: {
      minutes: number('60'),
      seed: number('7'),
      members: number('2000'),
      transfers: number('2000000'),
      control: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  })
  const integer = (name: 'minutes' | 'seed' | 'members' | 'transfers', least: number): number => {
    const value = Number(values[name])
    if (!Number.isInteger(value) || value < least) throw new StartError(`--${name} takes a whole number from ${least}.`)
    return value
  }
  const control = CONTROLS.find((one) => one === values.control) ?? null
  if (values.control && !control) throw new StartError(`--control takes ${CONTROLS.join(' or ')}.`)
  if (process.env.DATABASE_URL)
    throw new StartError('This fills a database of its own and kills it. Unset DATABASE_URL.')
  const sizes = { members: integer('members', 20), transfers: integer('transfers', 2_000) }
  return { minutes: integer('minutes', 1), seed: integer('seed', 0), ...sizes, control, keep: values.keep }
}

async function auditInTime(databaseUrl: string, limitMs: number): Promise<{ findings: Finding[]; ms: number | null }> {
  const audited = await Promise.race([timed(() => auditBooks(databaseUrl)), sleep(limitMs, null)])
  if (audited === null)
    return {
      findings: [{ rule: 'the books can be audited', what: `not within ${limitMs / 60_000} minutes` }],
      ms: null,
    }
  return {
    findings: audited.result.map(({ invariant, what }) => ({ rule: `the books hold: ${invariant}`, what })),
    ms: audited.ms,
  }
}

function printFindings(findings: readonly Finding[]): void {
  for (const [rule, same] of Map.groupBy(findings, (finding) => finding.rule)) {
    print(`✗ ${rule}: ${same.length}`)
    for (const { what } of same.slice(0, 12)) print(`    ${what}`)
  }
  if (findings.length === 0) print('✓ no call got slower, nothing is parked, nothing only grows, and the books hold')
}

/** `npm run soak [-- --minutes 60 --seed 7 --members 2000 --transfers 2000000 --control withheld|leak --keep]`: seeds a site that is a
 *  year old, runs it with two processes through another year, and reports to test-results/soak. Red on any finding; a control run is red
 *  unless what it broke is among the findings. */
async function main(): Promise<void> {
  const options = readOptions()
  const { control, seed, members, transfers, minutes } = options
  await buildWeb()
  const dataDir = mkdtempSync(join(tmpdir(), 'chokdee-soak-'))
  let stop = async () => {}
  const end = async (keep: boolean) => {
    await stop()
    if (keep) print(`kept: ${dataDir}`)
    else forgetDataFolder(dataDir)
  }
  void untilStopSignal().then(() => end(false).then(() => process.exit(130)))
  print(`seeding ${members} members, one with ${transfers} transfers, seed ${seed}`)
  const seeded = await seedSite({ dataDir, seed, members, transfers, settings: {} }, print)
  const environment = {
    GAME_ROUND_MS: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    OTP_FIXED_CODE: FIXED_CODE,
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
  }
  const stack = await startStack({ dataDir, ports: { site: 0, office: 0, world: 0 }, environment, siteProcesses: 2 })
  stop = () => stack.stop()
  const phases = Math.max(PHASES_MIN, Math.round(minutes / PHASE_MINUTES))
  const ackLog = openAckLog(join(dataDir, 'notebook.ndjson'))
  try {
    const run = await soak(stack, ackLog, seeded.people, { minutes, phases, control, print })
    const settings = { minutes, seed, members, transfers, control: control ?? 'none', phases }
    const report = (findings: readonly Finding[], auditMs: number | null) =>
      writeReport(join(ROOT, 'test-results/soak'), { settings, seeded, phases: run.phases, findings, auditMs })
    const judged = [...run.findings, ...judge(run.phases)]
    // The audit of a long history can take longer than the caller waits for the report.
    print(`report before the audit: ${report(judged, null)}`)
    const audit = await auditInTime(stack.databaseUrl, Math.max(AUDIT_MS_MIN, Math.min(AUDIT_MS, minutes * 60_000)))
    const findings = [...judged, ...audit.findings]
    const file = report(findings, audit.ms)
    printFindings(findings)
    print(`report: ${file}`)
    const detected = control !== null && findings.some((finding) => foundControl(control, finding, phases))
    if (control)
      print(
        detected
          ? `The control "${control}" was found, as it must be.`
          : `The control "${control}" was NOT found: this proof proves nothing.`,
      )
    await end(options.keep)
    process.exit(control ? Number(!detected) : Math.min(1, findings.length))
  } catch (problem) {
    await end(true)
    throw problem
  }
}

await runProgram(main)
