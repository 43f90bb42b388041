import pg from 'pg'
import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'

const context = await testContext()

/** Pages of the database that a statement reads, from memory or disk. */
async function pagesRead(statement: string): Promise<number> {
  const [row] = await context.sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, timing off, format json) ${statement}`,
  )
  const plan = row?.['QUERY PLAN'][0].Plan
  return Number(plan?.['Shared Hit Blocks']) + Number(plan?.['Shared Read Blocks'])
}

/** Ten events of each of 3,000 members, from this number on. */
const insertEvents = (from: number, relayed: boolean) =>
  context.sql(
    `insert into outbox.event (member_id, no, topic, payload, at, relayed)
     select 1 + i % 3000, $1 + i / 3000, 'bet.placed', '{}', now(), $2 from generate_series(0, 29999) i`,
    [from, relayed],
  )

test('a batch of the relay reads few pages, however many events wait after its own, also with the statistics of an idle hour', async () => {
  await insertEvents(1, true)
  await context.sql('vacuum analyze outbox.event')
  await insertEvents(11, false)
  const costs = async () => [
    await pagesRead("select * from outbox.busy_queues('{0,1,2,3,4,5,6,7}')"),
    // Up to 100 events of the queue of rounds (true) of shard 3.
    await pagesRead('select * from outbox.waiting(3, true, 100, null)'),
    await pagesRead('select outbox.oldest_waiting()'),
  ]
  for (const pages of await costs()) expect(pages).toBeLessThan(400)
  await context.sql('delete from outbox.event')
})

/** The plans of all statements inside one of the relay's functions, for a relay that holds every shard: `keep_lanes` leases them to it (a
 *  lane is a shard, by an earlier name). */
async function plansInside(call: string): Promise<string> {
  const client = new pg.Client({ connectionString: context.ownerUrl })
  const plans: string[] = []
  client.on('notice', ({ message }) => plans.push(message ?? ''))
  await client.connect()
  try {
    await client.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_nested_statements = on;
      set auto_explain.log_level = notice`)
    await client.query('begin')
    await client.query("select outbox.keep_lanes('test', 20)")
    plans.length = 0
    await client.query(call)
    await client.query('rollback')
  } finally {
    await client.end()
  }
  return plans.join('\n')
}

test('the relay looks each event that it marks up by itself, however many wait, also with the statistics of an idle hour', async () => {
  await insertEvents(1, true)
  await context.sql('vacuum analyze outbox.event')
  await insertEvents(11, false)
  // `play`: the event is of a round. Member 9's event 11 has failed; `outbox.hold` takes their event 12, which must wait for it, out of the
  // queue of rounds; `outbox.mark_relayed` marks events that the relay has handed on.
  const insertFailed =
    "insert into outbox.failed (member_id, no, play, next_at, code, message) values (9, 11, true, now(), '', '')"
  await context.sql(insertFailed)
  for (const call of [
    "select outbox.mark_relayed('test', array(select i % 500 + 1 from generate_series(0, 999) i), array(select i / 500 + 11 from generate_series(0, 999) i))",
    "select outbox.hold('test', '{9}', '{12}')",
  ]) {
    const plan =
      (await plansInside(call)).split('Query Text: ').find((text) => text.startsWith('update outbox.event')) ?? ''
    expect(plan).toMatch(/Tid Scan on event e|Index Scan/)
    expect(plan, 'all waiting events were compared with those to mark').not.toContain('Join Filter')
  }
  await context.sql('delete from outbox.failed')
  await context.sql('delete from outbox.event')
})
