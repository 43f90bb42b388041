import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { perform } from '../crash/operations.ts'
import type { Person } from '../crash/crowd.ts'
import { healBank, silenceBank } from '../crash/outages.ts'
import type { AckLog } from '../crash/ack-log.ts'
import type { LoadRun } from '../crash/member.ts'
import { durationMs, type Disturbance, planDisturbances } from './disturb.ts'
import { measure, type Sample } from './measure.ts'
import { registerNewcomer } from './newcomer.ts'
import { asOwner, countQueues, MUST_DRAIN, moveClock, readFigures } from './site.ts'
import { type Finding, leftInWords, type Phase, sumUp } from './verdict.ts'
import type { Stack } from '../stack.ts'

/** What a control run breaks on purpose: `withheld` locks the row of a withdrawal, `leak` writes rows that are never removed. */
export const CONTROLS = ['withheld', 'leak'] as const
export type Control = (typeof CONTROLS)[number]

/** Whether a finding is what this control broke, in the last of so many phases: a run can be red for other reasons too. */
export const foundControl = (control: Control, { rule, what }: Finding, phases: number): boolean =>
  control === 'leak'
    ? rule === 'nothing only grows' && what.startsWith('games.nonce:')
    : rule === 'heals by itself' && what.startsWith(`phase ${phases}:`) && what.includes('withdrawals on their way')

export type SoakOptions = { minutes: number; phases: number; control: Control | null; print: (line: string) => void }

const YEAR_S = 365 * 86_400
/** How long a site may take to heal once what it needs is available again. */
const HEAL_MS = 90_000
const QUIET_MS = 4_000
const ACTORS = { quiet: 1, disturbed: 4 }
const MEASURE_SHARE = 0.4
/** `create index` on a large table takes about this long. */
const LOCK_MS = 120_000
/** Retries overcome a shorter disturbance; the row that the control `withheld` locks is noticed after a minute. */
const TROUBLE_MS_MIN = 75_000
const LEAKED_EACH = 10_000

type Run = { stack: Stack; ackLog: AckLog; people: readonly Person[]; findings: Finding[]; offsetMs: number }

/** Ages the site by a year in phases: the clock jumps, members are measured while all is quiet, something goes wrong under load, the site
 *  has to heal. */
export async function soak(
  stack: Stack,
  ackLog: AckLog,
  people: readonly Person[],
  options: SoakOptions,
): Promise<{ phases: Phase[]; findings: Finding[] }> {
  const run: Run = { stack, ackLog, people, findings: [], offsetMs: 0 }
  const disturbances = await planDisturbances(stack, options.phases)
  const phaseMs = (options.minutes * 60_000) / options.phases
  const measureMs = phaseMs * MEASURE_SHARE
  const troubleMs = Math.min(LOCK_MS, Math.max(TROUBLE_MS_MIN, phaseMs * (1 - MEASURE_SHARE) - QUIET_MS))
  const phases: Phase[] = []
  for (const [index, disturbance] of disturbances.entries()) {
    const control = index === disturbances.length - 1 ? options.control : null
    const phase = await runPhase(run, {
      no: index + 1,
      jumpS: Math.floor(YEAR_S / options.phases),
      measureMs,
      troubleMs,
      disturbance,
      control,
      leak: options.control === 'leak',
    })
    phases.push(phase)
    options.print(inWords(phase))
  }
  for (const what of ackLog.complaints) run.findings.push({ rule: 'one key, one answer', what })
  return { phases, findings: run.findings }
}

type PhaseOptions = {
  no: number
  jumpS: number
  measureMs: number
  troubleMs: number
  disturbance: Disturbance
  /** The control of the run, in its last phase alone; null in all others. */
  control: Control | null
  /** Whether the run's control is `leak`, which is at work in every phase. */
  leak: boolean
}

async function runPhase(run: Run, options: PhaseOptions): Promise<Phase> {
  const { stack } = run
  const { nowMs, offsetMs } = await moveClock(stack, options.jumpS)
  run.offsetMs = offsetMs
  await sleep(QUIET_MS)
  const samples = await measureQuietly(run, nowMs, options)
  if (options.leak) await leak(run, options.no)
  const load = openLoad(run, ACTORS.disturbed)
  await options.disturbance.run(stack, durationMs(options.disturbance, options.troubleMs))
  const withheld = options.control === 'withheld' ? await withhold(stack) : null
  const from = performance.now()
  load.end()
  const { healMs, left } = await heal(stack, from)
  await withheld?.end()
  await untilAnswered(run, load.ended, options.no)
  await sleep(QUIET_MS)
  const day = new Date(nowMs).toISOString().slice(0, 10)
  return {
    no: options.no,
    day,
    disturbance: options.disturbance.name,
    healMs,
    left,
    calls: sumUp(samples),
    figures: await readFigures(stack),
  }
}

