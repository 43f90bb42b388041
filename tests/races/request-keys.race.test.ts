import { expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import type { MemberId } from '#kit/ids.ts'
import { baht } from '#kit/money.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { givePoints } from '#tests/fixtures/wheel-points.ts'

const context = await testContext()
const site = await openSite(context)

type Kind = 'withdrawal' | 'transfer' | 'gateway' | 'spin'
const paths: Record<Kind, string> = {
  withdrawal: '/api/requests/withdraw',
  transfer: '/api/requests/deposit/prepare',
  gateway: '/api/requests/deposit/payment-gateway',
  spin: '/api/customers/spin',
}
let members = 0

/** A member with money, and how they ask for something under an id. */
async function newMember() {
  members += 1
  const phone = `08${String(members).padStart(8, '0')}`
  const token = await site.register(phone, `44${String(members).padStart(8, '0')}`)
  await site.credit(phone, baht(5_000))
  const [row] = await context.sql<{ member: MemberId }>(
    'select member_id as member from members.member where phone = $1',
    [phone],
  )
  await givePoints(context, present(row, 'the member').member, 1)
  const request = (kind: Kind, key: string, amount = '300') =>
    site.send('POST', paths[kind], {
      token,
      body: new URLSearchParams(kind === 'spin' ? { client_seed: 'mine' } : { amount }),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': key },
    })
  const requests = (key: string) =>
    context.sql<{ kind: string }>(
      `select 'deposit' as kind from deposits.deposit where id = $1 union all select 'withdrawal' from withdrawals.withdrawal where id = $1
       union all select 'spin' from wheel.spin where id = $1`,
      [key],
    )
  return { request, requests }
}
const codes = (answers: { status: number; body: { code?: unknown } }[]) =>
  answers.map(({ status, body }) => [status, body.code])

const pairs: [Kind, Kind][] = [
  ['withdrawal', 'transfer'],
  ['withdrawal', 'gateway'],
  ['transfer', 'withdrawal'],
  ['gateway', 'withdrawal'],
  ['transfer', 'gateway'],
  ['spin', 'withdrawal'],
  ['withdrawal', 'spin'],
  ['spin', 'transfer'],
  ['gateway', 'spin'],
]

test.each(pairs)('an id that was a %s is refused as a %s, and stays what it was', async (first, second) => {
  const { request, requests } = await newMember()
  const key = `key_${first}_${second}`
  expect((await request(first, key)).status).toBe(200)
  expect(codes([await request(second, key), await request(second, key, '400')])).toEqual(
    Array(2).fill([422, 'IDEMPOTENCY_KEY_REUSED']),
  )
  expect((await request(first, key)).body).toMatchObject({ success: true, ...(first !== 'spin' && { id: key }) })
  expect(await requests(key)).toHaveLength(1)
})

test('a request that was refused leaves its id free', async () => {
  const { request } = await newMember()
  expect((await request('withdrawal', 'key_refused', '199000')).status).toBe(422)
  expect((await request('transfer', 'key_refused')).status).toBe(200)
})

test('of two kinds at once under one id one is done, at any timing, and the other is told so', async () => {
  for (let round = 0; round < 30; round += 1) {
    const [first, second] = pairs[round % pairs.length] ?? ['withdrawal', 'transfer']
    const { request, requests } = await newMember()
    const key = `key_at_once_${round}`
    const answers = await Promise.all([
      request(first, key),
      request(second, key),
      request(first, key),
      request(second, key),
    ])
    const done = answers.filter(({ status }) => status === 200)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(await requests(key), `round ${round}`).toHaveLength(1)
    expect([done.length, codes(refused)]).toEqual([2, Array(2).fill([422, 'IDEMPOTENCY_KEY_REUSED'])])
  }
})
