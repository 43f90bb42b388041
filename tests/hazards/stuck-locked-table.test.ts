import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { satang } from '#kit/money.ts'
import { openDatabase } from '#server/database/database.ts'
import { openLog } from '#server/log.ts'
import { handleEventsWith } from '#server/outbox/handlers.ts'
import { openRelay } from '#server/outbox/relay.ts'
import { riskKey, newMember } from '#tests/fixtures/cashier.ts'
import { openCashier } from '#tests/fixtures/cashier-operations.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, walletBody } from '#tests/fixtures/game-host.ts'
import { payIn } from '#tests/fixtures/pay-in.ts'

/** How long the table is locked (HOLD_MS), and how long the relay's connections wait for a lock (LOCK_MS), in milliseconds. With
 *  `HOLD_S=600` the lock lasts ten minutes and the connections wait four seconds, as in production; without it fifty time-outs of 80 ms
 *  pass. */
const HOLD_S = inject('holdS')
const LOCK_MS = HOLD_S > 0 ? 4_000 : 80
const HOLD_MS = HOLD_S > 0 ? HOLD_S * 1000 : 50 * LOCK_MS

const context = await testContext()
const relayDatabase = openDatabase(context.siteUrl, {
  clock: context.clock,
  connectionsMax: 10,
  timeouts: { statementMs: 2 * LOCK_MS, lockMs: LOCK_MS },
})
const lockHolder = new pg.Client({ connectionString: context.ownerUrl })
await lockHolder.connect()
afterAll(async () => {
  await lockHolder.end()
  await relayDatabase.close()
})
const host = await gameHost(context)
const cashier = openCashier(context)

/** New members who bet, win and withdraw: events of rounds and other events wait for the relay. */
async function busyMembers(count: number) {
  const people = []
  for (let n = 0; n < count; n += 1) {
    const person = await newMember(context)
    await payIn(context, person.member, satang(60_000n))
    const { body } = await host.call('session', { token: await host.ticketFor(person.member) })
    if (!('session' in body)) throw new Error(body.status)
    const round = `r${person.member}`
    await host.call('bet', walletBody.bet(body, round))
    await host.call('win', walletBody.win(body, round))
    expect(await cashier.withdraw(context, person, 30_000n)).toBe('ok')
    people.push(person)
  }
  return people
}

const counts = async () => {
  const [row] = await context.sql<{ waiting: number; parked: number; tried: number; rounds: number; payouts: number }>(
    `select (select count(*) from outbox.event where not relayed)::int as waiting, (select count(*) from outbox.event where parked)::int as parked,
       (select count(*) from outbox.event where attempts > 0)::int as tried,
       (select count(*) from games.round where state = 'settled')::int as rounds, (select count(*) from treasury.payout)::int as payouts`,
  )
  return row as NonNullable<typeof row>
}

/** The tables that the handlers of events write, and the relay's own. */
test.each([
  'games.round',
  'treasury.payout',
  'members.session',
  'wallet.seal',
  'graphile_worker._private_jobs',
  'outbox.event',
])(
  'a lock on %s, as `create index` takes it, parks no event, and all are handled once it is released',
  async (table) => {
    const before = await counts()
    await busyMembers(3)
    await lockHolder.query('begin')
    await lockHolder.query(`lock table ${table} in share mode`)
    const relay = openRelay({
      database: relayDatabase,
      databaseUrl: context.siteUrl,
      handle: handleEventsWith(riskKey),
      publish: () => {},
      log: openLog('silent'),
    })
    for (const until = performance.now() + HOLD_MS; performance.now() < until; ) {
      relay.wake()
      await sleep(100)
    }
    const during = await counts()
    expect({ parked: during.parked, tried: during.tried }).toEqual({ parked: 0, tried: 0 })
    await lockHolder.query('commit')
    await expect.poll(async () => (await counts()).waiting, { timeout: 30_000 }).toBe(0)
    await relay.close()
    const after = await counts()
    expect([after.rounds - before.rounds, after.payouts - before.payouts]).toEqual([3, 3])
  },
  HOLD_MS + 60_000,
)
