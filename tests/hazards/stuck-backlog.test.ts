import { expect, test } from 'vitest'
import type { ReadTx } from '#kit/transaction.ts'
import { selectBacklog } from '#modules/outbox/parked-news.store.ts'
import { openLog } from '#server/log.ts'
import { handleNewsWith } from '#server/outbox/handlers.ts'
import { selectBusyQueues, selectWaiting } from '#server/outbox/outbox.store.ts'
import { openRelay } from '#server/outbox/relay.ts'
import { playUnseen } from '#tests/fixtures/backlog.ts'
import { testContext } from '#tests/fixtures/database.ts'

/** Enough to detect a relay that works row by row, and few enough for every day. The figures of docs/measures.md are of 20,000. */
const EVENTS = 4_000
const PER_SECOND_MIN = 400

const context = await testContext([])

/** The database's plan for what `read` asks. */
async function planOf(read: (tx: ReadTx) => Promise<unknown>): Promise<string> {
  let plan = ''
  const explaining: ReadTx = {
    remembered: new Map(),
    async rows(_name, text, values) {
      plan = (await context.sql(`explain (costs off) ${text}`, [...(values ?? [])])).map((row) => row['QUERY PLAN']).join('\n')
      return []
    },
  }
  await read(explaining)
  return plan
}

test('what waits is found by its index alone, in its order, however much waits', async () => {
  await playUnseen(context, { members: 100, rounds: 100 })
  const reads = [
    (tx: ReadTx) => selectWaiting(tx, { shard: 3, play: true }, { limit: 400, suspect: null }),
    (tx: ReadTx) => selectWaiting(tx, { shard: 3, play: false }, { limit: 400, suspect: null }),
    (tx: ReadTx) => selectBusyQueues(tx, [0, 1, 2, 3, 4, 5, 6, 7]),
    selectBacklog,
  ]
  for (const read of reads) {
    const plan = await planOf(read)
    expect(plan).toContain('Index Scan using event_queue')
    expect(plan).not.toMatch(/Sort Key: (?:e\.)?seq|hashed/)
  }
  await context.sql('truncate outbox.event, wallet.transfer, wallet.member_lock cascade')
})

test(`a backlog of ${EVENTS} rounds' news is relayed faster than ${PER_SECOND_MIN} a second`, async () => {
  await playUnseen(context, { members: 200, rounds: EVENTS / 400 })
  let delivered = 0
  const started = performance.now()
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const publish = () => {
    delivered += 1
    if (delivered === EVENTS) resolve()
  }
  const relay = openRelay({
    database: context.database,
    databaseUrl: context.siteUrl,
    handle: handleNewsWith(new Uint8Array(32)),
    publish,
    log: openLog('silent'),
  })
  relay.wake()
  await done
  const perSecond = Math.round((EVENTS * 1000) / (performance.now() - started))
  await relay.close()
  process.stdout.write(`${perSecond} events a second\n`)
  expect(perSecond).toBeGreaterThan(PER_SECOND_MIN)
})
