import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#server/database/migrate.ts'
import type { Party } from '#contract/partners/director.ts'
import { untilReady } from '../crash/kills.ts'
import { asOwner } from './site.ts'
import type { Stack } from '../stack.ts'

/** A disturbance while members play. `run` returns when everything that the site needs is available; from then on the site has to recover by itself. */
export type Disturbance = { name: string; run: (stack: Stack, ms: number) => Promise<void> }

/** How long it lasts: two minutes for a lock, else one. */
export const durationMs = ({ name }: Disturbance, ms: number): number => (name.startsWith('locked') ? ms : Math.min(ms, TROUBLE_MS_MAX))

const TROUBLE_MS_MAX = 60_000
const ORDERS = 1_000
const GRACE_MS = 5_000
/** The first table to be locked: every bet's event is written to it. */
const ROUNDS = 'games.round'

/** Orders faults of a party for that long. */
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

/** Each table by its own connection: one that held several would deadlock with the writers. */
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
 *  show leaks; every table is locked once over a run of fifteen phases. */
export async function planDisturbances(stack: Stack, phases: number): Promise<Disturbance[]> {
  const tables = await ourTables(stack)
  const bank = failParty('bank silent', 'bank', 'lost')
  const gateway = failParty('gateway silent', 'gateway', 'timed-out', 'lost')
  const sms = failParty('SMS silent', 'sms', 'timed-out')
  const host = failParty('game host down', 'status', 'lost')
  const middle = [gateway, sms, worldStopped, host, bank, failParty('round questions silent', 'rounds', 'timed-out')]
  const groups = Math.max(1, Math.ceil((phases - 5) / 2))
  const locks = Array.from({ length: groups }, (_, group) => lockTables(tables.filter((_table, index) => index % groups === group)))
  const between: Disturbance[] = []
  for (let index = 0; index < groups; index += 1) between.push(middle[index % middle.length] ?? bank, locks[index] ?? lockTables([ROUNDS]))
  return [lockTables([ROUNDS]), bank, kills, deployment, ...between.slice(0, Math.max(0, phases - 5)), kills].slice(0, phases)
}
