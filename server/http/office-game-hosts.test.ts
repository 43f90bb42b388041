import { expect, test, vi } from 'vitest'
import type { OfficeAnswerOf } from '#contract/http/office.ts'
import { present } from '#kit/assert.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { gameHost, gamesConfig } from '#tests/fixtures/game-host.ts'
import { ed25519Pair } from '#tests/fixtures/key-pairs.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { testHost } from '#tests/fixtures/test-game.ts'

const context = await testContext()
const { newPlayer } = await gameHost(context)
const first = present(gamesConfig.hosts[0], 'a host')
const old = present(first.keys[0], 'its key')
const hostPair = ed25519Pair()
const ourPair = ed25519Pair()
const next = { keyId: 'k2', publicKey: hostPair.publicKey, ownPrivateKey: ourPair.privateKey }
const office = await openTestOffice(context, null, 'raised', null, { hosts: [{ ...first, keys: [next, old] }] })

type Host = OfficeAnswerOf<'GET /game-hosts'>['data']['hosts'][number]
async function listed(role: 'cashier' | 'supervisor'): Promise<{ hosts: Host[]; text: string }> {
  const { status, body } = await (await office.signedIn(role)).call('GET /api/game-hosts')
  expect(status).toBe(200)
  return { ...(body['data'] as { hosts: Host[] }), text: JSON.stringify(body) }
}

test('an operator sees which key of a host is in use, to the minute, and no key itself', async () => {
  const before = await listed('cashier')
  expect(before.hosts.map(({ host, dialect, state }) => [host, dialect, state])).toEqual([[testHost, 'chokdee', 'up']])
  expect(before.hosts[0]?.keys).toEqual([
    { id: 'k2', kind: 'ed25519', used_at: null },
    { id: old.keyId, kind: 'hmac-sha256', used_at: null },
  ])
  await newPlayer(0n)
  await vi.waitFor(async () => {
    const [, used] = (await listed('supervisor')).hosts[0]?.keys ?? []
    expect(Math.abs(context.clock.now().getTime() - Date.parse(used?.used_at ?? ''))).toBeLessThan(60_000)
  })
  const after = await listed('cashier')
  expect(after.hosts[0]?.keys[0]?.used_at, 'the new one has not signed').toBeNull()
  const secrets = [hostPair.publicKey, ourPair.privateKey, 'secret' in old ? old.secret : ''].flatMap((key) =>
    key.split('\n'),
  )
  const lines = secrets.filter((line) => line !== '' && !line.startsWith('-----'))
  expect(lines.length).toBeGreaterThanOrEqual(3)
  for (const line of lines) expect(after.text).not.toContain(line)
})

test('a host that operators closed is shown as closed, whatever probes show', async () => {
  await context.sql(
    `insert into operators.setting (key, value, previous, operator, changed_at)
     select 'games_closed', $1, '', operator, now() from operators.operator limit 1
     on conflict (key) do update set value = excluded.value`,
    [testHost],
  )
  // Settings are kept for some seconds.
  await vi.waitFor(
    async () => expect((await listed('cashier')).hosts[0]).toMatchObject({ state: 'closed', since: null }),
    8_000,
  )
})
