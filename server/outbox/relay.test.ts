import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { memberId, type MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { openLog } from '#server/log.ts'
import { testContext } from '#tests/fixtures/database.ts'
import type { LeaseTimes } from './shards.ts'
import { openRelay, type OutboxEvent, type Relay } from './relay.ts'

const context = await testContext()
const open: Relay[] = []
afterEach(async () => {
  for (const relay of open.splice(0)) await relay.close()
})

type Handlers = Record<string, (tx: WriteTx, event: OutboxEvent) => Promise<void>>

type RelayOptions = { publish?: (member: MemberId, no: bigint) => void; retryGapsS?: number[]; leases?: LeaseTimes }

function relayWith(handlers: Handlers, { publish = () => {}, ...times }: RelayOptions = {}): Relay {
  const handle = async (tx: WriteTx, events: readonly OutboxEvent[]) => {
    for (const event of events) await handlers[event.topic]?.(tx, event)
  }
  const relay = openRelay({
    database: context.database,
    databaseUrl: context.siteUrl,
    handle,
    publish,
    log: openLog('silent'),
    ...times,
  })
  open.push(relay)
  return relay
}

const announce = (member: MemberId, topic: string, payload: Record<string, unknown> = {}) =>
  context.database.write((tx) => tx.announce(member, topic, payload))
const waiting = async () =>
  Number((await context.sql<{ n: bigint }>('select count(*) as n from outbox.event where not relayed'))[0]?.n)

const failed = (member: MemberId) =>
  context.sql<{ no: bigint; attempts: number; code: string; message: string }>(
    'select no, attempts, code, message from outbox.failed where member_id = $1',
    [member],
  )

async function until(done: () => Promise<boolean> | boolean, waitMs = 6_000): Promise<void> {
  const giveUpAt = performance.now() + waitMs
  while (performance.now() < giveUpAt) {
    if (await done()) return
    await sleep(25)
  }
  throw new Error(`waited for ${waitMs} ms`)
}

describe('the relay', () => {
  test("hands each member's events on once and in the order of their numbers, with two processes at work", async () => {
    const members = Array.from({ length: 30 }, (_, n) => memberId(1_000 + n))
    // What is committed counts: on a busy machine a lease may pass on, and what was handled under it is taken back.
    await context.sql('create table outbox.counted (place bigserial, member bigint, no bigint)')
    await context.sql('grant insert on outbox.counted to chokdee_site')
    await context.sql('grant usage on sequence outbox.counted_place_seq to chokdee_site')
    const handlers: Handlers = {
      counted: async (tx, { member, no }) => {
        await tx.rows('pause', 'select pg_sleep(0.0005)')
        await tx.rows('count', 'insert into outbox.counted (member, no) values ($1, $2)', [member, no])
      },
    }
    const relays = [relayWith(handlers), relayWith(handlers)]
    await Promise.all(
      members.flatMap((member) =>
        Array.from({ length: 10 }, () =>
          announce(member, 'counted').then(() => relays.forEach((relay) => relay.wake())),
        ),
      ),
    )
    await until(async () => (await waiting()) === 0)
    const seen = await context.sql<OutboxEvent>('select member, no from outbox.counted order by place')
    expect(seen).toHaveLength(300)
    for (const member of members) {
      const numbers = seen.filter((event) => event.member === member).map((event) => event.no)
      expect(numbers).toEqual(Array.from({ length: 10 }, (_, n) => BigInt(n + 1)))
    }
  })

  test('commits what a handler wrote together with the mark “relayed”: after a failure all of it is tried again', async () => {
    const member = memberId(2_000)
    let tries = 0
    const relay = relayWith(
      {
        twice: async (tx) => {
          await tx.announce(memberId(2_001), 'effect', {})
          tries += 1
          if (tries < 3) throw new Error('not yet')
        },
      },
      { retryGapsS: [0.1] },
    )
    await announce(member, 'twice')
    relay.wake()
    await until(async () => (await waiting()) === 0)
    expect(await context.sql('select no from outbox.event where member_id = 2001')).toHaveLength(1)
  })

  test('parks a poisonous event alone, tries it again by itself at growing gaps, and heals when the cause is gone', async () => {
    const [member, neighbour] = [memberId(3_000), memberId(3_008)]
    const handled: string[] = []
    let cause = true
    const tries: number[] = []
    const relay = relayWith(
      {
        bad: async () => {
          // Its batch and the two parts of it are tried within milliseconds, before it is isolated.
          if (performance.now() - (tries.at(-1) ?? 0) > 100) tries.push(performance.now())
          if (cause) throw new TypeError('never')
        },
        good: async (_tx, event) => void handled.push(`${event.member}:${event.no}`),
      },
      { retryGapsS: [0.2, 1, 2] },
    )
    await announce(member, 'bad')
    await announce(member, 'good')
    await announce(neighbour, 'good')
    relay.wake()
    await until(() => handled.length === 2)
    expect(handled.sort()).toEqual(['3000:2', '3008:1'])
    await until(async () => (await failed(member))[0]?.attempts === 2)
    expect(await failed(member)).toEqual([{ no: 1n, attempts: 2, code: 'TypeError', message: 'never' }])
    expect(
      await context.sql('select no, attempts, parked from outbox.event where member_id = 3000 order by no'),
    ).toEqual([
      { no: 1n, attempts: 2, parked: true },
      { no: 2n, attempts: 0, parked: false },
    ])
    cause = false
    await until(async () => (await failed(member)).length === 0)
    expect(await context.sql('select from outbox.event where member_id = 3000 and not relayed')).toEqual([])
    const [first = 0, ...later] = tries.slice(1).map((at, n) => at - (tries[n] ?? 0))
    expect(first).toBeGreaterThan(190)
    expect(Math.max(...later)).toBeGreaterThan(990)
  })

  test('holds a member’s rounds behind a failed one in their order, and lets them go on by themselves', async () => {
    const member = memberId(3_100)
    const handled: bigint[] = []
    let cause = true
    const play: Handlers[string] = async (_tx, event) => {
      if (cause && event.no === 2n) throw new Error('a round that is no round')
      handled.push(event.no)
    }
    const relay = relayWith(
      { 'bet.placed': play, 'win.paid': play, other: async (_tx, { no }) => void handled.push(no) },
      { retryGapsS: [0.5] },
    )
    for (const topic of ['bet.placed', 'win.paid', 'other', 'bet.placed', 'win.paid']) await announce(member, topic)
    relay.wake()
    await until(async () => (await failed(member))[0]?.attempts === 2)
    await announce(member, 'bet.placed')
    await sleep(200)
    expect(new Set(handled)).toEqual(new Set([1n, 3n]))
    cause = false
    await until(async () => (await waiting()) === 0)
    expect([...new Set(handled)].filter((no) => no !== 3n)).toEqual([1n, 2n, 4n, 5n, 6n])
    expect(await failed(member)).toEqual([])
  })

  test('takes the oldest event first, whoever’s it is', async () => {
    const handled: bigint[] = []
    // One shard: their numbers are alike in their remainder by eight.
    for (const member of [5_024n, 5_016n, 5_008n]) await announce(memberId(member), 'aged')
    for (const member of [5_008n, 5_016n]) await announce(memberId(member), 'aged')
    const relay = relayWith({ aged: async (_tx, { member }) => void handled.push(member) })
    relay.wake()
    await until(() => handled.length === 5)
    expect(handled).toEqual([5_024n, 5_016n, 5_008n, 5_008n, 5_016n])
  })

  test('lets the events of others pass where one row is locked, without counting it against anybody', async () => {
    const [blocked, others] = [memberId(6_000), [6_008n, 6_016n, 6_024n].map(memberId)]
    let locked = true
    const handled = new Set<bigint>()
    const relay = relayWith({
      rowed: async (_tx, { member }) => {
        if (locked && member === blocked)
          throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
        handled.add(member)
      },
    })
    for (const member of [blocked, ...others]) await announce(member, 'rowed')
    relay.wake()
    await until(() => handled.size === 3, 12_000)
    await until(async () => (await failed(blocked)).length === 1, 12_000)
    expect(await context.sql('select attempts, parked from outbox.event where member_id = 6000')).toEqual([
      { attempts: 0, parked: false },
    ])
    locked = false
    await until(async () => (await waiting()) === 0, 12_000)
  }, 40_000)

  test('notifies every process of what was relayed, whoever did it', async () => {
    const received = [new Set<bigint>(), new Set<bigint>()]
    const relays = received.map((numbers) =>
      relayWith({}, { publish: (member, no) => void (member === 4_000n && numbers.add(no)) }),
    )
    // Until both listen, events reach one alone; from then on every number reaches both.
    await until(async () => {
      await announce(memberId(4_000), 'news')
      relays.forEach((relay) => relay.wake())
      await sleep(20)
      return received.every((numbers) => numbers.size >= 5)
    })
  })

  test('a relay that vanished without notice is succeeded when its leases run out, and relays nothing when it comes back', async () => {
    const member = memberId(7_000)
    let wake = () => {}
    const frozen = new Promise<void>((done) => (wake = done))
    const handled: string[] = []
    const neverRenewed = { leaseS: 1, renewMs: 3_600_000 }
    const old = relayWith(
      {
        once: async (tx) => {
          await frozen
          await tx.announce(memberId(7_001), 'effect', {})
          handled.push('old')
        },
      },
      { leases: neverRenewed },
    )
    await announce(member, 'once')
    old.wake()
    await sleep(300)
    const successor = relayWith(
      { once: async () => void handled.push('successor') },
      { leases: { leaseS: 1, renewMs: 200 } },
    )
    await until(async () => {
      successor.wake()
      return handled.length === 1
    })
    wake()
    await old.close()
    expect(handled).toEqual(['successor', 'old'])
    expect(await context.sql('select from outbox.event where member_id = 7001')).toEqual([])
    expect(await context.sql('select attempts from outbox.event where member_id = 7000 and relayed')).toEqual([
      { attempts: 0 },
    ])
  })

  test('shares the shards evenly, and gives them back at once when it stops', async () => {
    const leases = { leaseS: 20, renewMs: 100 }
    const shardsOf = async () =>
      (
        await context.sql<{ n: number }>(
          'select count(*)::int as n from outbox.lane where holder is not null group by holder',
        )
      ).map(({ n }) => n)
    const first = relayWith({}, { leases })
    await until(async () => (await shardsOf()).join() === '8')
    relayWith({}, { leases })
    await until(async () => (await shardsOf()).join() === '4,4')
    await first.close()
    await until(async () => (await shardsOf()).join() === '8', 1_000)
  })
})
