import { join, resolve } from 'node:path'
import { regulation } from '#contract/plain/regulation.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDataFolder } from './database.ts'
import { beginClock } from './begin-clock.ts'
import { freePort, refuseTakenPorts } from './ports.ts'
import { birthOf } from './process-birth.ts'
import { openBalancer } from './balancer.ts'
import { type Killable, openPart } from './part.ts'
import { startProgram } from './program.ts'
import { forgetRunning, noteRunning, type Running, runningIn } from './running.ts'
import { type Secrets, sandboxSecrets } from './secrets.ts'
import { seedOperators } from './seed-operators.ts'
import { StartError } from './run-program.ts'

/** The options of a start of the stack. A port of 0 takes any free one. `settings` go to the embedded PostgreSQL, `environment` to site
 *  and world. */
export type StackOptions = {
  dataDir: string
  ports: { site: number; office: number; world: number }
  environment?: Record<string, string>
  /** The owner's address of a database that runs already and is not stopped; without it the data folder's own is started. */
  databaseUrl?: string
  settings?: Record<string, string>
  /** How many processes serve the site, 1 by default. Several stand behind a load balancer, which then has the site's port. */
  siteProcesses?: number
  /** Aborted: a start that is under way is refused, once what it has started is stopped again. */
  signal?: AbortSignal
  /** When a sandbox without members begins; all others keep their time. */
  beginsAt?: Date
  print?: (line: string) => void
}

/** The running stack. `died` settles with the reason when one part ends by itself; `stop` ends site, world and database, in this order.
 *  `sites` are the site's processes, the first of which serves the office; `world` is null in mode live. */
export type Stack = Running & {
  stop(): Promise<void>
  died: Promise<string>
  sites: readonly Killable[]
  database: Pick<Killable, 'kill' | 'restart'>
  world: Killable | null
}

/** The member that every sandbox is seeded with. */
export const DEMO_MEMBER = { phone: '0812345678', password: 'Mangosteen88' } as const

const ROOT = resolve(import.meta.dirname, '..')
const SITE_GRACE_MS = 5_000
const WORLD_GRACE_MS = 1_500

/** Starts database, world and site (which serves the office too) in this order, each once the one before is ready. Refuses with
 *  `StartError`: already running, taken ports, a part that does not come up; what was already started is stopped again. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const print = options.print ?? (() => {})
  const dataDir = resolve(ROOT, options.dataDir)
  const already = runningIn(dataDir)
  if (already)
    throw new StartError(
      `Chokdee already runs in ${dataDir} (process ${already.pid}, ${already.environment.PUBLIC_URL}).`,
    )
  const ports = await settlePorts(options.ports)
  const secrets = sandboxSecrets(dataDir)
  const started: (() => Promise<void>)[] = []
  const stop = once(async () => {
    for (const stopPart of started.reverse()) await stopPart()
    forgetRunning(dataDir)
  })
  try {
    let database = await openDataFolder(dataDir, options.settings, options.databaseUrl)
    started.push(() => database.stop())
    print('database: ready')
    options.signal?.throwIfAborted()
    await migrate(database.url, passwordsOf(secrets), print)
    const isSandbox = inheritedEnvironment().CHOKDEE_MODE !== 'live'
    const offsetMs = isSandbox ? await beginClock(database.url, options.beginsAt ?? null) : 0
    if (isSandbox) await seedOperators(database.url, { ...secrets, ...options.environment }, offsetMs)
    const overrides = { CLOCK_OFFSET_MS: String(offsetMs), ...options.environment }
    const environment = environmentOf({ dataDir, ports, secrets, databaseUrl: database.url, overrides })
    const { world, sites } = await startParts({
      environment,
      ports,
      dataDir,
      siteProcesses: options.siteProcesses ?? 1,
      signal: options.signal,
      started,
      print,
    })
    const running: Running = {
      pid: process.pid,
      starter: birthOf(process.pid) ?? '',
      sitePid: sites[0]?.pid() ?? 0,
      dataDir,
      ...urlsOf(ports),
      databaseUrl: database.url,
      environment,
    }
    noteRunning(running)
    return {
      ...running,
      stop,
      died: Promise.race([...[...sites, ...(world ? [world] : [])].map((part) => part.died), database.died]),
      world,
      sites: sites.map((part, index) => ({
        ...part,
        async restart() {
          await part.restart()
          if (index === 0) noteRunning({ ...running, sitePid: part.pid() })
        },
      })),
      database: {
        kill: () => database.kill(),
        async restart() {
          database = await database.restart()
        },
      },
    }
  } catch (problem) {
    await stop()
    throw problem
  }
}

const urlsOf = ({ site, office, world }: StackOptions['ports']) => ({
  siteUrl: `http://127.0.0.1:${site}`,
  officeUrl: `http://127.0.0.1:${office}`,
  worldUrl: `http://127.0.0.1:${world}`,
})

/** A site needs some 50 MB of heap, and by default Node lets garbage grow to ten times that; with these limits 3,000 pages leave some 315
 *  MB in all (docs/measures.md), and the heap may still grow to twenty times what it needs. No more flags: docs/decisions/0163. */
const SITE_FLAGS = [
  '--max-semi-space-size=16',
  '--no-parallel-scavenge',
  '--heap-growing-percent=100',
  '--max-old-space-size=1024',
]

