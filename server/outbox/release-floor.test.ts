import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { MemberId } from '#kit/ids.ts'
import { claimOffer } from '#modules/promotions/offers.ts'
import { callReleaseSpent } from '#modules/promotions/floor.store.ts'
import { releaseSpent } from '#modules/promotions/index.ts'
import { openLog } from '#server/log.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, walletBody } from '#tests/fixtures/game-host.ts'
import { handleEventsWith } from './handlers.ts'
import { openRelay } from './relay.ts'

// A bonus of 50 baht with a floor of 5, played away at a host.
const context = await testContext()
const { call, ticketFor } = await gameHost(context)
const relay = openRelay({
  database: context.database,
  databaseUrl: context.siteUrl,
  handle: handleEventsWith(new Uint8Array(32)),
  publish: () => {},
  log: openLog('silent'),
})
afterAll(() => relay.close())

async function relayAll(): Promise<void> {
  relay.wake()
  for (let tries = 0; tries < 400; tries += 1) {
    const [row] = await context.sql<{ n: number }>('select count(*)::int as n from outbox.event where not relayed')
    if (row?.n === 0) return
    await sleep(25)
  }
  throw new Error('the outbox was not relayed')
}
const stateOf = async (member: MemberId) => {
  const [row] = await context.sql<{ state: string; cash: bigint; purses: number }>(
    `select b.state, coalesce((select balance from wallet.purse p where p.member_id = b.member_id and p.purse_no = 0), 0)::bigint as cash,
       (select count(*)::int from wallet.purse p where p.member_id = b.member_id and p.purse_no >= 10) as purses
     from promotions.bonus b where b.member_id = $1`,
    [member],
  )
  return row
}
const release = async () => {
  context.clock.advance(60)
  await releaseSpent(context)
}
async function withBonus() {
  const { member } = await newMember(context)
  context.clock.advance(60)
  expect(
    await context.database.write((tx) => claimOffer(tx, { member, offer: 'free-credit', at: context.clock.now() })),
  ).toBe('granted')
  context.clock.advance(60)
  const { body } = await call('session', { token: await ticketFor(member) })
  if (!('session' in body)) throw new Error(body.status)
  const done = async (operation: 'bet' | 'win', fields: object) =>
    expect((await call(operation, fields)).body).toMatchObject({ status: 'OK' })
  return {
    member,
    bet: (round: string, amount: number) =>
      done('bet', walletBody.bet(body, `${member}-${round}`, { amount: String(amount) })),
    ends: (round: string, amount: number) =>
      done('win', walletBody.win(body, `${member}-${round}`, { amount: String(amount) })),
  }
}

test('a lock ends once its bonus is below the floor, and what is left becomes cash', async () => {
  const { member, bet, ends } = await withBonus()
  await bet('one', 4_500)
  await ends('one', 0)
  await relayAll()
  await release()
  expect(await stateOf(member)).toMatchObject({ state: 'active', cash: 0n, purses: 1 })
  await bet('two', 1)
  await ends('two', 0)
  await relayAll()
  await release()
  expect(await stateOf(member)).toEqual({ state: 'spent', cash: 499n, purses: 0 })
  await release()
  expect(await stateOf(member)).toMatchObject({ state: 'spent', cash: 499n })
})

test('a lock does not end while a round is open, and what that round wins goes back into the bonus', async () => {
  const { member, bet, ends } = await withBonus()
  await bet('one', 2_500)
  await bet('two', 2_500)
  await ends('one', 0)
  await relayAll()
  await release()
  expect(await stateOf(member)).toMatchObject({ state: 'active', purses: 1 })
  await ends('two', 90_000)
  await relayAll()
  await release()
  expect(await stateOf(member)).toMatchObject({ state: 'active', cash: 0n, purses: 1 })
  const [row] = await context.sql<{ low: Date | null }>(
    'select low_since as low from promotions.bonus where member_id = $1',
    [member],
  )
  expect(row?.low).toBeNull()
})

test('a lock does not end while events of a bet wait to be relayed, since its round is not recorded yet', async () => {
  const { member, bet, ends } = await withBonus()
  await bet('one', 2_500)
  await ends('one', 0)
  await relayAll()
  await context.sql(`update promotions.bonus set low_since = $2 where member_id = $1`, [member, context.clock.now()])
  // The bet is in the journal, its events are not relayed: the round is not there yet.
  await context.sql('update outbox.lane set holder = $1, until = $2', ['nobody', new Date(Date.now() + 3_600_000)])
  await bet('two', 2_500)
  await release()
  expect(await stateOf(member)).toMatchObject({ state: 'active' })
  await context.sql(`update outbox.lane set holder = null, until = '-infinity'`)
  await ends('two', 0)
  await relayAll()
  await release()
  expect(await stateOf(member)).toMatchObject({ state: 'spent', cash: 0n })
})

test('a version without a floor keeps its lock, and ten processes end one once', async () => {
  const { member, bet, ends } = await withBonus()
  await context.sql('update promotions.bonus set version = 1 where member_id = $1', [member])
  await bet('one', 5_000)
  await ends('one', 0)
  await relayAll()
  await release()
  expect(await stateOf(member)).toMatchObject({ state: 'active' })
  const other = await withBonus()
  await other.bet('one', 5_000)
  await other.ends('one', 0)
  await relayAll()
  context.clock.advance(60)
  await Promise.all(Array.from({ length: 10 }, () => releaseSpent(context)))
  expect(await stateOf(other.member)).toEqual({ state: 'spent', cash: 0n, purses: 0 })
})

test('a lock whose time is over is not looked at: it ends by its terms, and takes no turn of another', async () => {
  const late = await withBonus()
  await late.bet('one', 5_000)
  await late.ends('one', 0)
  await relayAll()
  context.clock.advance(60)
  const [bonus] = await context.sql<{ until: Date; low: Date | null }>(
    'select expires_at as until, low_since as low from promotions.bonus where member_id = $1',
    [late.member],
  )
  expect(bonus?.low).not.toBeNull()
  const countLookedAt = (at: Date) => context.database.write((tx) => callReleaseSpent(tx, 1, at))
  expect(await countLookedAt(bonus?.until as Date)).toBe(0)
  expect(await countLookedAt(context.clock.now())).toBe(1)
})
