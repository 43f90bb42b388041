import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberId } from '#kit/ids.ts'
import { openLog } from '#server/log.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { SHARDS } from './outbox.store.ts'
import { openShards } from './shards.ts'
import { newQueueState, relayBatch, relaySharedBatch, type BatchDeps } from './relay-batch.ts'

const context = await testContext()
const nothing = () => {}
const shards = openShards(context.siteUrl, { othersCommitted: nothing, relayed: nothing, failed: nothing })
beforeAll(async () => {
  while ((await shards.held()).length < SHARDS) await sleep(25)
})
afterAll(() => shards.close())

const handled: string[] = []
const published: string[] = []
let failing: string | null = null
beforeEach(() => {
  handled.length = 0
  published.length = 0
  failing = null
})

const deps: BatchDeps = {
  database: context.database,
  holder: shards.holder,
  retryGapsS: [0.05],
  log: openLog('silent'),
  handle: (_tx, events) => {
    for (const { member, no } of events) {
      if (failing === `${member}:${no}`) return Promise.reject(new TypeError('no round'))
      handled.push(`${member}:${no}`)
    }
    return Promise.resolve()
  },
  relayed: (events) => published.push(...events.map(({ member, no }) => `${member}:${no}`)),
}

/** Bets of a member: events of rounds, which wait in the queue of the member's shard. */
async function announceBets(member: bigint, count = 1): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await context.database.write((tx) => tx.announce(memberId(member), 'bet.placed', {}))
}
const queue = (shard: number) => newQueueState({ shard, ofRounds: true })
const waiting = (member: bigint) =>
  context
    .sql<{ no: bigint }>('select no from outbox.event where member_id = $1 and not relayed order by no', [member])
    .then((rows) => rows.map(({ no }) => Number(no)))

describe('a batch of several queues', () => {
  test('relays what waits in all of them in one transaction, each member’s in order, and publishes it after the commit', async () => {
    await announceBets(8_001n, 2)
    await announceBets(8_002n, 1)
    await announceBets(8_011n, 1)
    expect(await relaySharedBatch(deps, [queue(1), queue(2), queue(3)])).toEqual([false, false, false])
    expect(handled).toEqual(['8001:1', '8001:2', '8002:1', '8011:1'])
    expect(published).toEqual(handled)
    expect(await relaySharedBatch(deps, [queue(1), queue(2), queue(3)])).toEqual([false, false, false])
    expect(handled, 'nothing twice').toHaveLength(4)
  })

  test('leaves the shards that it is not given alone', async () => {
    await announceBets(8_004n)
    expect(await relaySharedBatch(deps, [queue(5), queue(6)])).toEqual([false, false])
    expect([handled, await waiting(8_004n)]).toEqual([[], [1]])
  })

  test('says which queue may have more: the one of which it took as many as it may', async () => {
    // A batch takes 800 events, shared evenly by its queues.
    const share = 800 / 2
    await context.sql(`select outbox.announce(8007, 'bet.placed', '{}', now()) from generate_series(1, $1::int)`, [
      share,
    ])
    await announceBets(8_008n)
    expect(await relaySharedBatch(deps, [queue(7), queue(0)])).toEqual([true, false])
    expect(handled).toHaveLength(share + 1)
  })

  test('that fails has done nothing, and leaves it to each queue to find whose fault it is', async () => {
    await announceBets(8_017n)
    await announceBets(8_018n)
    failing = '8018:1'
    expect(await relaySharedBatch(deps, [queue(1), queue(2)])).toBe(null)
    expect([published, await waiting(8_017n), await waiting(8_018n)]).toEqual([[], [1], [1]])
    await relayBatch(deps, queue(1))
    await relayBatch(deps, queue(2))
    expect([published, await waiting(8_017n), await waiting(8_018n)]).toEqual([['8017:1'], [], [1]])
  })

  test('does nothing while a failed event is due or one waits behind it: those need a batch of their own', async () => {
    const state = queue(2)
    await announceBets(8_019n)
    await sleep(100)
    expect(await relaySharedBatch(deps, [state, queue(3)]), 'the failed one is due').toBe(null)
    expect([handled, await waiting(8_019n)]).toEqual([[], [1]])
    await announceBets(8_018n)
    await context.sql(`update outbox.failed set next_at = clock_timestamp() + interval '1 hour' where member_id = 8018`)
    expect(await relaySharedBatch(deps, [state, queue(3)]), 'one is behind it').toBe(null)
    expect([handled, await waiting(8_018n)]).toEqual([[], [1, 2]])
    await context.sql(`update outbox.failed set next_at = clock_timestamp() where member_id = 8018`)
    while ((await waiting(8_018n)).length > 0) await relayBatch(deps, state)
    expect(published.filter((one) => one.startsWith('8018'))).toEqual(['8018:1', '8018:2'])
    expect(await relaySharedBatch(deps, [state, queue(3)])).toEqual([false, false])
    expect(published).toContain('8019:1')
  })
})
