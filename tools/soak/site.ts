import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expectOk, knock } from '../demo-calls.ts'
import type { Stack } from '../stack.ts'

/** What is read after each phase. `queues`: rows that wait to be worked. `shortLived`: rows that a job should remove.
 *  `memberNumbers`: of all members, how many numbered postings and events they have. */
export type Figures = {
  queues: Record<string, number>
  shortLived: Record<string, number>
  connections: number
  bytes: Record<string, number>
  memberNumbers: number
  residentMb: Record<string, number>
}

/** Tables whose rows are removed when their time is over. A missing table counts -1. */
const SHORT_LIVED = [
  'games.nonce',
  'games.session',
  'members.otp_flow',
  'members.throttle',
  'members.login_challenge',
  'tickets.ticket',
  'messages.chat_code',
]
/** A worker that took a job longer ago is dead. */
const DEAD_JOB = `interval '2 minutes'`
const QUEUES: Record<string, string> = {
  'events not relayed': 'select count(*) from outbox.event where not relayed',
  'events parked': 'select count(*) from outbox.event where parked and not relayed',
  'withdrawals on their way': `select count(*) from withdrawals.withdrawal where state = 'approved'`,
  'payouts not known': `select count(*) from treasury.payout where state in ('instructed', 'unknown')`,
  'rounds without an end': `select count(*) from games.round where state = 'open'`,
  jobs: 'select count(*) from graphile_worker._private_jobs',
  'jobs that gave up': 'select count(*) from graphile_worker._private_jobs where attempts >= max_attempts',
  'jobs held by the dead': `select count(*) from graphile_worker._private_jobs where locked_at < clock_timestamp() - ${DEAD_JOB}`,
}

/** What must be zero once a site has healed. `rounds without an end` depend on a host and may wait. */
export const MUST_DRAIN = [
  'events not relayed',
  'events parked',
  'withdrawals on their way',
  'payouts not known',
] as const

/** Runs SQL as the owner on a new connection: the database may have been killed since the last time. */
export async function asOwner<Value>(stack: Stack, work: (owner: pg.Client) => Promise<Value>): Promise<Value> {
  const owner = new pg.Client({ connectionString: stack.databaseUrl })
  owner.on('error', () => {})
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** Counts what waits. A query that the schema no longer supports counts -1, which the report shows. */
export const countQueues = (stack: Stack): Promise<Record<string, number>> =>
  asOwner(stack, (owner) => counts(owner, QUEUES))

async function counts(owner: pg.Client, queries: Record<string, string>): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const [name, sql] of Object.entries(queries))
    found[name] = await owner.query<{ count: bigint }>(sql).then(
      ({ rows }) => Number(rows[0]?.count ?? 0),
      () => -1,
    )
  return found
}

/** Takes all figures. Memory is per process, by name and number. */
export const readFigures = (stack: Stack): Promise<Figures> =>
  asOwner(stack, async (owner) => {
    const sizes = await owner.query<{ name: string; bytes: string }>(
      `select c.oid::regclass::text as name, pg_total_relation_size(c.oid)::text as bytes from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname !~ '^pg_|^information_schema$'`,
    )
    const connected = await owner.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where usename in ('chokdee_site', 'chokdee_office')`,
    )
    return {
      queues: await counts(owner, QUEUES),
      shortLived: await counts(
        owner,
        Object.fromEntries(SHORT_LIVED.map((table) => [table, `select count(*) from ${table}`])),
      ),
      connections: connected.rows[0]?.n ?? 0,
      bytes: Object.fromEntries(sizes.rows.map(({ name, bytes }) => [name, Number(bytes)])),
      memberNumbers: Number(
        (await owner.query<{ n: bigint }>('select sum(no) as n from wallet.member_lock')).rows[0]?.n ?? 0,
      ),
      residentMb: Object.fromEntries(processesOf(stack).map(([name, pid]) => [name, residentMb(pid)])),
    }
  })

const processesOf = (stack: Stack): [string, number][] => [
  ...stack.sites.map((site, index): [string, number] => [`site ${index + 1} (${site.pid()})`, site.pid()]),
  ...(stack.world ? [[`world (${stack.world.pid()})`, stack.world.pid()] as [string, number]] : []),
]

/** What a process holds in memory, in MB of 1,048,576 bytes; NaN where the system does not report it. */
function residentMb(pid: number): number {
  try {
    return Math.round(
      Number(/^VmRSS:\s+([0-9]+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024,
    )
  } catch {
    return Number.NaN
  }
}

/** Moves the clock of the world and of every site process: the director notifies only the process that the load balancer picks. */
export async function moveClock(stack: Stack, seconds: number): Promise<{ nowMs: number; offsetMs: number }> {
  const moved = expectOk(await knock(stack, '/director/clock', { advance_s: seconds }), 'director/clock')
  for (const { url } of stack.sites) {
    const response = await fetch(`${url}/sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${stack.environment['SANDBOX_DOOR_KEY']}` },
      body: JSON.stringify({ offset_ms: moved['offset_ms'] }),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`${url} did not take the clock: ${response.status}`)
  }
  return { nowMs: Date.parse(String(moved['now'])), offsetMs: Number(moved['offset_ms']) }
}
