import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { memberId, type MemberId } from '#kit/ids.ts'
import type { WriteTx } from '#kit/transaction.ts'
import { openLog } from '#server/log.ts'
import { testDesk } from '#tests/fixtures/database.ts'
import { openRelay, type OutboxEvent, type Relay } from './relay.ts'

const desk = await testDesk()
const open: Relay[] = []
afterEach(async () => {
  for (const relay of open.splice(0)) await relay.close()
})

type Handlers = Record<string, (tx: WriteTx, event: OutboxEvent) => Promise<void>>

function relayWith(handlers: Handlers, publish: (member: MemberId, no: bigint) => void = () => {}): Relay {
  const handle = async (tx: WriteTx, events: readonly OutboxEvent[]) => {
    for (const event of events) await handlers[event.topic]?.(tx, event)
  }
  const relay = openRelay({ database: desk.database, databaseUrl: desk.siteUrl, handle, publish, log: openLog('silent') })
  open.push(relay)
  return relay
}

const announce = (member: MemberId, topic: string, payload: Record<string, unknown> = {}) =>
  desk.database.write((tx) => tx.announce(member, topic, payload))
const waiting = async () =>
  Number((await desk.sql<{ n: bigint }>('select count(*) as n from outbox.event where not relayed and not parked'))[0]?.n)

async function until(done: () => Promise<boolean> | boolean): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await done()) return
    await sleep(25)
  }
  throw new Error('waited for five seconds')
}

describe('the relay', () => {
  test("hands each member's news on once and in the order of his numbers, with two processes at work", async () => {
    const members = Array.from({ length: 30 }, (_, n) => memberId(1_000 + n))
    const seen: OutboxEvent[] = []
    const handlers: Handlers = {
      counted: async (tx, event) => {
        await tx.rows('pause', 'select pg_sleep(0.0005)')
        seen.push(event)
      },
    }
    const relays = [relayWith(handlers), relayWith(handlers)]
    await Promise.all(
      members.flatMap((member) =>
        Array.from({ length: 10 }, () => announce(member, 'counted').then(() => relays.forEach((relay) => relay.poke()))),
      ),
    )
    await until(async () => (await waiting()) === 0)
    expect(seen).toHaveLength(300)
    for (const member of members) {
      const numbers = seen.filter((event) => event.member === member).map((event) => event.no)
      expect(numbers).toEqual(Array.from({ length: 10 }, (_, n) => BigInt(n + 1)))
    }
  })

  test('commits a handler together with the mark: what failed is tried again whole', async () => {
    const member = memberId(2_000)
    let tries = 0
    const relay = relayWith({
      twice: async (tx) => {
        await tx.announce(memberId(2_001), 'effect', {})
        tries += 1
        if (tries < 3) throw new Error('not yet')
      },
    })
    await announce(member, 'twice')
    relay.poke()
    await until(async () => (await waiting()) === 0)
    expect(await desk.sql('select no from outbox.event where member_id = 2001')).toHaveLength(1)
  })

  test('parks a member whose news fails five times, and nobody else', async () => {
    const [stuck, well] = [memberId(3_000), memberId(3_008)]
    const handled: bigint[] = []
    const relay = relayWith({
      bad: async () => {
        throw new Error('never')
      },
      good: async (_tx, event) => void handled.push(event.member),
    })
    await announce(stuck, 'bad')
    await announce(stuck, 'good')
    await announce(well, 'good')
    const parked = async () => (await desk.sql('select no from outbox.event where member_id = 3000 and parked')).length === 1
    await until(async () => {
      relay.poke()
      return parked()
    })
    for (let n = 0; n < 5; n += 1) {
      relay.poke()
      await sleep(20)
    }
    expect(handled).toEqual([well])
    expect(await desk.sql('select no, attempts from outbox.event where member_id = 3000 and not relayed order by no')).toEqual([
      { no: 1n, attempts: 5 },
      { no: 2n, attempts: 0 },
    ])
  })

  test('tells every process what was relayed, whoever did it', async () => {
    const heard = [new Set<bigint>(), new Set<bigint>()]
    const relays = heard.map((numbers) => relayWith({}, (member, no) => void (member === 4_000n && numbers.add(no))))
    // Until both listen, news is told to one alone; from then on every number reaches both.
    await until(async () => {
      await announce(memberId(4_000), 'news')
      relays.forEach((relay) => relay.poke())
      await sleep(20)
      return heard.every((numbers) => numbers.size >= 5)
    })
  })
})
