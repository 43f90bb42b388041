import { spawn, spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { totalmem } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Claim, claim } from './claim.ts'
import { endWithUs } from './guard.ts'
import { freePort } from './ports.ts'
import { postgresPrograms, type RunAs, unprivilegedUser, worldMayReach } from './postgres-programs.ts'
import { postgresComplaint, postmasterLines, serverRunsIn } from './postgres-signs.ts'
import { diskTrouble, StartError } from './run-program.ts'

/** A running embedded PostgreSQL. `kill` ends the server and all its processes with SIGKILL: nothing is tidied up, but unlike at a power
 *  cut what they wrote to files stays. `died` settles with the reason when it ends without `stop` or `kill`. */
export type RunningPostgres = {
  url: string
  port: number
  stop(): Promise<void>
  kill(): Promise<void>
  died: Promise<string>
}

/** An eighth of the machine's memory, within bounds: a million members' rows and index pages fit in 1 GB (PostgreSQL's manual, 19.4.1,
 *  goes to a quarter on a dedicated machine). */
const sharedMb = Math.round(Math.min(1024, Math.max(128, totalmem() / 8 / 1024 ** 2)))

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: `${sharedMb}MB`,
  // The first write to a page after a checkpoint writes the whole page to the log: with a million members nearly every write is one.
  checkpoint_timeout: '15min',
  max_connections: '200',
  max_wal_size: '2GB',
  // Parallel workers need /dev/shm, of which containers have 64 MB; every query here is short.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}
const OWNER = 'chokdee'
const DATABASE = 'chokdee'
const READY_MS = 60_000
const STOP_MS = 3_000
const ORPHAN_MS = 60_000
const FREE_PORT_TRIES = 5

/** Starts PostgreSQL from npm on a cluster in `dataDir` (made at the first start), on the loopback only; port 0 takes any free one. The
 *  owner role is `chokdee`, a superuser with a generated password kept in `dataDir`; `url` names it and the database `chokdee`. It ends
 *  with `stop()` and, through a guard, also when this process is killed. Refuses with `StartError`: a server already running on this
 *  folder, a taken port, a missing right, a full disk, another major version. */
export async function startPostgres(options: {
  dataDir: string
  port: number
  settings?: Record<string, string>
}): Promise<RunningPostgres> {
  const dataDir = resolve(options.dataDir)
  const runAs = unprivilegedUser()
  let held: Claim | undefined
  try {
    mkdirSync(dataDir, { recursive: true })
    held = holdFolder(dataDir)
    const programs = postgresPrograms(runAs)
    const cluster = clusterFolder(dataDir, runAs)
    const password = ownerPassword(dataDir)
    await waitForOrphan(cluster)
    const quick = options.settings?.fsync === 'off'
    if (!existsSync(join(cluster, 'PG_VERSION'))) createCluster({ programs, cluster, password, runAs, quick })
    const settings = { ...SETTINGS, ...options.settings }
    for (let tries = 1; ; tries += 1) {
      const port = options.port || (await freePort())
      const url = `postgres://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`
      const log = join(dataDir, 'postgres.log')
      const server = await runServer({ programs, cluster, port, settings, runAs, log, quick })
      if (typeof server !== 'string') {
        const { died, stop, kill } = server
        await createDatabase(url).catch(async (problem) => {
          await stop()
          throw problem
        })
        return {
          url,
          port,
          died,
          stop: () => stop().then(() => held?.release()),
          kill: () => kill().then(() => held?.release()),
        }
      }
      const again = /still in use/.test(server) || (options.port === 0 && /Address already in use/.test(server))
      if (!again || tries === FREE_PORT_TRIES) throw new StartError(postgresComplaint(server, { port, cluster, log }))
      await sleep(500)
    }
  } catch (problem) {
    held?.release()
    const trouble = diskTrouble(problem)
    throw trouble ? new StartError(trouble) : problem
  }
}

/** Where the cluster of a data folder is: inside it or, when the unprivileged user cannot reach that, in /var/tmp, noted in
 *  `cluster-elsewhere`. */
