import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { present } from '#kit/assert.ts'
import { openPasswords } from '#modules/identity/index.ts'
import type { Stack } from '#tools/stack.ts'
import { figure, median, percentile } from './figures.ts'
import type { FloodResult, FloodOptions, Tried } from './flood-client.ts'
import { processSeconds } from './bench-database.ts'
import { mainThread, residentMb } from './process-use.ts'
import type { Measured } from './report.ts'
import { openWatchers, type TimedAnswer } from './watchers.ts'

const [CALLERS, WATCHERS] = [1_000, 10]
const PER_SECOND = 500
const HOW = { rounds: 3, sliceS: 12, pauseMs: 3_000 }
const WANTED_MS = 300
const PASSWORD = 'Mangosteen2Kilo'
const KIND = ['quiet', 'flood'] as const

type Kind = (typeof KIND)[number]
/** One timed run. `siteCores`: how many cores all threads of the site used; `mainBusy` and `mainWaited`: for which share of the time (0 to
 *  1) its first thread ran, and was ready without getting a core. */
type Slice = {
  kind: Kind
  profiles: TimedAnswer[]
  livenessChecks: TimedAnswer[]
  tried: Tried[]
  maxDelayMs: number
  residentMb: number
  siteCores: number
  mainBusy: number
  mainWaited: number
}

/** The environment in which the site trusts the flood as a proxy and applies its rate limits. */
export const floodEnvironment = { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMITS: 'on' }

/** 500 logins a second against members who read their profiles, with slices without the flood between. */
export async function measureFlood(stack: Stack): Promise<Measured> {
  const callers = Array.from({ length: CALLERS + WATCHERS }, (_unused, index) => ({
    phone: `069${String(index).padStart(7, '0')}`,
    address: documentationAddress(index),
  }))
  const owner = new pg.Client({ connectionString: stack.databaseUrl })
  await owner.connect()
  try {
    await register(owner, callers.length)
    const watchers = await openWatchers(stack.siteUrl, callers.slice(CALLERS), PASSWORD)
    try {
      await watchers.watch(2)
      const before = { sessions: await countSessions(owner), residentMb: residentMb(stack.sitePid) }
      const options = {
        siteUrl: stack.siteUrl,
        perSecond: PER_SECOND,
        seconds: HOW.sliceS,
        callers: callers.slice(0, CALLERS),
        password: PASSWORD,
      }
      const slices: Slice[] = []
      for (const kind of Array.from({ length: HOW.rounds }, () => KIND).flat()) {
        slices.push(await slice(kind, stack.sitePid, options, watchers))
        await sleep(HOW.pauseMs)
      }
      return outcome(slices, before.residentMb, (await countSessions(owner)) - before.sessions)
    } finally {
      watchers.close()
    }
  } finally {
    await owner.end()
  }
}

/** Addresses of the networks reserved for examples: those of IPv4, then one IPv6 network each. None is private, so limits apply to all. */
function documentationAddress(index: number): string {
  const net = ['192.0.2', '198.51.100', '203.0.113'][Math.floor(index / 250)]
  return net ? `${net}.${1 + (index % 250)}` : `2001:db8:0:${index.toString(16)}::1`
}

async function register(owner: pg.Client, members: number): Promise<void> {
  const hashed = await (await openPasswords({ cores: 1 })).hash(PASSWORD)
  if (!hashed.ok) throw new Error('one password is hashed at a time')
  const script = readFileSync(join(import.meta.dirname, 'flood.sql'), 'utf8')
  await owner.query(script.replaceAll(':members', String(members)).replaceAll(':hash', hashed.value))
  await owner.query('vacuum analyze members.member, members.bank_account')
}

const countSessions = async (owner: pg.Client): Promise<number> =>
  Number(
    (await owner.query<{ n: bigint }>(`select count(*) as n from members.session where scope = 'member'`)).rows[0]?.n,
  )

async function slice(
  kind: Kind,
  pid: number,
  options: FloodOptions,
  watchers: Awaited<ReturnType<typeof openWatchers>>,
): Promise<Slice> {
  const client = kind === 'flood' ? await openFlood() : null
  const [used, before, began] = [siteSeconds(pid), mainThread(pid), performance.now()]
  const measured = Promise.all([watchers.watch(HOW.sliceS), client?.flood(options) ?? { tried: [], maxDelayMs: 0 }])
  const [{ profiles, livenessChecks }, result] = await measured.finally(() => client?.end())
  const [after, spent] = [mainThread(pid), (performance.now() - began) / 1000]
  return {
    kind,
    profiles,
    livenessChecks,
    ...result,
    residentMb: residentMb(pid),
    siteCores: (siteSeconds(pid) - used) / spent,
    mainBusy: (after.busyS - before.busyS) / spent,
    mainWaited: (after.waitedS - before.waitedS) / spent,
  }
}

/** NaN where the system does not report it. */
const siteSeconds = (pid: number): number => processSeconds(pid) ?? Number.NaN