/** The quiet part of a phase: the site has no fault, members play, and two of them make the same calls in turn. */
async function measureQuietly(run: Run, nowMs: number, options: PhaseOptions): Promise<Sample[]> {
  const load = openLoad(run, ACTORS.quiet)
  try {
    const people = { aged: run.people[0] as Person, new: await registerNewcomer(run.stack, options.no) }
    return await measure(load.run, people, { ms: options.measureMs, nowMs, phase: options.no })
  } catch (problem) {
    run.findings.push({ rule: 'a quiet site answers', what: `phase ${options.no}: ${(problem as Error).message}` })
    return []
  } finally {
    load.end()
    await untilAnswered(run, load.ended, options.no)
  }
}

/** Members who play, pay in and withdraw until `end`. Everyone but the aged one takes part. */
function openLoad(
  { stack, ackLog, people, offsetMs }: Run,
  actors: number,
): { run: LoadRun; end: () => void; ended: Promise<unknown> } {
  let over = false
  const others = people.slice(1)
  const next = (): Person => {
    index = (index + 1) % others.length
    return others[index] as Person
  }
  const run: LoadRun = {
    stack,
    ackLog,
    nowMs: () => Date.now() + offsetMs,
    sent: () => {},
    over: () => over,
    met: new Map(),
    atTables: new Map(),
    accountByLaunch: new Map(),
  }
  const ended = Promise.all(Array.from({ length: actors }, () => perform(run, next)))
  return { run, end: () => void (over = true), ended }
}
let index = 0

/** Waits until every operation that members have begun has its final answer: on a site without faults each gets one. */
async function untilAnswered({ findings }: Run, ended: Promise<unknown>, phase: number): Promise<void> {
  const isAnswered = await Promise.race([ended.then(() => true), sleep(HEAL_MS, false)])
  if (!isAnswered)
    findings.push({
      rule: 'heals by itself',
      what: `phase ${phase}: an operation of a member had no final answer in ${HEAL_MS / 1000} s of trying`,
    })
}

async function heal(stack: Stack, from: number): Promise<{ healMs: number | null; left: Record<string, number> }> {
  for (;;) {
    const left = await countQueues(stack)
    const ms = performance.now() - from
    if (MUST_DRAIN.every((name) => (left[name] ?? 0) <= 0)) return { healMs: ms, left }
    if (ms > HEAL_MS) return { healMs: null, left }
    await sleep(500)
  }
}

/** Negative control, which the verdict must report: used nonces of a host that never expire. */
const leak = ({ stack }: Run, phase: number): Promise<unknown> =>
  asOwner(stack, (owner) =>
    owner.query(
      `insert into games.nonce (host_no, nonce, expires_at) select 1, 'leak-' || $1::int || '-' || n, 'infinity' from generate_series(1, ${LEAKED_EACH}) n`,
      [phase],
    ),
  )

/** Negative control, which the verdict must report: locks the row of a withdrawal that waits for the bank, until `end`. */
async function withhold(stack: Stack): Promise<{ end: () => Promise<void> }> {
  const owner = new pg.Client({ connectionString: stack.databaseUrl })
  await owner.connect()
  await silenceBank(stack)
  try {
    for (;;) {
      await owner.query('begin')
      const { rowCount } = await owner.query(
        `select from withdrawals.withdrawal where state = 'approved' limit 1 for update skip locked`,
      )
      if (rowCount) return { end: () => owner.end() }
      await owner.query('rollback')
      await sleep(100)
    }
  } finally {
    await healBank(stack)
  }
}

function inWords({ no, day, disturbance, healMs, left, calls, figures }: Phase): string {
  const round = calls['round']
  const roundText = round ? `, a round p50 ${round.new.p50} ms new, ${round.aged.p50} ms aged` : ''
  const healed = healMs === null ? `NOT HEALED (${leftInWords(left)})` : `healed in ${(healMs / 1000).toFixed(1)} s`
  return `phase ${no} (${day}): ${disturbance}: ${healed}${roundText}, ${figures.queues['jobs']} jobs, ${Object.values(figures.residentMb).join('/')} MB`
}
