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

test('a turn of the relay costs the same however much waits behind it, also with the statistics of an idle hour', async () => {
  await insertEvents(1, true)
  await context.sql('vacuum analyze outbox.event')
  await insertEvents(11, false)
  const costs = async () => [
    await pagesRead("select * from outbox.busy_queues('{0,1,2,3,4,5,6,7}')"),
    await pagesRead('select * from outbox.waiting(3, true, 100, null)'),
    await pagesRead('select outbox.oldest_waiting()'),
  ]
  for (const pages of await costs()) expect(pages).toBeLessThan(400)
  await context.sql('delete from outbox.event')
})
