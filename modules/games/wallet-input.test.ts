import { describe, expect, test } from 'vitest'
import type { WalletOperation } from '#contract/provider/wallet.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, type Player, walletBody } from '#tests/fixtures/game-host.ts'

const context = await testContext()
const { call, send, newPlayer } = await gameHost(context)
const bad = { status: 400, body: { status: 'BAD_REQUEST' } }
/** Everything a call could have written, counted. */
const written = () =>
  context.sql(`select (select count(*) from wallet.transfer) as transfers, (select count(*) from outbox.event) as events,
    (select count(*) from games.act) as operations, (select count(*) from games.round_owner) as rounds,
    (select count(*) from games.session) as sessions, (select count(*) from games.nonce) as nonces,
    (select count(*) from tickets.ticket where used_at is not null) as used`)

const ids = ['', ' \n', 'x'.repeat(129), 7, true, null, ['a'], { a: 1 }, 'a\u0000b', '\ud83c']
const amounts = [
  '',
  '-1',
  '+1',
  '1e3',
  '1.00',
  '1,000',
  '01',
  ' 1',
  '1 ',
  '๑๐๐',
  '１００',
  '0x10',
  'NaN',
  '1'.repeat(16),
  1000,
  -1,
  1e3,
  null,
  true,
  ['1'],
]
const bodies: Record<WalletOperation, Record<string, unknown[]>> = {
  session: { token: ['', 'x'.repeat(257), 7, null, true, ['a'], { a: 1 }, 'gt_\u0000'] },
  balance: { session: ids },
  bet: { request: ids, transaction: ids, session: ids, player: ids, round: ids, game: ids, amount: [...amounts, '0'] },
  win: {
    request: ids,
    transaction: ids,
    player: ids,
    round: ids,
    game: ids,
    amount: amounts,
    bet_transaction: ids,
    closes_round: ['true', 1, null, ''],
    fairness: [
      '',
      7,
      null,
      {},
      { commitment: 'c', client_seed: 's', nonce: -1 },
      { commitment: 'c', client_seed: 's', nonce: 1.5 },
    ],
  },
  rollback: { request: ids, transaction: ids, player: ids, round: ids, bet_transaction: ids },
  'bet-and-win': {
    request: ids,
    transaction: ids,
    win_transaction: ids,
    win_amount: amounts,
    closes_round: [1, null],
    amount: ['0'],
  },
  adjust: {
    request: ids,
    transaction: ids,
    player: ids,
    round: ids,
    bet_transaction: ids,
    amount: ['0', '-0', '+1', '1.0', '--1', 1, null],
  },
  reopen: { request: ids, transaction: ids, player: ids, round: ids, reason: ['', '  ', 'x'.repeat(201), 7, null] },
  'end-round': { request: ids, transaction: ids, player: ids, round: ids, game: ids },
  reward: {
    request: ids,
    transaction: ids,
    player: ids,
    amount: ['0', '-1', null],
    kind: ['', 'win', null],
    game: ids,
    reference: ['', 7],
  },
  batch: {
    request: ids,
    items: [[], {}, null, 'x', [7], [{}], Array.from({ length: 21 }, () => ({ operation: 'bet' }))],
  },
}
const optional = new Set(['fairness', 'reward game'])
function bodyOf(operation: WalletOperation, player: Player, round: string): Record<string, unknown> {
  if (operation === 'session') return { token: 'gt_x' }
  if (operation === 'balance') return { session: player.session }
  if (operation === 'batch') return { request: 'q', items: [{ operation: 'bet', ...walletBody.bet(player, round) }] }
  return walletBody[operation](player, round)
}

describe('a body that is not valid', () => {
  const cases = Object.entries(bodies).flatMap(([operation, fields]) =>
    Object.keys(fields).map((field) => [operation as WalletOperation, field] as const),
  )

  test.each(cases)('%s: %s', async (operation, field) => {
    const player = await newPlayer(5_000n)
    const good = bodyOf(operation, player, `bad-${field}`)
    const before = await written()
    const { [field]: _, ...without } = good
    const twice = JSON.stringify({ ...without, ' ': 0 }).replace(
      '" ":0',
      `${JSON.stringify(field)}:"1",${JSON.stringify(field)}:"1"`,
    )
    const wrong = (bodies[operation][field] ?? []).map((value) => JSON.stringify({ ...good, [field]: value }))
    if (!optional.has(field) && !optional.has(`${operation} ${field}`)) wrong.push(JSON.stringify(without))
    for (const body of [...wrong, twice]) expect([body, await send(operation, body)]).toEqual([body, bad])
    expect(await written()).toEqual(before)
  })

  test.each(['', 'null', '[]', '"bet"', '7', '{', '{}', 'amount=1000', '{"amount":"1"}x'])(
    'bet: the body %j',
    async (body) => {
      expect(await send('bet', body)).toEqual(bad)
    },
  )

  test('a win or a rollback that refers to itself', async () => {
    const player = await newPlayer(5_000n)
    expect(await call('win', walletBody.win(player, 'self', { bet_transaction: 'self-w' }))).toEqual(bad)
    expect(await call('rollback', walletBody.rollback(player, 'self', { bet_transaction: 'self-k' }))).toEqual(bad)
  })

  test('is too large, of another method, or for no operation', async () => {
    const player = await newPlayer(5_000n)
    expect(
      (await send('bet', JSON.stringify(walletBody.bet(player, 'large', { note: 'x'.repeat(16_400) })))).status,
    ).toBe(413)
    expect((await send('bet', JSON.stringify(walletBody.bet(player, 'method')), { method: 'PUT' })).status).toBe(405)
    expect((await send('tip', '{}')).status).toBe(404)
    expect(await player.balance()).toBe(5_000n)
  })

  test('has unknown fields: they are ignored', async () => {
    const player = await newPlayer(5_000n)
    expect(
      (await call('bet', walletBody.bet(player, 'unknown', { balance: '999999', member_id: 1 }))).body,
    ).toMatchObject({
      status: 'OK',
      balance: '4000',
    })
  })
})