/** Starts the load balancer, world and site processes of this start, and adds to `started` how each is stopped. */
async function startParts(options: {
  environment: Record<string, string>
  ports: StackOptions['ports']
  dataDir: string
  siteProcesses: number
  signal: AbortSignal | undefined
  started: (() => Promise<void>)[]
  print: (line: string) => void
}): Promise<{ world: Killable | null; sites: Killable[] }> {
  const start = async (name: string, graceMs: number, processPorts: Record<string, string>): Promise<Killable> => {
    const environment = { ...options.environment, ...processPorts }
    const url = `http://127.0.0.1:${name === 'world' ? environment['WORLD_PORT'] : environment['PORT']}`
    const file = join(ROOT, name === 'world' ? 'world' : 'server', 'main.ts')
    const log = join(options.dataDir, 'log', `${name}.log`)
    const part = await openPart(url, () =>
      startProgram({
        name,
        file,
        flags: name === 'world' ? [] : SITE_FLAGS,
        environment,
        readyUrl: `${url}/readyz`,
        log,
        signal: options.signal,
      }),
    )
    options.started.push(() => part.stop(graceMs))
    options.print(`${name}: ready`)
    return part
  }
  const addresses = await siteAddresses(options.siteProcesses)
  if (addresses.length > 1) {
    const ports = addresses.map(({ PORT }) => Number(PORT))
    const balancer = await openBalancer(options.ports.site, ports)
    options.started.push(() => balancer.close())
  }
  const world = options.environment['CHOKDEE_MODE'] === 'live' ? null : await start('world', WORLD_GRACE_MS, {})
  const sites: Killable[] = []
  for (const [index, processPorts] of addresses.entries())
    sites.push(await start(index === 0 ? 'site' : `site-${index + 1}`, SITE_GRACE_MS, processPorts))
  return { world, sites }
}

/** The ports of each site process. A single one has the public ports; of several, the first has the office's, the others free ones. */
async function siteAddresses(count: number): Promise<Record<string, string>[]> {
  if (count === 1) return [{}]
  const addresses: Record<string, string>[] = []
  for (let index = 0; index < count; index += 1)
    addresses.push({
      PORT: String(await freePort()),
      ...(index === 0 ? {} : { OFFICE_PORT: String(await freePort()) }),
    })
  return addresses
}

const passwordsOf = (secrets: Secrets) => ({
  sitePassword: secrets.SITE_DATABASE_PASSWORD,
  officePassword: secrets.OFFICE_DATABASE_PASSWORD,
  partnersPassword: secrets.PARTNERS_DATABASE_PASSWORD,
})

async function settlePorts(wanted: StackOptions['ports']): Promise<StackOptions['ports']> {
  const fixed = [
    { what: 'member site', variable: 'PORT', port: wanted.site },
    { what: 'office', variable: 'OFFICE_PORT', port: wanted.office },
    { what: 'sandbox world', variable: 'WORLD_PORT', port: wanted.world },
  ]
  await refuseTakenPorts(fixed.filter(({ port }) => port !== 0))
  return {
    site: wanted.site || (await freePort()),
    office: wanted.office || (await freePort()),
    world: wanted.world || (await freePort()),
  }
}

/** The environment of site and world. The owner's address of the database is left out: the site works with the fewest rights. */
function environmentOf(parts: {
  dataDir: string
  ports: StackOptions['ports']
  secrets: Secrets
  databaseUrl: string
  overrides: Record<string, string>
}): Record<string, string> {
  const { ports, secrets } = parts
  const { SITE_DATABASE_PASSWORD, OFFICE_DATABASE_PASSWORD, PARTNERS_DATABASE_PASSWORD, ...shared } = secrets
  const inherited = inheritedEnvironment()
  const world = `http://127.0.0.1:${ports.world}`
  const sandbox = {
    CHOKDEE_MODE: 'sandbox',
    GATEWAY_URL: `${world}/gateway`,
    BANK_URL: `${world}/bank`,
    SMS_URL: `${world}/sms`,
    CHAT_URL: `${world}/chat`,
    ACTIVITY_URL: `http://prediction.localhost:${ports.world}/`,
    GAME_HOSTS_URL: `${world}/hosts`,
    DEMO_PASSWORD: DEMO_MEMBER.password,
    GAME_ROUND_MS: String(regulation.gameCycleMs),
    HOLD_TO_FIRE: String(regulation.holdToFire),
    ...shared,
  }
  return {
    // Mode live gets no generated secret: it refuses to start and names what is missing.
    ...(inherited.CHOKDEE_MODE === 'live' ? {} : sandbox),
    PUBLIC_URL: `http://localhost:${ports.site}`,
    OFFICE_URL: `http://office.localhost:${ports.office}`,
    WORLD_URL: `http://world.localhost:${ports.world}`,
    SITE_URL: `http://127.0.0.1:${ports.site}`,
    SITE_DATABASE_URL: asRole(parts.databaseUrl, 'chokdee_site', SITE_DATABASE_PASSWORD),
    OFFICE_DATABASE_URL: asRole(parts.databaseUrl, 'chokdee_office', OFFICE_DATABASE_PASSWORD),
    PARTNERS_DATABASE_URL: asRole(parts.databaseUrl, 'chokdee_partners', PARTNERS_DATABASE_PASSWORD),
    ...inherited,
    ...parts.overrides,
    NODE_ENV: 'production',
    DATA_DIR: parts.dataDir,
    PORT: String(ports.site),
    OFFICE_PORT: String(ports.office),
    WORLD_PORT: String(ports.world),
  }
}

function inheritedEnvironment(): Record<string, string> {
  const filled = Object.entries(process.env).filter(
    (pair): pair is [string, string] => Boolean(pair[1]) && pair[0] !== 'DATABASE_URL',
  )
  return Object.fromEntries(filled)
}

function asRole(ownerUrl: string, role: string, password: string): string {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = password
  return url.href
}

/** The work is done once, however often it is called. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}
