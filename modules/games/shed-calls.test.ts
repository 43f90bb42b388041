import { expect, test } from 'vitest'
import { signedCallHeaders } from '#contract/provider/signature.ts'
import type { Database } from '#kit/transaction.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig, walletBody } from '#tests/fixtures/game-host.ts'
import { deadlineMs, failedFromOverload, openWalletApi, answerToUnreadCall } from './index.ts'

/** More than can be settled in time: what is shed costs little and has done nothing. */

const context = await testContext()
const { newPlayer } = await gameHost(context)
const tryAgain = { status: 503, body: { status: 'TRY_AGAIN' } }
const key = gamesConfig.hosts[0]?.keys[0]

/** A context whose transactions wait until `open` is called; `begun`: how many have begun. */
function contextThatWaits(): { context: typeof context; open: () => void; begun: () => number } {
  let begun = 0
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const write: Database['write'] = async (work) => {
    begun += 1
    await opened
    return context.database.write(work)
  }
  return {
    context: { ...context, database: { ...context.database, write } as never },
    open: () => open(),
    begun: () => begun,
  }
}

function request(rawBody: string, signed = true) {
  const parts = {
    method: 'POST',
    path: '/wallet/v1/bet',
    timestamp: String(context.clock.now().getTime()),
    nonce: crypto.randomUUID(),
    rawBody,
  }
  const headers = new Headers(
    signedCallHeaders({ host: 'slot.localhost', keyId: key?.keyId ?? '', secret: key?.secret ?? '' }, parts),
  )
  if (!signed) headers.delete('X-Chokdee-Signature')
  return {
    method: 'POST',
    path: parts.path,
    query: '',
    headers: (name: string) => headers.get(name),
    rawBody: new TextEncoder().encode(rawBody),
  }
}

test('one call too many is asked to try again before its signature is checked; then there is room again', async () => {
  const waiting = contextThatWaits()
  const walletApi = openWalletApi(waiting.context, gamesConfig)
  const player = await newPlayer(5_000n)
  const many = Array.from({ length: 512 }, (_unused, count) =>
    walletApi(request(JSON.stringify(walletBody.bet(player, `room-${count}`)))),
  )
  expect(await walletApi(request('{}', false))).toEqual(tryAgain)
  waiting.open()
  await Promise.all(many)
  expect((await walletApi(request('{}', false))).status).toBe(401)
})

test('each dialect asks to try again in its own way', () => {
  expect(answerToUnreadCall('/wallet/v1/bet', 503)).toEqual(tryAgain)
  expect(answerToUnreadCall('/wallet/hub88/h.localhost/transaction/bet', 503)).toEqual({
    status: 503,
    body: { status: 'RS_ERROR_UNKNOWN' },
  })
  expect(answerToUnreadCall('/wallet/amb/h.localhost/placeBets', 503)).toEqual({
    status: 503,
    body: { statusCode: 50_001 },
  })
})

test('an operation that is late before its turn takes no transaction of its own', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => newPlayer(5_000n)))
  const waiting = contextThatWaits()
  const failures: unknown[] = []
  const walletApi = openWalletApi(waiting.context, {
    ...gamesConfig,
    deadlineMs,
    report: (failure) => failures.push(failure),
  })
  const send = (player: (typeof players)[number]) => walletApi(request(JSON.stringify(walletBody.bet(player, 'late'))))
  // Two batches on their way, each of one operation, wait for the database; the others wait for their turn.
  const first = players.slice(0, 2).map(async (player, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 20))
    return send(player)
  })
  await new Promise((resolve) => setTimeout(resolve, 60))
  const others = players.slice(2).map(send)
  for (const answer of await Promise.all([...first, ...others])) expect(answer).toEqual(tryAgain)
  waiting.open()
  await expect.poll(() => failures.length, { timeout: 5_000 }).toBe(8)
  expect(failures.every(failedFromOverload)).toBe(true)
  // The first two, and at most a batch of the others on each of the two ways.
  expect(waiting.begun()).toBeLessThanOrEqual(4)
  for (const player of players) expect(await player.balance()).toBe(5_000n)
})
