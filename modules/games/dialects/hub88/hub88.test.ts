import { describe, expect, test } from 'vitest'
import { signHub88 } from '#contract/provider/hub88/signature.ts'
import type { Hub88Operation } from '#contract/provider/hub88/wire.ts'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import type { Database } from '#kit/transaction.ts'
import { setBlock } from '#modules/wallet/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import {
  hub88Body,
  hub88Config,
  hub88Host,
  hub88Name,
  hub88Pairs,
  type Hub88Player,
} from '#tests/fixtures/hub88-host.ts'
import { rsaPair } from '#tests/fixtures/key-pairs.ts'
import { openWalletApi } from '#modules/games/index.ts'

const context = await testContext()
const { call, send, newPlayer } = await hub88Host(context)
let rounds = 0
const newRound = () => `r-${(rounds += 1)}`
const invalid = { http: 200, body: { status: 'RS_ERROR_INVALID_SIGNATURE' } }

const bet = (player: Hub88Player, round: string, more: object = {}) => call('bet', hub88Body.bet(player, round, more))
const win = (player: Hub88Player, round: string, more: object = {}) => call('win', hub88Body.win(player, round, more))
const rollback = (player: Hub88Player, round: string, more: object = {}) =>
  call('rollback', hub88Body.rollback(player, round, more))
const transfers = async () => (await context.sql<{ n: bigint }>('select count(*) as n from wallet.transfer'))[0]?.n

describe('the signature', () => {
  test('is valid under either of two live keys, and which one it was is noted', async () => {
    const player = await newPlayer(5_000n)
    for (const { privateKey } of hub88Pairs)
      expect((await call('balance', hub88Body.balance(player), { privateKey })).body.status).toBe('RS_OK')
    const used = () =>
      context.sql<{ key_id: string }>('select key_id from games.key_use where host_no = 41 order by key_id')
    await expect.poll(used).toEqual([{ key_id: 'h1' }, { key_id: 'h2' }])
  })

  test.each([
    ['another key', { privateKey: rsaPair().privateKey }],
    ['no signature', { signature: '' }],
    ['something else', { signature: 'AAAA' }],
    ['a host that nobody knows', { host: 'unknown.localhost' }],
    ['a host that speaks another dialect', { host: 'own.localhost' }],
    ['a query', { query: '?user=other' }],
  ])('is invalid with %s, and the answer gives no reason', async (_what, signing) => {
    const player = await newPlayer(5_000n)
    expect(await send('bet', JSON.stringify(hub88Body.bet(player, newRound())), signing)).toEqual(invalid)
    expect(await player.balance()).toBe(5_000n)
  })

  test('covers the very bytes: it is invalid for the same JSON written in another way', async () => {
    const player = await newPlayer(5_000n)
    const round = newRound()
    const body = JSON.stringify(hub88Body.bet(player, round), null, 1)
    expect((await send('bet', body)).body.status).toBe('RS_OK')
    const { privateKey } = hub88Pairs[0]
    const signature = signHub88({ privateKey }, body)
    expect(await send('bet', JSON.stringify(JSON.parse(body)), { signature })).toEqual(invalid)
  })

  test('of a host of this dialect opens nothing on ours, even in our own form', async () => {
    const { privateKey } = hub88Pairs[0]
    const parts = {
      method: 'POST',
      path: '/wallet/v1/balance',
      timestamp: String(context.clock.now().getTime()),
      nonce: 'n',
      rawBody: '{}',
    }
    const headers = new Headers(signedCallHeaders({ host: hub88Name, keyId: 'h1', privateKey }, parts))
    const request = { method: 'POST', path: parts.path, query: '', rawBody: new TextEncoder().encode('{}') }
    const answer = await openWalletApi(context, hub88Config)({ ...request, headers: (name) => headers.get(name) })
    expect(answer).toEqual({ status: 401, body: { status: 'SIGNATURE_INVALID' } })
  })
})

