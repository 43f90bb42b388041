import { expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { grantedSetting } from '#tests/fixtures/granted-setting.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { givePoints } from '#tests/fixtures/wheel-points.ts'

const context = await testContext()
const site = await openSite(context)
const token = await site.register('0812340002', '7712340002')
await site.credit('0812340002', baht(5_000))
const [row] = await context.sql<{ member_id: MemberId }>(
  `select member_id from members.member where phone = '0812340002'`,
)
await givePoints(context, present(row?.member_id ?? null, 'who has registered'), 10)

const spin = (fields: Record<string, string>, key?: string) =>
  site.send('POST', '/api/customers/spin', {
    token,
    body: new URLSearchParams(fields),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })
const commitment = async () =>
  String(((await site.send('GET', '/api/customers/spin', { token })).body['data'] as { commitment: string }).commitment)

test('a spin is answered again under its commitment and its key, and under no other content', async () => {
  const next = await commitment()
  const first = await spin({ commitment: next, client_seed: 'mine' }, 'spin-key-0001')
  expect(first.body).toMatchObject({ success: true })
  expect((await spin({ commitment: next, client_seed: 'mine' }, 'spin-key-0001')).body).toEqual(first.body)
  expect((await spin({ commitment: await commitment(), client_seed: 'other' }, 'spin-key-0001')).body).toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
  expect((await spin({ commitment: 'f'.repeat(64), client_seed: 'mine' })).body).toMatchObject({ code: 'SPIN_CHANGED' })
  expect((await spin({ commitment: await commitment() }, 'no key')).body).toMatchObject({
    code: 'IDEMPOTENCY_KEY_INVALID',
  })
})

test('a closed wheel takes no point', async () => {
  const points = async () =>
    ((await site.send('GET', '/api/customers/spin', { token })).body['data'] as { points: number }).points
  const before = await points()
  await grantedSetting(context, 'wheel_open', 'false')
  const opened = async () =>
    ((await site.send('GET', '/api/site-info')).body['data'] as { opened: { spin: boolean } }).opened.spin
  await expect.poll(opened, { timeout: 5_000 }).toBe(false)
  expect((await spin({ commitment: await commitment() })).body).toMatchObject({ code: 'SPIN_CLOSED' })
  expect(await points()).toBe(before)
})
