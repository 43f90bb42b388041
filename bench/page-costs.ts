import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get, type IncomingMessage, request } from 'node:http'
import { DEMO_MEMBER } from '#tools/stack.ts'
import type { Running } from '#tools/running.ts'
import { figure, median, percentile } from './figures.ts'
import type { Measured } from './report.ts'

/** Many short rounds, so that a minute in which other programs work decides nothing. The first ones are shown but not counted: a virtual
 *  machine's processors reach their full speed after half a minute of load only, and then even the bare server takes a third less. */
const ROUNDS = { first: 10, counted: 15 } as const
const REQUESTS = { bare: 3_000, cached: 1_000, rendered: 100, home: 100, history: 100, deposit: 100 } as const
/** 3,000 pages of a guest and a member, eight at a time, and how much memory the site's process may hold after them. */
const MANY = { pages: 3_000, atOnce: 8, memoryMb: 350 } as const
/** The first pages of a kind cost several times as much: the engine compiles what it has often met. */
const WARM_UP = 600
/** Member pages that arrive each second, for so long, whether or not those before are answered; and the slowest that 99 of 100 may be. */
const STEADY = { perSecond: 100, seconds: 20, p99Ms: 150 } as const
/** Times a bare answer. A member's page was to take 8 ms where a bare answer takes 33 µs. */
const WANTED = { cached: 7, rendered: 75, home: 240, history: 240, deposit: 240 } as const
/** Linux counts processor time in hundredths of a second. */
const TICK_MICROSECONDS = 10_000
const HELLO = `require('node:http').createServer((q,a)=>a.end('hello')).listen(0,'127.0.0.1',function(){process.stdout.write(String(this.address().port))})`
type Kind = keyof typeof REQUESTS
type Round = Record<Kind, number>
type Server = { pid: number; address: (index: number) => string; cookie?: string }

/** What one answer costs the site's process in relation to a bare `node:http` server, in the same minute: processor time, not speed, so
 *  that a busy machine matters little. A page with a query is always rendered, one without comes out of the visitors' cache. Linux only. */
export async function measurePageCosts(stack: Running): Promise<Measured> {
  const hello = spawn(process.execPath, ['-e', HELLO], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [port] = (await once(hello.stdout, 'data')) as [Buffer]
    const bare = { pid: hello.pid ?? 0, address: () => `http://127.0.0.1:${port.toString()}/` }
    const site = (path: (index: number) => string) => ({
      pid: stack.sitePid,
      address: (index: number) => `${stack.siteUrl}${path(index)}`,
    })
    const origin = String(stack.environment['PUBLIC_URL'])
    const { host } = new URL(origin)
    const cookie = await cookiesOfMember(stack.siteUrl, origin)
    const asMember = (path: string) => ({ ...site(() => path), cookie })
    const servers: Record<Kind, Server> = {
      bare,
      cached: site(() => '/'),
      rendered: site((index) => `/?visit=${index}`),
      home: asMember('/'),
      history: asMember('/history'),
      deposit: asMember('/deposit'),
    }
    for (const server of Object.values(servers)) await visit(server, WARM_UP, host)
    const rounds: Round[] = []
    for (let count = 0; count < ROUNDS.first + ROUNDS.counted; count += 1) {
      const round: Round = { bare: 0, cached: 0, rendered: 0, home: 0, history: 0, deposit: 0 }
      for (const kind of Object.keys(REQUESTS) as Kind[]) {
        const { pid } = servers[kind]
        const before = processorMicroseconds(pid)
        await visit(servers[kind], REQUESTS[kind], host)
        round[kind] = (processorMicroseconds(pid) - before) / REQUESTS[kind]
      }
      rounds.push(round)
    }
    const steady = await measureSteady([servers.home, servers.history, servers.deposit], host)
    return outcomeOf(rounds, await measureMany(stack.sitePid, Object.values(servers).slice(2), host), steady)
  } finally {
    hello.kill()
  }
}

type Many = { perSecond: number; beforeMb: number; afterMb: number }

/** Pages a second with eight under way, and the process's memory after them: leaks show here. */
async function measureMany(pid: number, pages: readonly Server[], host: string): Promise<Many> {
  const beforeMb = residentMegabytes(pid)
  const from = performance.now()
  const each = Math.ceil(MANY.pages / MANY.atOnce)
  const worker = async (first: number) => {
    for (let index = 0; index < each; index += 50)
      await visit(pages[(first + index / 50) % pages.length] as Server, Math.min(50, each - index), host)
  }
  await Promise.all(Array.from({ length: MANY.atOnce }, (_none, first) => worker(first)))
  return {
    perSecond: (each * MANY.atOnce * 1_000) / (performance.now() - from),
    beforeMb,
    afterMb: residentMegabytes(pid),
  }
}