describe('a round', () => {
  test('takes the stake, pays the win, and answers with the balance', async () => {
    const player = await newPlayer(5_000n)
    const round = newRound()
    expect((await bet(player, round)).body).toMatchObject({
      status: 'RS_OK',
      user: player.user,
      currency: 'THB',
      balance: 4_000_000,
    })
    expect((await win(player, round)).body).toMatchObject({ status: 'RS_OK', balance: 6_500_000 })
    expect(await player.balance()).toBe(6_500n)
  })

  test('is lost by a win of nothing', async () => {
    const player = await newPlayer(5_000n)
    const round = newRound()
    await bet(player, round)
    expect((await win(player, round, { amount: 0 })).body).toMatchObject({ status: 'RS_OK', balance: 4_000_000 })
    const [{ closed } = { closed: false }] = await context.sql<{ closed: boolean }>(
      'select closed_at is not null as closed from games.round_owner where host_no = 41 and round = $1',
      [round],
    )
    expect(closed).toBe(true)
  })

  test('takes its bet once: the same again answers OK with the present balance, other content under its id is a duplicate', async () => {
    const player = await newPlayer(5_000n)
    const round = newRound()
    const before = await transfers()
    for (let times = 0; times < 3; times += 1)
      expect((await bet(player, round)).body).toMatchObject({ status: 'RS_OK', balance: 4_000_000 })
    for (const other of [{ amount: 2_000_000 }, { round: 'another' }, { game_code: 'other-reels' }])
      expect((await bet(player, round, other)).body).not.toHaveProperty('status', 'RS_OK')
    expect((await bet(player, round, { amount: 2_000_000 })).body.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    for (let times = 0; times < 3; times += 1)
      expect((await win(player, round)).body).toMatchObject({ status: 'RS_OK', balance: 6_500_000 })
    expect((await win(player, round, { amount: 9_000_000 })).body.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    expect(await transfers()).toBe((before ?? 0n) + 2n)
  })

  test('is taken back, again and again, under whatever id', async () => {
    const player = await newPlayer(5_000n)
    const round = newRound()
    await bet(player, round)
    for (const more of [{}, {}, { transaction_uuid: `${round}-k2` }])
      expect((await rollback(player, round, more)).body).toMatchObject({ status: 'RS_OK', balance: 5_000_000 })
    expect((await win(player, round)).body.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
    expect(await player.balance()).toBe(5_000n)
  })

  test('that was taken back before its bet came takes no bet any more', async () => {
    const player = await newPlayer(5_000n)
    const round = newRound()
    expect((await rollback(player, round)).body).toMatchObject({ status: 'RS_OK', balance: 5_000_000 })
    expect((await bet(player, round)).body.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
    expect(await player.balance()).toBe(5_000n)
  })

  test('of which no bet is known pays nothing', async () => {
    const player = await newPlayer(5_000n)
    expect((await win(player, newRound())).body.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  })

  test('of another player is out of reach, and never called a duplicate: some callers read that as done', async () => {
    const [player, other] = [await newPlayer(5_000n), await newPlayer(5_000n)]
    const round = newRound()
    await bet(player, round)
    await call('balance', hub88Body.balance(other))
    expect((await bet(other, round)).body.status).toBe('RS_ERROR_UNKNOWN')
    expect((await win(other, round)).body.status).toBe('RS_ERROR_UNKNOWN')
    expect(await other.balance()).toBe(5_000n)
  })
})

describe('what is refused', () => {
  test('for lack of money comes with the true balance', async () => {
    const player = await newPlayer(999n)
    expect((await bet(player, newRound())).body).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 999_000,
    })
  })

  test.each([
    ['a currency that is not ours', { currency: 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['a part of a satang', { amount: 1_000_500 }, 'RS_ERROR_WRONG_SYNTAX'],
    ['less than nothing', { amount: -1_000_000 }, 'RS_ERROR_WRONG_SYNTAX'],
    ['half a unit', { amount: 1_000_000.5 }, /RS_ERROR_WRONG_(?:SYNTAX|TYPES)/],
    ['an amount as text', { amount: '1000000' }, 'RS_ERROR_WRONG_TYPES'],
    ['a boolean as text', { round_closed: 'false' }, 'RS_ERROR_WRONG_TYPES'],
    ['a round as a number', { round: 7 }, 'RS_ERROR_WRONG_TYPES'],
    ['no round', { round: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
    ['no token', { token: null }, 'RS_ERROR_WRONG_SYNTAX'],
    ['an empty transaction', { transaction_uuid: '' }, 'RS_ERROR_WRONG_SYNTAX'],
    ['a game that nobody has', { game_code: 'iron-lotus' }, 'RS_ERROR_INVALID_GAME'],
  ])('is %s', async (_what, more, status) => {
    const player = await newPlayer(5_000n)
    await call('balance', hub88Body.balance(player))
    expect((await bet(player, newRound(), more)).body.status).toMatch(status)
    expect(await player.balance()).toBe(5_000n)
  })

  test.each(['', 'null', '[]', '{', '7', '{"user":"u","user":"v"}', 'amount=1'])('is the body %j', async (body) => {
    for (const operation of ['info', 'balance', 'bet', 'win', 'rollback'] as Hub88Operation[])
      expect(await send(operation, body)).toEqual({ http: 200, body: { status: 'RS_ERROR_WRONG_SYNTAX' } })
  })

  test('is a body that is too large, another method than POST, and a path that does not exist', async () => {
    const player = await newPlayer(5_000n)
    const body = hub88Body.bet(player, newRound(), { meta: 'x'.repeat(16_400) })
    expect((await send('bet', JSON.stringify(body))).http).toBe(413)
    expect((await send('bet', '{}', { method: 'PUT' })).http).toBe(405)
    expect((await send('bet', '{}', { path: `/wallet/hub88/${hub88Name}/transaction/tip` })).http).toBe(404)
  })

  test('is a member who is blocked, but not their win', async () => {
    const player = await newPlayer(5_000n)
    const round = newRound()
    await bet(player, round)
    await context.database.write((tx) => setBlock(tx, { member: player.member, cause: 'time_out', until: null }))
    expect((await bet(player, newRound())).body.status).toBe('RS_ERROR_USER_DISABLED')
    expect((await win(player, round)).body.status).toBe('RS_OK')
  })
})

test('a database in trouble is an unknown outcome: 503, and nothing is taken', async () => {
  const player = await newPlayer(5_000n)
  const failures: unknown[] = []
  const failing = { ...context.database, write: () => Promise.reject(new Error('connection lost')) } as Database
  const walletApi = openWalletApi(
    { ...context, database: failing },
    { ...hub88Config, report: (failure: unknown) => failures.push(failure) },
  )
  const body = JSON.stringify(hub88Body.bet(player, newRound()))
  const answer = await walletApi({
    method: 'POST',
    path: `/wallet/hub88/${hub88Name}/transaction/bet`,
    query: '',
    headers: () => signHub88({ privateKey: hub88Pairs[0].privateKey }, body),
    rawBody: new TextEncoder().encode(body),
  })
  expect(answer).toMatchObject({ status: 503, body: { status: 'RS_ERROR_UNKNOWN' } })
  expect(failures).toHaveLength(1)
  expect(await player.balance()).toBe(5_000n)
})
