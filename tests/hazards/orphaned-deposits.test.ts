import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { chargeList } from '#contract/partners/gateway.ts'
import { systemClock } from '#kit/clock.ts'
import { baht } from '#kit/money.ts'
import { findNewestDeposits, watchPayments } from '#modules/deposits/index.ts'
import { requestDeposit } from '#modules/deposits/request-deposit.ts'
import type { Gateway } from '#modules/treasury/index.ts'
import { openGateway } from '#server/partners/gateway.ts'
import { newMember } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openImageReader } from '#server/image-reader.ts'
import { openForTest } from '#world/open-for-test.ts'

const context = await testContext()
context.clock.set(systemClock.now())
const world = await openForTest()
afterAll(() => world.close())
const gateway = openGateway({
  url: world.url('/gateway'),
  secretKey: 'skey_test',
  returnUri: 'http://localhost:3000',
  images: openImageReader(),
})

/** A gateway that takes every connection and never answers. */
const mute = createServer(() => {})
await new Promise<void>((resume) => mute.listen(0, '127.0.0.1', resume))
afterAll(() => mute.close())
const muteGateway = openGateway({
  url: `http://127.0.0.1:${(mute.address() as AddressInfo).port}`,
  secretKey: 'skey_test',
  returnUri: 'http://localhost:3000',
  images: openImageReader(),
})

type Person = Awaited<ReturnType<typeof newMember>>['member']
const input = (member: Person) => ({ member, id: null, amount: baht(300), promotionId: null })
const newest = async (member: Person) => (await context.database.read((tx) => findNewestDeposits(tx, member, 1)))[0]
const chargesOf = async (reference: string) => {
  const headers = { Authorization: `Basic ${Buffer.from('skey_test:').toString('base64')}` }
  const { data } = chargeList.parse((await world.send('GET', '/gateway/charges?limit=100', { headers })).json)
  return data.filter(({ metadata }) => metadata?.['deposit_id'] === reference).length
}
const depositTopics = async (member: Person) =>
  (
    await context.sql(`select topic from outbox.event where member_id = $1 and topic like 'deposit.%' order by no`, [
      member,
    ])
  ).map((row) => row['topic'])

/** As a process that died while it asked the gateway: `before` the gateway received it, or after it has acted. */
async function dies(member: Person, before: boolean): Promise<void> {
  let reached = () => {}
  const chargeRequested = new Promise<void>((resume) => {
    reached = resume
  })
  const dying: Gateway = {
    ...gateway,
    async openPayment(payment) {
      if (!before) await gateway.openPayment(payment)
      reached()
      return new Promise<never>(() => {})
    },
  }
  void requestDeposit(context, dying, input(member))
  await chargeRequested
}

test.each([
  ['before the gateway had received it', true],
  ['after the gateway had made the charge', false],
])('a deposit whose process died %s has its QR at the next look, and one charge', async (_when, before) => {
  const { member } = await newMember(context)
  await dies(member, before)
  expect(await newest(member)).toMatchObject({ state: 'preparing', qrPayload: null })
  context.clock.advance(6)
  await Promise.all([watchPayments(context, gateway), watchPayments(context, gateway)])
  const deposit = await newest(member)
  expect(deposit).toMatchObject({ state: 'pending', qrPayload: expect.stringMatching(/^000201/) })
  expect(await chargesOf(deposit?.reference ?? '')).toBe(1)
  expect(await depositTopics(member)).toEqual(['deposit.requested'])
  context.clock.advance(11)
  await watchPayments(context, gateway)
  expect(await newest(member), 'and keeps it').toEqual(deposit)
})

test('a deposit whose process died while the gateway is silent ends within half a minute, and its member may ask again', async () => {
  const { member } = await newMember(context)
  await dies(member, false)
  const silent: Gateway = { ...gateway, findPayment: async () => 'unknown', openPayment: async () => 'unknown' }
  context.clock.advance(6)
  await watchPayments(context, silent)
  expect(await newest(member)).toMatchObject({ state: 'preparing' })
  context.clock.advance(15)
  await watchPayments(context, silent)
  const ended = await newest(member)
  expect(ended).toMatchObject({ state: 'failed' })
  expect(await requestDeposit(context, gateway, input(member))).toMatchObject({ ok: true })
  expect(await newest(member)).toMatchObject({ state: 'pending' })
  expect((await newest(member))?.id).not.toBe(ended?.id)
})

test('forty payments at a gateway that never answers are looked after within seconds, and those whose time is over end', async () => {
  const open = async () => {
    const { member } = await newMember(context)
    expect(await requestDeposit(context, gateway, input(member))).toMatchObject({ ok: true })
    return member
  }
  const members: Person[] = []
  for (let n = 0; n < 40; n += 1) members.push(await open())
  context.clock.advance(11)
  const began = performance.now()
  await watchPayments(context, muteGateway)
  const tookS = (performance.now() - began) / 1_000
  console.info(`forty silent payments were watched in ${tookS.toFixed(1)} s`)
  expect(tookS).toBeLessThan(12)
  context.clock.advance(700)
  await watchPayments(context, muteGateway)
  const states = await Promise.all(members.map(async (member) => (await newest(member))?.state))
  expect(new Set(states)).toEqual(new Set(['expired']))
}, 300_000)