export function clusterFolder(dataDir: string, runAs: RunAs = unprivilegedUser()): string {
  const note = join(dataDir, 'cluster-elsewhere')
  if (existsSync(note)) return readFileSync(note, 'utf8').trim()
  const inside = join(dataDir, 'cluster')
  if (!runAs || existsSync(inside) || worldMayReach(dataDir)) return inside
  const elsewhere = `/var/tmp/chokdee-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  if (existsSync(elsewhere) && lstatSync(elsewhere).uid !== runAs.uid)
    throw new StartError(`${elsewhere} belongs to somebody else. Remove it and start again.`)
  writeFileSync(note, `${elsewhere}\n`)
  return elsewhere
}

function ownerPassword(dataDir: string): string {
  const file = join(dataDir, 'owner-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** One start per data folder: a server that a living process started is left alone. */
function holdFolder(dataDir: string): Claim {
  const held = claim(join(dataDir, 'starter'))
  if ('release' in held) return held
  throw new StartError(
    `The database in ${dataDir} is already running or starting (process ${held.heldBy}). Stop that first.`,
  )
}

/** A start killed a moment ago leaves its server to the guard, which takes seconds to stop it. */
async function waitForOrphan(cluster: string): Promise<void> {
  for (let waited = 0; serverRunsIn(cluster); waited += 200) {
    if (waited > ORPHAN_MS) throw new StartError(`A PostgreSQL is still running in ${cluster}. Stop it first.`)
    await sleep(200)
  }
}

/** Made beside its place and moved there when complete: an interrupted first start leaves nothing that looks like a cluster. */
function createCluster(options: {
  programs: string
  cluster: string
  password: string
  runAs: RunAs
  quick: boolean
}): void {
  const { programs, cluster, runAs } = options
  const growing = `${cluster}.new`
  const secret = join(growing, 'password')
  rmSync(growing, { recursive: true, force: true })
  mkdirSync(join(growing, 'data'), { recursive: true, mode: 0o700 })
  writeFileSync(secret, options.password, { mode: 0o600 })
  if (runAs) for (const path of [growing, join(growing, 'data'), secret]) chownSync(path, runAs.uid, runAs.gid)
  const args = [
    '-D',
    join(growing, 'data'),
    '-U',
    OWNER,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
    '--data-checksums',
  ]
  const initdb = spawnSync(join(programs, 'bin/initdb'), options.quick ? [...args, '--no-sync'] : args, {
    ...childOptions(growing, runAs),
    encoding: 'utf8',
  })
  if (initdb.error) throw initdb.error
  if (initdb.status !== 0) throw new StartError(postgresComplaint(initdb.stderr + initdb.stdout, { cluster }))
  rmSync(cluster, { recursive: true, force: true })
  renameSync(join(growing, 'data'), cluster)
  rmSync(growing, { recursive: true, force: true })
}

/** Settings of glibc: memory comes in pages of 2 MB where the system has them, and is kept once taken. All that a new connection to a
 *  database of tests does costs about half as much of the processor's time then (docs/decisions/0143); it takes some 20 MB more. */
const LARGE_PAGES =
  'glibc.malloc.hugetlb=1:glibc.malloc.top_pad=33554432:glibc.malloc.trim_threshold=1073741824:glibc.malloc.mmap_threshold=1073741824'

const childOptions = (cwd: string, runAs: RunAs, quick = false) => ({
  cwd,
  env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC', ...(quick && { GLIBC_TUNABLES: LARGE_PAGES }) },
  ...runAs,
})

type ServerOptions = {
  programs: string
  cluster: string
  port: number
  settings: Record<string, string>
  runAs: RunAs
  log: string
  /** For databases of tests, which need not survive a crash: true where `fsync` is off. */
  quick: boolean
}

/** Starts the server and waits until it takes connections; answers its output when it ended before that. */
async function runServer(options: ServerOptions): Promise<string | Pick<RunningPostgres, 'stop' | 'kill' | 'died'>> {
  const { cluster, runAs } = options
  const logged = existsSync(options.log) ? statSync(options.log).size : 0
  const log = openSync(options.log, 'a')
  const flags = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = ['-D', cluster, '-p', String(options.port), ...flags]
  // Its own process group: Ctrl-C reaches this process only, and the database is stopped last.
  const server = spawn(join(options.programs, 'bin/postgres'), args, {
    ...childOptions(cluster, runAs, options.quick),
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  let stopRequested = false
  const gone = new Promise<string>((done) => {
    server.once('error', (problem) => done(problem.message))
    server.once('exit', (_code, signal) => {
      const words = readFileSync(options.log).subarray(logged).toString('utf8')
      done(signal ? `${words}killed by ${signal}` : words)
    })
  })
  const ended = gone.then(() => 'ended' as const)
  const guard = server.pid ? endWithUs(server.pid, 'INT') : undefined
  // However the server ends: a guard left over would signal whatever process has its number by then.
  void ended.then(() => guard?.kill())
  const giveUpAt = performance.now() + READY_MS
  while (!readyIn(cluster, server.pid)) {
    if ((await Promise.race([ended, sleep(20)])) === 'ended') return gone
    if (performance.now() > giveUpAt) {
      server.kill('SIGQUIT')
      throw new StartError(`PostgreSQL was not ready after ${READY_MS / 1000} s. Its log: ${options.log}`)
    }
  }
  const died = gone.then((tail) => (stopRequested ? new Promise<never>(() => {}) : postgresComplaint(tail, options)))
  const stop = async () => {
    stopRequested = true
    server.kill('SIGINT')
    if ((await Promise.race([ended, sleep(STOP_MS)])) !== 'ended') server.kill('SIGQUIT')
    await ended
  }
  const kill = async () => {
    stopRequested = true
    const backends = childrenOf(server.pid)
    for (const pid of [server.pid, ...backends]) killOutright(pid)
    await ended
  }
  return { stop, kill, died }
}

/** The server's own processes, one for each connection among them. */
function childrenOf(parent: number | undefined): number[] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.filter(([, of]) => of === parent).map(([pid = 0]) => pid)
}

function killOutright(pid: number | undefined): void {
  try {
    if (pid) process.kill(pid, 'SIGKILL')
  } catch {
    // The process has already ended.
  }
}

/** The server writes its state into the eighth line of postmaster.pid. */
function readyIn(cluster: string, pid: number | undefined): boolean {
  const lines = postmasterLines(cluster)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/[^/]*$/, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (!rowCount) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}