/** How long each page took to its last byte, in milliseconds, while they arrive steadily; infinite for one that was shed. */
async function measureSteady(pages: readonly Server[], host: string): Promise<number[]> {
  const took: Promise<number>[] = []
  const from = performance.now()
  for (let index = 0; index < STEADY.perSecond * STEADY.seconds; index += 1) {
    await new Promise((arrives) =>
      setTimeout(arrives, Math.max(0, from + (index * 1_000) / STEADY.perSecond - performance.now())),
    )
    const began = performance.now()
    const answered = visit(pages[index % pages.length] as Server, 1, host)
    took.push(
      answered.then(
        () => performance.now() - began,
        () => Number.POSITIVE_INFINITY,
      ),
    )
  }
  return Promise.all(took)
}

function outcomeOf(rounds: readonly Round[], many: Many, steady: readonly number[]): Measured {
  const p99 = percentile(steady, 0.99)

  const counted = rounds.slice(ROUNDS.first)
  const ratio = (kind: keyof typeof WANTED): number => median(counted.map((round) => round[kind] / round.bare))
  const demand = (what: string, kind: keyof typeof WANTED) => ({
    what,
    wanted: `≤ ${WANTED[kind]} ×`,
    figure: `${figure(ratio(kind), 1)} × (${figure(median(counted.map((round) => round[kind])) / 1_000, 2)} ms)`,
    reached: ratio(kind) <= WANTED[kind],
  })
  return {
    name: 'costs',
    title: 'Processor time of a page beside a bare answer',
    table: [
      ['round', 'bare µs', 'cached µs', 'rendered µs', 'home µs', 'history µs', 'deposit µs', 'cached ×', 'rendered ×'],
      ...rounds.map((round, index) => [
        index < ROUNDS.first ? `(${index + 1})` : String(index + 1),
        ...[round.bare, round.cached, round.rendered, round.home, round.history, round.deposit].map((value) =>
          figure(value, 1),
        ),
        figure(round.cached / round.bare, 1),
        figure(round.rendered / round.bare, 1),
      ]),
    ],
    notes: [
      'rounds in brackets are not counted',
      'without compression, over connections that stay; the site’s other work in that time is in its figure',
      `${MANY.pages} pages, ${MANY.atOnce} at once: ${figure(many.perSecond)} pages a second; memory ${figure(many.beforeMb)} MB before, ${figure(many.afterMb)} MB after`,
    ],
    demands: [
      demand('a guest page out of the cache', 'cached'),
      demand('a rendered guest page', 'rendered'),
      demand("a member's /", 'home'),
      demand("a member's /history", 'history'),
      demand("a member's /deposit", 'deposit'),
      {
        what: `${STEADY.perSecond} member pages a second, p99`,
        wanted: `≤ ${STEADY.p99Ms} ms`,
        figure: `${figure(p99)} ms, ${steady.filter((ms) => ms === Number.POSITIVE_INFINITY).length} shed`,
        reached: p99 <= STEADY.p99Ms,
      },
      {
        what: `memory of the site after ${MANY.pages} pages`,
        wanted: `< ${MANY.memoryMb} MB`,
        figure: `${figure(many.afterMb)} MB`,
        reached: many.afterMb < MANY.memoryMb,
      },
    ],
    figures: { rounds, many, steady: { p50: median(steady), p99 } },
  }
}

/** The cookies of a browser in which the demo member has logged in: they alone select the member's page. */
async function cookiesOfMember(siteUrl: string, origin: string): Promise<string> {
  const { host } = new URL(origin)
  const form = new URLSearchParams({ phone: DEMO_MEMBER.phone, password: DEMO_MEMBER.password }).toString()
  const headers = { host, origin, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' }
  const outgoing = request(`${siteUrl}/api/login`, { method: 'POST', headers })
  outgoing.end(form)
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  answer.resume()
  if (answer.statusCode !== 200) throw new Error(`the demo member could not log in: ${answer.statusCode}`)
  return (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

async function visit({ address, cookie }: Server, times: number, host: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let index = 0; index < times; index += 1) {
    await new Promise<void>((done, failed) => {
      get(
        address(index),
        { agent, headers: { host, 'accept-encoding': 'identity', ...(cookie === undefined ? {} : { cookie }) } },
        (answer) => {
          if (answer.statusCode !== 200) failed(new Error(`${address(index)} answered ${answer.statusCode}`))
          answer.resume().once('end', () => done())
        },
      ).once('error', failed)
    })
  }
  agent.destroy()
}

/** User and system time that a process has used. */
function processorMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS
}

function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1_024
}
