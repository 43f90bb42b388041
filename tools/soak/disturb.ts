import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import type { Party } from '#contract/partners/director.ts'
import { untilReady } from '../crash/kills.ts'
import { asOwner } from './site.ts'
import type { Stack } from '../stack.ts'

/** A disturbance while members play. `run` returns when everything that the site needs is available; from then on the site has to recover
 *  by itself. */
export type Disturbance = { name: string; run: (stack: Stack, ms: number) => Promise<void> }

/** The `ms` that a disturbance is run with: a lock's are those of the phase (75 to 120 s), any other's at most a minute. A deployment
 *  takes as long as it needs, whatever they are; kills take pauses of their own besides. */
export const durationMs = ({ name }: Disturbance, ms: number): number =>
  name.startsWith('locked') ? ms : Math.min(ms, TROUBLE_MS_MAX)

const TROUBLE_MS_MAX = 60_000
const ORDERS = 1_000
const GRACE_MS = 5_000
/** The first table to be locked: every bet's event is written to it. */
const ROUNDS = 'games.round'

/** Makes a party fail for the `ms` of the run. */
const failParty = (name: string, party: Party, ...faults: string[]): Disturbance => ({
  name,
  async run(stack, ms) {
    for (const fault of faults) await orderFault(stack, 'POST', { party, fault, times: ORDERS })
    await sleep(ms)
    for (const fault of faults) await orderFault(stack, 'DELETE', { party, fault })
  },
})

async function orderFault(stack: Stack, method: 'POST' | 'DELETE', order: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${stack.worldUrl}/director/faults`, { method, headers, body: JSON.stringify(order) })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the director answered ${answer.status} to ${JSON.stringify(order)}`)
}

/** All partners are stopped without notice: connections open, no answers. */
const worldStopped: Disturbance = {
  name: 'every partner silent',
  async run(stack, ms) {
    stack.world?.freeze()
    await sleep(ms)
    stack.world?.thaw()
  },
}

/** Both processes are replaced one after another, with the migrations run again in between, as an update does. */
const deployment: Disturbance = {
  name: 'deployment',
  async run(stack) {
    const passwords = {
      sitePassword: passwordOf(stack, 'SITE'),
      officePassword: passwordOf(stack, 'OFFICE'),
      partnersPassword: passwordOf(stack, 'PARTNERS'),
    }
    for (const site of stack.sites) {
      await site.stop(GRACE_MS)
      await migrate(stack.databaseUrl, passwords)
      await site.restart()
      await untilReady(stack)
    }
  },
}

const passwordOf = (stack: Stack, role: 'SITE' | 'OFFICE' | 'PARTNERS'): string =>
  decodeURIComponent(new URL(stack.environment[`${role}_DATABASE_URL`] ?? '').password)

/** Each process and the database once by SIGKILL, the second process away for the whole time. */
const kills: Disturbance = {
  name: 'kills',
  async run(stack, ms) {
    const [first, second] = stack.sites
    await first?.kill()
    await sleep(3_000)
    await first?.restart()
    await second?.kill()
    await sleep(ms / 2)
    await stack.database.kill()
    await stack.database.restart()
    await untilReady(stack)
    await sleep(ms / 2)
    await second?.restart()
  },
}

/** Locks tables as `create index` does: they can be read and not written. */
const lockTables = (tables: readonly string[]): Disturbance => ({
  name: `locked: ${tables.join(', ')}`,
  run: (stack, ms) => holdTables(stack, tables, ms),
})

/** Each table by its own connection, one after another. While later ones wait for writers, writers may wait for those that are held: such
 *  a circle ends by the site's `lock_timeout`. */
async function holdTables(stack: Stack, tables: readonly string[], ms: number): Promise<void> {
  const owners: pg.Client[] = []
  try {
    for (const table of tables) {
      const owner = new pg.Client({ connectionString: stack.databaseUrl })
      await owner.connect()
      owners.push(owner)
      await owner.query('begin')
      await owner.query(`lock table ${table} in share mode`)
    }
    await sleep(ms)
  } finally {
    for (const owner of owners) await owner.end()
  }
}

/** The tables that the site writes, without `games.round`, which has a phase of its own, those of the job queue, and the schema `house`,
 *  which holds only the list of applied migrations. */
const ourTables = (stack: Stack): Promise<string[]> =>
  asOwner(stack, async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname !~ '^pg_|^information_schema$|^house$|^graphile' and c.oid::regclass::text <> $1 order by 1`,
      [ROUNDS],
    )
    return rows.map(({ name }) => name)
  })

/** The disturbance of each phase. Processes are replaced at the beginning and at the end only, so that those between live long enough to
 *  show leaks; every table is locked once, and every partner fails, over a run of fifteen phases. */
export const planDisturbances = async (stack: Stack, phases: number): Promise<Disturbance[]> =>
  orderDisturbances(await ourTables(stack), phases)

const bank = failParty('bank silent', 'bank', 'lost')

/** What is run between the first four phases and the last one, in turns with locks. */
const middle: readonly Disturbance[] = [
  failParty('gateway silent', 'gateway', 'timed-out', 'lost'),
  failParty('SMS silent', 'sms', 'timed-out'),
  worldStopped,
  // The site's probe whether a host can be played is answered 502; its games and calls go on.
  failParty('host probes fail', 'status', 'lost'),
  bank,
  // The site's queries to a host for a member's rounds are not answered.
  failParty('queries for rounds silent', 'rounds', 'timed-out'),
]

export function orderDisturbances(tables: readonly string[], phases: number): Disturbance[] {
  const between = Math.max(0, phases - 5)
  const groups = Math.min(Math.floor(between / 2), Math.max(1, between - middle.length))
  const locks = Array.from({ length: groups }, (_, group) =>
    lockTables(tables.filter((_table, index) => index % groups === group)),
  )
  const others = Array.from({ length: between - groups }, (_, index) => middle[index % middle.length] ?? bank)
  const inTurns = others.flatMap((other, index) => [other, ...locks.slice(index, index + 1)])
  return [lockTables([ROUNDS]), bank, kills, deployment, ...inTurns, kills].slice(0, phases)
}
