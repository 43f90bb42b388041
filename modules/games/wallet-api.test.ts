import { describe, expect, test } from 'vitest'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import type { Database } from '#kit/transaction.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, walletBody, type Signing } from '#tests/fixtures/game-host.ts'
import { deadlineMs, forgetExpired, type GamesConfig, openWalletApi } from './index.ts'

const context = await testContext()
const { call, send, newPlayer } = await gameHost(context)
const refused = { status: 401, body: { status: 'SIGNATURE_INVALID' } }
const now = () => context.clock.now().getTime()

/** Everything a call could have written, counted. */
const written = () =>
  context.sql(`select (select count(*) from wallet.transfer) as transfers, (select count(*) from outbox.event) as events,
    (select count(*) from games.act) as operations, (select count(*) from games.round_owner) as rounds,
    (select count(*) from games.session) as sessions, (select count(*) from games.nonce) as nonces,
    (select count(*) from tickets.ticket where used_at is not null) as used`)

describe('the signature of a call', () => {
  test('is valid with either of two live keys', async () => {
    const player = await newPlayer(5_000n)
    const second = gamesConfig.hosts[0]?.keys[1]
    expect((await call('balance', { session: player.session }, second)).status).toBe(200)
  })

  test.each([
    ['another secret', { secret: Buffer.alloc(32, 9).toString('base64') }, {}],
    ["another host's secret", { secret: gamesConfig.hosts[1]?.keys[0]?.secret ?? '' }, {}],
    ['a key that is not live', { keyId: 'k3' }, {}],
    ['an unknown host', { host: 'casino.localhost' }, {}],
    ['a host with a port', { host: 'slot.localhost:3900' }, {}],
    ['no signature', {}, { 'X-Chokdee-Signature': null }],
    ['a cut signature', {}, { 'X-Chokdee-Signature': 'AAAA' }],
    ['no nonce', {}, { 'X-Chokdee-Nonce': null }],
    ['an empty nonce', { nonce: '' }, {}],
    ['a nonce too long', { nonce: 'n'.repeat(129) }, {}],
    ['a nonce that was not signed', {}, { 'X-Chokdee-Nonce': 'other' }],
    ['no timestamp', {}, { 'X-Chokdee-Timestamp': null }],
    ['a timestamp that was not signed', {}, { 'X-Chokdee-Timestamp': '1' }],
    ['a timestamp in seconds', { timestamp: '1763600000' }, {}],
    ['a signed path of another operation', {}, {}, 'win'],
  ] as [string, Signing, Record<string, string | null>, string?][])(
    'is refused with %s',
    async (_, signing, tamper, path) => {
      const player = await newPlayer(5_000n)
      const before = await written()
      const body = JSON.stringify(walletBody.bet(player, 'sig'))
      expect(await (path ? sendSignedFor(path, body) : send('bet', body, signing, tamper))).toEqual(refused)
      expect(await written()).toEqual(before)
    },
  )

  /** Signs one path and calls another. */
  async function sendSignedFor(path: string, body: string) {
    const key = gamesConfig.hosts[0]?.keys[0]
    const parts = {
      method: 'POST',
      path: `/wallet/v1/${path}`,
      timestamp: String(now()),
      nonce: 'other-path',
      rawBody: body,
    }
    const headers = new Headers(
      signedCallHeaders({ host: 'slot.localhost', keyId: key?.keyId ?? '', secret: key?.secret ?? '' }, parts),
    )
    const walletApi = openWalletApi(context, gamesConfig)
    return walletApi({
      method: 'POST',
      path: '/wallet/v1/bet',
      query: '',
      headers: (name) => headers.get(name),
      rawBody: new TextEncoder().encode(body),
    })
  }

  test('is refused when one byte of the body differs', async () => {
    const player = await newPlayer(5_000n)
    const body = new TextEncoder().encode(JSON.stringify(walletBody.bet(player, 'bytes')))
    const invalid = new Uint8Array([...body.slice(0, -1), 0xff, 0x7d])
    expect(await send('bet', invalid)).toEqual(refused)
    const withMark = new Uint8Array([0xef, 0xbb, 0xbf, ...body])
    expect(await send('bet', withMark)).toEqual(refused)
  })

  test.each([
    [-300_001, 401],
    [-300_000, 200],
    [300_000, 200],
    [300_001, 401],
  ])('of %i ms from now answers %i', async (offset, status) => {
    const player = await newPlayer(5_000n)
    expect((await call('balance', { session: player.session }, { timestamp: String(now() + offset) })).status).toBe(
      status,
    )
  })

  test('is valid once: the same nonce is refused, whatever it comes with, even after a refusal', async () => {
    const player = await newPlayer(500n)
    const nonce = crypto.randomUUID()
    const body = JSON.stringify(walletBody.bet(player, 'once'))
    expect((await send('bet', body, { nonce })).body.status).toBe('INSUFFICIENT_FUNDS')
    expect(await send('bet', body, { nonce })).toEqual(refused)
    expect(await call('balance', { session: player.session }, { nonce })).toEqual(refused)
  })

  test('is valid once for four calls at the same time', async () => {
    const player = await newPlayer(5_000n)
    const body = JSON.stringify(walletBody.bet(player, 'together'))
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('bet', body, { nonce: 'together' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
  })

  test('has a nonce that is kept as long as its time is accepted, and then deleted', async () => {
    const player = await newPlayer(5_000n)
    const [nonce, timestamp] = [crypto.randomUUID(), String(now() + 300_000)]
    await call('balance', { session: player.session }, { nonce, timestamp })
    context.clock.advance(600)
    await forgetExpired(context)
    expect(await call('balance', { session: player.session }, { nonce, timestamp })).toEqual(refused)
    context.clock.advance(1)
    await forgetExpired(context)
    expect(await context.sql('select from games.nonce where nonce = $1', [nonce])).toHaveLength(0)
    expect(await call('balance', { session: player.session }, { nonce, timestamp })).toEqual(refused)
  })
})

describe('when the database is in trouble', () => {
  const failing = (database: Partial<Database>) => ({
    ...context,
    database: { ...context.database, ...database } as Database,
  })
  const signed = async (failingContext: typeof context, config: GamesConfig = gamesConfig) => {
    const host = await gameHost(context)
    const player = await host.newPlayer(5_000n)
    const body = JSON.stringify(walletBody.bet(player, crypto.randomUUID()))
    const parts = {
      method: 'POST',
      path: '/wallet/v1/bet',
      timestamp: String(now()),
      nonce: crypto.randomUUID(),
      rawBody: body,
    }
    const headers = new Headers(
      signedCallHeaders(
        { host: 'slot.localhost', keyId: 'k1', secret: gamesConfig.hosts[0]?.keys[0]?.secret ?? '' },
        parts,
      ),
    )
    const request = {
      method: 'POST',
      path: '/wallet/v1/bet',
      query: '',
      headers: (name: string) => headers.get(name),
      rawBody: new TextEncoder().encode(body),
    }
    return { answer: await openWalletApi(failingContext, config)(request), player }
  }

  test('the answer is TRY_AGAIN, and the failure is reported', async () => {
    const failures: unknown[] = []
    const failingContext = failing({ write: () => Promise.reject(new Error('connection lost')) })
    const { answer } = await signed(failingContext as never, {
      ...gamesConfig,
      report: (failure) => failures.push(failure),
    })
    expect(answer).toEqual({ status: 503, body: { status: 'TRY_AGAIN' } })
    expect(failures).toEqual([new Error('connection lost')])
  })

  test('and slow, the answer comes in time, and what was not committed is not', async () => {
    const failures: unknown[] = []
    let done: Promise<unknown> = Promise.resolve()
    const slow: Database['write'] = (work) => {
      const writing = context.database.write(async (tx) => {
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        return work(tx)
      })
      done = writing.catch(() => undefined)
      return writing
    }
    const started = performance.now()
    const { answer, player } = await signed(failing({ write: slow }) as never, {
      ...gamesConfig,
      deadlineMs,
      report: (failure) => failures.push(failure),
    })
    expect(answer).toEqual({ status: 503, body: { status: 'TRY_AGAIN' } })
    expect(performance.now() - started).toBeLessThan(2_000)
    await done
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(await player.balance()).toBe(5_000n)
    expect(failures).toMatchObject([{ name: 'DeadlinePassed' }])
  })
})

describe('the rights of the site', () => {
  test.each([
    'update games.round_owner set member_id = 1',
    'delete from games.round_owner',
    'update games.act set member_id = 1',
    'delete from games.act',
    'delete from games.round',
    'update games.host set no = 9',
    'update games.session set expires_at = now()',
    'update tickets.ticket set expires_at = now()',
    'update games.player set member_id = 1',
  ])('do not reach: %s', async (text) => {
    await expect(context.database.write((tx) => tx.rows(text, text))).rejects.toThrow(/permission denied/)
  })
})
