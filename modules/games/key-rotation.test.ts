import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { HostKey, SigningKey } from '#contract/provider/keys.ts'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import { present } from '#kit/assert.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, walletBody } from '#tests/fixtures/game-host.ts'
import { ed25519Pair } from '#tests/fixtures/key-pairs.ts'
import { testHost } from '#tests/fixtures/test-game.ts'
import { openWalletApi } from './index.ts'

const context = await testContext()
const { newPlayer } = await gameHost(context)

type Signer = { keyId: string } & SigningKey
const secret = (byte: number) => Buffer.alloc(32, byte).toString('base64')
const firstHost = present(gamesConfig.hosts[0], 'a host')

/** A process of the site that knows these keys of the host. */
const processWith = (keys: readonly HostKey[]) =>
  openWalletApi(context, { ...gamesConfig, hosts: [{ ...firstHost, keys }] })

async function callAt(
  walletApi: ReturnType<typeof openWalletApi>,
  by: Signer,
  operation: string,
  body: object,
): Promise<number> {
  const rawBody = JSON.stringify(body)
  const path = `/wallet/v1/${operation}`
  const parts = { method: 'POST', path, timestamp: String(context.clock.now().getTime()), nonce: randomUUID(), rawBody }
  const headers = new Headers(signedCallHeaders({ host: testHost, ...by }, parts))
  const request = {
    method: 'POST',
    path,
    query: '',
    headers: (name: string) => headers.get(name),
    rawBody: new TextEncoder().encode(rawBody),
  }
  return (await walletApi(request)).status
}

const pair = ed25519Pair()
const kinds = [
  ['a secret to another secret', { keyId: 'k2', secret: secret(4) }, { keyId: 'k2', secret: secret(4) }],
  [
    'a secret to an Ed25519 pair',
    { keyId: 'k2', privateKey: pair.privateKey },
    { keyId: 'k2', publicKey: pair.publicKey },
  ],
] as const

describe.each(kinds)('a host rotates its key from %s', (_what, newSigner: Signer, newKey: HostKey) => {
  const old = { keyId: 'k1', secret: secret(1) }

  test('while it calls two processes without a pause, and not one call is refused', async () => {
    const player = await newPlayer(1_000_000n)
    const processes = [processWith([old]), processWith([old])]
    let signer: Signer = old
    let stopped = false
    const statuses = new Map<number, number>()
    const calls = [0, 1, 0, 1].map(async (at) => {
      while (!stopped) {
        const walletApi = processes[at] ?? processWith([])
        const status = await callAt(walletApi, signer, 'bet', walletBody.bet(player, randomUUID(), { amount: '1' }))
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        // A refusal needs no database: without a pause it would leave the steps no turn.
        await new Promise((resume) => setImmediate(resume))
      }
    })
    const answered = () => [...statuses.values()].reduce((sum, count) => sum + count, 0)
    const afterMoreCalls = (before = answered()) =>
      expect.poll(answered, { timeout: 10_000 }).toBeGreaterThan(before + 6)
    const steps = [
      () => (processes[0] = processWith([newKey, old])),
      () => (processes[1] = processWith([newKey, old])),
      () => (signer = newSigner),
      () => (processes[0] = processWith([newKey])),
      () => (processes[1] = processWith([newKey])),
    ]
    try {
      for (const step of steps) {
        await afterMoreCalls()
        step()
      }
      await afterMoreCalls()
    } finally {
      stopped = true
      await Promise.all(calls)
    }
    expect([...statuses.keys()]).toEqual([200])
  })

  test('and a call signed with a key that is no longer live is refused', async () => {
    const player = await newPlayer(5_000n)
    const walletApi = processWith([newKey])
    expect(await callAt(walletApi, old, 'bet', walletBody.bet(player, randomUUID()))).toBe(401)
    expect(await callAt(walletApi, newSigner, 'bet', walletBody.bet(player, randomUUID()))).toBe(200)
  })
})

test('an operator sees when the old key was last used, to the minute', async () => {
  const player = await newPlayer(5_000n)
  const [old, newest] = [
    { keyId: 'old', secret: secret(1) },
    { keyId: 'new', secret: secret(4) },
  ]
  const walletApi = processWith([newest, old])
  const lastUses = () =>
    context.sql<{ key: string; ago: number }>(
      `select key_id as key, round(extract(epoch from $1::timestamptz - last_at))::int as ago from games.key_use
       where host_no = 3 and key_id in ('old', 'new') order by last_at`,
      [context.clock.now()],
    )
  const balance = (by: Signer) => callAt(walletApi, by, 'balance', { session: player.session })
  expect(await balance(old)).toBe(200)
  await expect.poll(lastUses).toEqual([{ key: 'old', ago: 0 }])
  context.clock.advance(30)
  expect(await balance(old)).toBe(200)
  await new Promise((resume) => setTimeout(resume, 50))
  expect(await lastUses()).toEqual([{ key: 'old', ago: 30 }])
  context.clock.advance(60)
  expect(await balance(old)).toBe(200)
  await expect.poll(lastUses).toEqual([{ key: 'old', ago: 0 }])
  context.clock.advance(600)
  for (let times = 0; times < 3; times += 1) expect(await balance(newest)).toBe(200)
  await expect.poll(lastUses).toEqual([
    { key: 'old', ago: 600 },
    { key: 'new', ago: 0 },
  ])
})

test('a call with an invalid signature is not noted as a use of its key', async () => {
  const walletApi = processWith([{ keyId: 'unused', secret: secret(1) }])
  expect(await callAt(walletApi, { keyId: 'unused', secret: secret(2) }, 'balance', { session: 'any' })).toBe(401)
  await new Promise((resume) => setTimeout(resume, 50))
  expect(await context.sql(`select from games.key_use where key_id = 'unused'`)).toHaveLength(0)
})
