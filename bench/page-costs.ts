import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { Running } from '#tools/running.ts'
import { figure, median } from './figures.ts'
import type { Measured } from './report.ts'

const ROUNDS = 5
const REQUESTS = { bare: 4_000, cached: 2_000, rendered: 250 } as const
const WARM_UP = 150
const WANTED = { cached: 7, rendered: 75 } as const
/** Linux counts processor time in hundredths of a second. */
const TICK_MICROSECONDS = 10_000
const HELLO = `require('node:http').createServer((q,a)=>a.end('hello')).listen(0,'127.0.0.1',function(){process.stdout.write(String(this.address().port))})`
type Kind = keyof typeof REQUESTS
type Round = Record<Kind, number>

/** What one answer costs the site's process beside what it costs a bare `node:http` server, in the same minute: processor time, not speed, so that a
 *  busy machine matters little. A page with a query is always rendered, one without comes out of the visitors' cache. Linux only. */
export async function measurePageCosts(whole: Running): Promise<Measured> {
  const hello = spawn(process.execPath, ['-e', HELLO], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [port] = (await once(hello.stdout, 'data')) as [Buffer]
    const bare = { pid: hello.pid ?? 0, address: () => `http://127.0.0.1:${port.toString()}/` }
    const site = (path: (place: number) => string) => ({ pid: whole.sitePid, address: (place: number) => `${whole.siteUrl}${path(place)}` })
    const servers = { bare, cached: site(() => '/'), rendered: site((place) => `/?visit=${place}`) }
    const host = new URL(String(whole.environment['PUBLIC_URL'])).host
    for (const { address } of Object.values(servers)) await ask(address, WARM_UP, host)
    const rounds: Round[] = []
    for (let count = 0; count < ROUNDS; count += 1) {
      const round: Round = { bare: 0, cached: 0, rendered: 0 }
      for (const kind of Object.keys(REQUESTS) as Kind[]) {
        const { pid, address } = servers[kind]
        const before = processorMicroseconds(pid)
        await ask(address, REQUESTS[kind], host)
        round[kind] = (processorMicroseconds(pid) - before) / REQUESTS[kind]
      }
      rounds.push(round)
    }
    return told(rounds)
  } finally {
    hello.kill()
  }
}

function told(rounds: readonly Round[]): Measured {
  const ratio = (kind: 'cached' | 'rendered'): number => median(rounds.map((round) => round[kind] / round.bare))
  const demand = (what: string, kind: 'cached' | 'rendered') => ({
    what,
    wanted: `≤ ${WANTED[kind]} ×`,
    figure: `${figure(ratio(kind), 1)} ×`,
    reached: ratio(kind) <= WANTED[kind],
  })
  return {
    name: 'costs',
    title: 'Processor time of a page beside a bare answer',
    table: [
      ['round', 'bare µs', 'cached µs', 'rendered µs', 'cached ×', 'rendered ×'],
      ...rounds.map((round, place) => [
        String(place + 1),
        ...[round.bare, round.cached, round.rendered].map((value) => figure(value, 1)),
        figure(round.cached / round.bare, 1),
        figure(round.rendered / round.bare, 1),
      ]),
    ],
    notes: ['without compression, over connections that stay; the site’s other work in that time is in its figure'],
    demands: [demand('a guest page out of the cache', 'cached'), demand('a rendered guest page', 'rendered')],
    figures: { rounds },
  }
}

async function ask(address: (place: number) => string, times: number, host: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let place = 0; place < times; place += 1) {
    await new Promise<void>((done, failed) => {
      get(address(place), { agent, headers: { host, 'accept-encoding': 'identity' } }, (answer) => {
        if (answer.statusCode !== 200) failed(new Error(`${address(place)} answered ${answer.statusCode}`))
        answer.resume().once('end', () => done())
      }).once('error', failed)
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
