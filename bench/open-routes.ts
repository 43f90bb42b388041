import { fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DEMO_MEMBER, type Stack } from '#tools/stack.ts'
import type { CrowdResult, CrowdOptions } from './open-routes-client.ts'
import { figure, percentile } from './figures.ts'
import type { Measured } from './report.ts'

const [CLIENTS, SECONDS, REST_MS] = [100, 8, 2_000]
const POLL_MS = 50

/** A route that needs no session: its path, and how the crowd requests it. */
const OPEN_ROUTES: readonly [path: string, encoding: string][] = [
  ['/api/openapi.json', 'br'],
  ['/api/openapi.json', 'identity'],
  ['/api/docs', 'br'],
  ['/readyz', 'identity'],
  ['/sitemap.xml', 'br'],
  ['/', 'br'],
]
const AT_ONCE = 1_000

type Slice = { route: string; result: CrowdResult; polls: number[]; refused: number }

/** 100 clients at each open route of the site, while one member reads the profile again 50 ms after each answer; then 1,000 visitors at
 *  once at the home page. The site has the limits of a sandbox, which lets this machine ask a hundred times as much as a stranger. */
export async function measureCrowdedRoutes(stack: Stack): Promise<Measured> {
  const host = new URL(String(stack.environment['PUBLIC_URL'])).host
  const authorization = `Bearer ${await logIn(stack)}`
  const poll = async (seconds: number) => {
    const [polls, from]: [{ ms: number; status: number }[], number] = [[], performance.now()]
    while (performance.now() < from + seconds * 1_000) {
      const began = performance.now()
      const { status } = await fetch(`${stack.siteUrl}/api/customers/profile`, { headers: { authorization } }).then(
        readToEnd,
      )
      polls.push({ ms: performance.now() - began, status })
      await sleep(POLL_MS)
    }
    return polls
  }
  const slices: Slice[] = []
  const take = async (route: string, options: CrowdOptions | null) => {
    const crowd = options ? (await openCrowd()).run(options) : { statuses: {}, bytes: 0 }
    const [polls, result] = await Promise.all([poll(SECONDS), crowd])
    slices.push({
      route,
      result,
      polls: polls.map(({ ms }) => ms),
      refused: polls.filter(({ status }) => status !== 200).length,
    })
    await sleep(REST_MS)
  }
  await poll(2)
  await take('nobody', null)
  for (const [path, encoding] of OPEN_ROUTES)
    await take(`${path} (${encoding})`, {
      url: `${stack.siteUrl}${path}`,
      host,
      clients: CLIENTS,
      seconds: SECONDS,
      encoding,
    })
  const once = await (await openCrowd()).run({
    url: `${stack.siteUrl}/`,
    host,
    clients: AT_ONCE,
    seconds: 'once',
    encoding: 'br',
  })
  return outcome(slices, once)
}

async function readToEnd(answer: Response): Promise<Response> {
  await answer.arrayBuffer()
  return answer
}

async function logIn(stack: Stack): Promise<string> {
  const { phone, password } = DEMO_MEMBER
  const answer = await fetch(`${stack.siteUrl}/api/login`, {
    method: 'POST',
    body: new URLSearchParams({ phone, password }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

/** The crowd's process, once it is up. */
async function openCrowd(): Promise<{ run(options: CrowdOptions): Promise<CrowdResult> }> {
  const client = fork(join(import.meta.dirname, 'open-routes-client.ts'))
  const nextMessage = () =>
    new Promise((done, fail) => {
      client.once('message', done)
      client.once('error', fail)
      client.once('exit', (code) => fail(new Error(`the crowd ended with ${code}`)))
    })
  await nextMessage()
  return {
    run(options) {
      client.send(options)
      return nextMessage() as Promise<CrowdResult>
    },
  }
}

function outcome(slices: readonly Slice[], once: CrowdResult): Measured {
  const served = once.statuses[200] ?? 0
  return {
    name: 'doors',
    title: `${CLIENTS} clients at each open route, and what a member's profile takes meanwhile`,
    table: [
      ['route', 'answers of the crowd', 'MB', 'profile p50 ms', 'p99 ms', 'not 200'],
      ...slices.map(({ route, result, polls, refused }) => [
        route,
        statusesOf(result),
        figure(result.bytes / 1_048_576, 1),
        figure(percentile(polls, 0.5), 1),
        figure(percentile(polls, 0.99), 1),
        figure(refused),
      ]),
    ],
    notes: [`${AT_ONCE} visitors at once at /: ${statusesOf(once)}`],
    demands: [
      {
        what: `${AT_ONCE} visitors at once at a cached page`,
        wanted: 'all 200',
        figure: figure(served),
        reached: served === AT_ONCE,
      },
    ],
    figures: { slices, once },
  }
}

const statusesOf = ({ statuses }: CrowdResult): string =>
  Object.entries(statuses)
    .map(([status, count]) => `${figure(count)} × ${status}`)
    .join(', ')
