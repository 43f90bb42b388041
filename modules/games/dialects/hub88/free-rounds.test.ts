import { expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { hub88Body, hub88Host } from '#tests/fixtures/hub88-host.ts'

const context = await testContext()
const { call, newPlayer } = await hub88Host(context)
const isClosed = async (round: string) =>
  (
    await context.sql<{ closed: boolean }>(
      'select closed_at is not null as closed from games.round_owner where round = $1',
      [round],
    )
  )[0]?.closed

test('a free bet takes nothing, and its win is paid once', async () => {
  const player = await newPlayer(5_000n)
  const free = { is_free: true, reward_uuid: 'reward-1' }
  for (let times = 0; times < 2; times += 1)
    expect((await call('bet', hub88Body.bet(player, 'free', free))).body).toMatchObject({
      status: 'RS_OK',
      balance: 5_000_000,
    })
  for (let times = 0; times < 2; times += 1)
    expect((await call('win', hub88Body.win(player, 'free', free))).body).toMatchObject({
      status: 'RS_OK',
      balance: 7_500_000,
    })
  expect(await player.balance()).toBe(7_500n)
})

test('a win of a promotion needs no bet; any other win does', async () => {
  const player = await newPlayer(5_000n)
  const promo = { is_supplier_promo: true, reference_transaction_uuid: null, amount: 1_000_000 }
  for (let times = 0; times < 2; times += 1)
    expect((await call('win', hub88Body.win(player, 'promo', promo))).body).toMatchObject({
      status: 'RS_OK',
      balance: 6_000_000,
    })
  const none = { reference_transaction_uuid: null }
  expect((await call('win', hub88Body.win(player, 'none', none))).body.status).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(await player.balance()).toBe(6_000n)
})

test('a bet that closes its round is a lost round', async () => {
  const player = await newPlayer(5_000n)
  for (let times = 0; times < 2; times += 1)
    expect((await call('bet', hub88Body.bet(player, 'lost', { round_closed: true }))).body).toMatchObject({
      status: 'RS_OK',
      balance: 4_000_000,
    })
  expect(await isClosed('lost')).toBe(true)
})

test('the inputs of an outcome reach the round where the host sends them in our form, and harm nothing where it does not', async () => {
  const player = await newPlayer(5_000n)
  const fairness = { commitment: 'c', client_seed: 's', nonce: 3 }
  for (const [round, meta] of [
    ['fair', { fairness }],
    ['own words', { fairness: 'whatever' }],
    ['text', 'free text'],
  ] as const) {
    expect((await call('bet', hub88Body.bet(player, round))).body.status).toBe('RS_OK')
    expect((await call('win', hub88Body.win(player, round, { amount: 0, meta }))).body.status).toBe('RS_OK')
  }
  const events = await context.sql<{ fairness: unknown }>(
    `select payload -> 'fairness' as fairness from outbox.event where topic = 'win.paid' order by payload ->> 'round'`,
  )
  expect(events.filter((one) => one.fairness !== null)).toEqual([{ fairness }])
})

test('the end of a round and the legs of its slip are read each by itself, from where the host puts its own words', async () => {
  const player = await newPlayer(50_000n)
  const slip = { legs: 10, won: 9, half_won: 0, push: 0, half_lost: 0, lost: 1, void: 0, least_price: '1.80' }
  for (const [round, meta] of [
    ['slip-1', { ending: 'played', opposed: '5', slip }],
    ['slip-2', { ending: 'draw', slip: { legs: 'ten' } }],
    ['slip-3', { ending: 'abandoned', slip }],
  ] as const) {
    expect((await call('bet', hub88Body.bet(player, round))).body.status).toBe('RS_OK')
    expect((await call('win', hub88Body.win(player, round, { amount: 0, meta }))).body.status).toBe('RS_OK')
  }
  const events = await context.sql(
    `select payload -> 'ending' as ending, payload -> 'slip' as slip from outbox.event
     where topic = 'win.paid' and payload ->> 'round' like 'slip-%' order by payload ->> 'round'`,
  )
  expect(events).toEqual([
    { ending: 'played', slip },
    { ending: 'draw', slip: null },
    { ending: null, slip },
  ])
})

test('a free bet does not lift what its round may win, and one above what its game publishes is refused', async () => {
  const player = await newPlayer(5_000n)
  const free = { is_free: true, reward_uuid: 'reward-2' }
  const huge = await call('bet', hub88Body.bet(player, 'huge', { ...free, amount: 1_000_000_001_000 }))
  expect(huge.body.status).toBe('RS_ERROR_UNKNOWN')
  await call('bet', hub88Body.bet(player, 'large', { ...free, amount: 10_000_000_000 }))
  // A thousand baht count of it, and its game wins 257 stakes at most.
  const large = await call('win', hub88Body.win(player, 'large', { ...free, amount: 25_700_001_000 }))
  expect(large.body).toMatchObject({ status: 'RS_OK', balance: 5_000_000 })
  expect(await context.sql('select cause, amount, charged from games.held_win')).toEqual([
    { cause: 'published', amount: 25_700_001n, charged: 0n },
  ])
})

test('wins of promotions end where the sum of a member and day is reached', async () => {
  const player = await newPlayer(5_000n)
  const promo = { is_supplier_promo: true, reference_transaction_uuid: null, amount: 20_000_000_000 }
  expect((await call('win', hub88Body.win(player, 'p1', promo))).body.status).toBe('RS_OK')
  expect((await call('win', hub88Body.win(player, 'p2', promo))).body.status).toBe('RS_ERROR_UNKNOWN')
  expect((await call('win', hub88Body.win(player, 'p2', { ...promo, amount: 10_000_000_000 }))).body.status).toBe(
    'RS_OK',
  )
  expect(await player.balance()).toBe(30_005_000n)
})