/** The flood's process, once it is up: its own start is not measured. */
async function openFlood(): Promise<{ flood(options: FloodOptions): Promise<FloodResult>; end(): void }> {
  const client = fork(join(import.meta.dirname, 'flood-client.ts'))
  const nextMessage = () =>
    new Promise((done, fail) => {
      client.once('message', done)
      client.once('error', fail)
      client.once('exit', (code) => fail(new Error(`the flood ended with ${code}`)))
    })
  await nextMessage()
  return {
    flood(options) {
      client.send(options)
      return nextMessage() as Promise<FloodResult>
    },
    end: () => void client.kill(),
  }
}

function outcome(slices: readonly Slice[], residentBefore: number, opened: number): Measured {
  const tried = slices.flatMap((one) => one.tried)
  const accepted = tried.filter(({ status }) => status === 200)
  const wronglyAccepted = accepted.filter(({ right }) => !right).length
  const profiles = (kind: Kind) => slices.filter((one) => one.kind === kind).flatMap((one) => one.profiles)
  const unanswered = profiles('flood').filter(({ status }) => status !== 200).length
  const p99 = percentile(times(profiles('flood')), 0.99)
  const statuses = [...new Set(tried.map(({ status }) => status))].sort((a, b) => a - b)
  return {
    name: 'flood',
    title: `${PER_SECOND} logins a second through a trusted hop`,
    table: [
      ['', 'asked', 'not 200', 'p50 ms', 'p99 ms', 'most ms', 'site cores', 'loop busy', 'loop waits', 'turn p99 ms'],
      ...KIND.map((kind) => profileRow(slices.filter((one) => one.kind === kind))),
      ...statuses.map((status) => loginRow(tried, status)),
    ],
    notes: [
      `${HOW.rounds} alternating rounds of ${HOW.sliceS} s; ${CALLERS} addresses and phones, every other password wrong; ${WATCHERS} members ask for the profile twice a second; times count from when a question was due`,
      `p99 of the profile by round, quiet: ${byRound(slices, 'quiet')} ms, flood: ${byRound(slices, 'flood')} ms`,
      `${figure(accepted.length)} logins accepted, ${figure(opened)} sessions opened, ${wronglyAccepted} by a wrong password; the client was late by ${figure(Math.max(...slices.map(({ maxDelayMs }) => maxDelayMs)))} ms at most`,
      `the site holds ${figure(residentBefore)} MB before, ${slices.map(({ residentMb: mb }) => figure(mb)).join(', ')} after each slice`,
      `"site cores" are all threads of the site; "loop" is its first thread on ${availableParallelism()} cores; "turn" is /healthz, which needs the loop alone`,
    ],
    demands: [
      {
        what: 'profile p99 under the flood',
        wanted: `< ${WANTED_MS} ms, every one answered`,
        figure: `${figure(p99)} ms, ${unanswered} not answered`,
        reached: p99 < WANTED_MS && unanswered === 0,
      },
      {
        what: 'accepted logins are counted',
        wanted: 'as many as sessions, none by a wrong password',
        figure: `${figure(accepted.length)} of ${figure(opened)}, ${figure(wronglyAccepted)} by a wrong password`,
        reached: accepted.length === opened && wronglyAccepted === 0,
      },
    ],
    figures: {
      opened,
      wronglyAccepted,
      residentBefore,
      slices: slices.map(({ profiles: profileCalls, livenessChecks, tried: tries, ...one }) => ({
        ...one,
        profileMs: times(profileCalls),
        livenessMs: times(livenessChecks),
        statuses: Object.fromEntries(
          statuses.map((status) => [status, tries.filter((each) => each.status === status).length]),
        ),
      })),
    },
  }
}

const times = (of: readonly { ms: number }[]): number[] => of.map(({ ms }) => ms)
const spread = (ms: number[]): string[] => [
  figure(percentile(ms, 0.5), 1),
  figure(percentile(ms, 0.99), 1),
  figure(percentile(ms, 1), 1),
]
const byRound = (slices: readonly Slice[], kind: Kind): string =>
  slices
    .filter((one) => one.kind === kind)
    .map((one) => figure(percentile(times(one.profiles), 0.99)))
    .join(', ')

function profileRow(slices: readonly Slice[]): string[] {
  const profileCalls = slices.flatMap(({ profiles }) => profiles)
  const of = (share: (one: Slice) => number) => figure(median(slices.map(share)), 2)
  return [
    `profile, ${present(slices[0], 'a slice').kind}`,
    figure(profileCalls.length),
    figure(profileCalls.filter(({ status }) => status !== 200).length),
    ...spread(times(profileCalls)),
    of((one) => one.siteCores),
    of((one) => one.mainBusy),
    of((one) => one.mainWaited),
    figure(percentile(times(slices.flatMap(({ livenessChecks }) => livenessChecks)), 0.99), 1),
  ]
}

function loginRow(tried: readonly Tried[], wanted: number): string[] {
  const these = tried.filter(({ status }) => status === wanted)
  return [`login, ${wanted}`, figure(these.length), '', ...spread(times(these)), '', '', '', '']
}
