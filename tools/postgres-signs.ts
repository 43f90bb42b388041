import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Whether a PostgreSQL (or what a killed one left running) works in this cluster folder. Removes a postmaster.pid that names a foreign
 *  process, as after the restart of a container: PostgreSQL itself would refuse to start over it. */
export function serverRunsIn(cluster: string): boolean {
  const file = join(cluster, 'postmaster.pid')
  const [pid] = postmasterLines(cluster)
  if (pid === undefined) return false
  if (existsSync('/proc/self/cwd')) {
    const runs = readdirSync('/proc').some((entry) => /^\d+$/.test(entry) && workingFolder(entry) === cluster)
    if (!runs && existsSync(`/proc/${pid}`)) rmSync(file, { force: true })
    return runs
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', pid], { encoding: 'utf8' })
  if (stdout?.includes(cluster)) return true
  if (stdout?.trim()) rmSync(file, { force: true })
  return false
}

/** The lines of the cluster's postmaster.pid; none when there is no such file. A server that ends can remove it between check and read. */
export function postmasterLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw problem
  }
}

function workingFolder(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

const COMPLAINTS: readonly [RegExp, (at: { port?: number; cluster: string }) => string][] = [
  [
    /unexpected postmaster exit|killed by SIGKILL/,
    () => 'The database was killed. Start again: it recovers by itself, and what was acknowledged is there.',
  ],
  [
    /Address already in use/,
    ({ port }) =>
      `Port ${port} of the database is taken by another program. Free it, or choose another with DATABASE_PORT.`,
  ],
  [
    /No space left on device/,
    ({ cluster }) =>
      `The disk is full: PostgreSQL could not write to ${cluster}. Free some space and start again; nothing is lost.`,
  ],
  [/Permission denied|EACCES|EPERM|wrong ownership/, ({ cluster }) => `PostgreSQL has no right to use ${cluster}.`],
  [
    /incompatible with server|initialized by PostgreSQL version/,
    ({ cluster }) => `The data in ${cluster} was made by another major version of PostgreSQL.`,
  ],
  [
    /lock file "postmaster.pid" already exists/,
    ({ cluster }) => `Another PostgreSQL already runs in ${cluster}. Stop it first.`,
  ],
  [/could not create shared memory|Cannot allocate memory/, () => 'There is not enough memory for the database.'],
]

/** Explains PostgreSQL's output in one sentence to the person who started it; unknown output is shown as it is. */
export function postgresComplaint(words: string, at: { port?: number; cluster: string; log?: string }): string {
  const known = COMPLAINTS.find(([pattern]) => pattern.test(words))
  const sentence = known ? known[1](at) : `PostgreSQL ended:\n${words.trim().split('\n').slice(-6).join('\n')}`
  return at.log ? `${sentence} (log: ${at.log})` : sentence
}
