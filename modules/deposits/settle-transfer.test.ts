import { beforeEach, describe, expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import { newMember, openTestGateway } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTransfers } from '#tests/fixtures/transfers.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { requestDeposit } from './request-deposit.ts'
import { settleTransfer } from './settle-transfer.ts'

const context = await testContext()
const { ours, feed, stranger, waiting, deposits, newest, balance, inSuspense, watch, startDay } =
  await openTransfers(context)

beforeEach(startDay)

describe('a transfer', () => {
  test('of the exact amount from the registered account completes the request, with what was paid', async () => {
    const { person, pay } = await waiting()
    feed.addLine(pay, person.account)
    expect(await watch()).toBe(1)
    expect(await watch()).toBe(0)
    expect(await balance(person)).toBe(pay)
    expect(await deposits(person)).toMatchObject([{ state: 'completed', credited: pay, rail: 'transfer' }])
    const entries = await context.sql(`select account from wallet.entry where member_id = $1 order by account`, [
      person.member,
    ])
    expect(entries).toEqual([{ account: 1 }, { account: 11 }])
  })

  test('that nobody asked for is a deposit of its own', async () => {
    const person = await newMember(context)
    feed.addLine(12_345n, person.account)
    await watch()
    expect(await balance(person)).toBe(12_345n)
    expect(await deposits(person)).toMatchObject([
      { state: 'completed', rail: 'auto', asked: 12_345n, credited: 12_345n, to: ours },
    ])
  })

  test('that nobody asked for leaves a waiting QR alone', async () => {
    const person = await newMember(context)
    await requestDeposit(context, openTestGateway(), {
      member: person.member,
      id: 'dep_qr_waits',
      amount: baht(300),
      promotionId: null,
    })
    feed.addLine(30_000n, person.account)
    await watch()
    expect((await deposits(person)).map((deposit) => `${deposit.rail} ${deposit.state}`).sort()).toEqual([
      'auto completed',
      'gateway pending',
    ])
  })

  test.each([
    ['more', 35_000n],
    ['less', 29_900n],
    ['less than the minimum', 100n],
  ])('of %s than asked ends the waiting request with what was paid', async (_name, paid) => {
    const { person } = await waiting()
    feed.addLine(paid, person.account)
    await watch()
    expect(await balance(person)).toBe(paid)
    expect(await deposits(person)).toMatchObject([
      { state: 'completed', asked: 30_000n, credited: paid, rail: 'transfer' },
    ])
  })

  test('from a stranger goes to suspense, and the member whose amount it was is told', async () => {
    const { person, deposit, pay } = await waiting()
    feed.addLine(pay, stranger)
    await watch()
    await watch()
    expect(await balance(person)).toBe(0n)
    expect(await newest(person)).toMatchObject({ state: 'failed', cause: 'wrong_sender' })
    expect(await inSuspense()).toMatchObject([{ amount: pay, member_id: person.member }])
    const events = await context.sql(
      `select payload from outbox.event where member_id = $1 and topic = 'deposit.failed'`,
      [person.member],
    )
    expect(events).toEqual([{ payload: { deposit: deposit.id } }])
  })

  test('that nobody knows anything of goes to suspense under member 0', async () => {
    feed.addLine(4_321n, stranger)
    await watch()
    await watch()
    expect(await inSuspense()).toMatchObject([{ amount: 4_321n, member_id: null, cause: 'sender_unknown' }])
  })

  test("of another member's amount is still the sender's", async () => {
    const { person: requester, pay } = await waiting()
    const sender = await newMember(context)
    feed.addLine(pay, sender.account)
    await watch()
    expect([await balance(requester), await balance(sender)]).toEqual([0n, pay])
    expect(await newest(requester)).toMatchObject({ state: 'pending' })
  })

  test('made twice is credited twice, each line once; a new request is not taken for it', async () => {
    const { person, pay } = await waiting()
    feed.addLine(pay, person.account)
    await watch()
    await waiting(baht(500), person)
    const line = feed.addLine(pay, person.account)
    feed.lines.push(line, line)
    await watch()
    expect(await balance(person)).toBe(pay * 2n)
    expect((await deposits(person)).map((deposit) => `${deposit.rail} ${deposit.state}`).sort()).toEqual([
      'auto completed',
      'transfer completed',
      'transfer pending',
    ])
  })

  test.each(['expired', 'cancelled'] as const)('that comes after its request was %s is credited to it', async (end) => {
    const { person, deposit, pay } = await waiting()
    if (end === 'cancelled') await cancelDeposit(context, { member: person.member, id: deposit.id })
    context.clock.advance(605)
    await watch()
    expect(await newest(person)).toMatchObject({ state: end })
    await waiting(baht(900), person)
    feed.addLine(pay, person.account)
    await watch()
    expect(await balance(person)).toBe(pay)
    expect((await deposits(person)).map((one) => [one.asked, one.state])).toEqual([
      [90_000n, 'pending'],
      [30_000n, 'completed'],
    ])
  })

  test('days after its request was forgotten is credited all the same', async () => {
    const { person, pay } = await waiting()
    context.clock.advance(300_000)
    await watch()
    feed.addLine(pay, person.account)
    await watch()
    expect(await balance(person)).toBe(pay)
  })
})

describe('the statement', () => {
  test('credits neither what the gateway collected nor what we paid out', async () => {
    const { person, pay } = await waiting()
    feed.addLine(pay, person.account, { through: 'gateway' })
    feed.addLine(pay, person.account, { direction: 'out' })
    expect(await watch()).toBe(0)
    expect([await balance(person), await inSuspense()]).toEqual([0n, []])
    expect(await newest(person)).toMatchObject({ state: 'pending' })
  })

  test('is read before a request expires, and a silent bank is waited for a minute more', async () => {
    const { person, pay } = await waiting()
    context.clock.advance(599)
    feed.addLine(pay, person.account)
    feed.silent = true
    context.clock.advance(10)
    await watch()
    expect(await newest(person)).toMatchObject({ state: 'pending' })
    feed.silent = false
    await watch()
    const events = await context.sql(`select topic from outbox.event where member_id = $1 order by no`, [person.member])
    expect(events).toEqual([{ topic: 'deposit.requested' }, { topic: 'deposit.completed' }])
  })

  test('of a bank that stays silent lets the request expire', async () => {
    const { person } = await waiting()
    feed.silent = true
    context.clock.advance(661)
    await watch()
    expect(await newest(person)).toMatchObject({ state: 'expired' })
  })

  test('is taken up where it was left, also lines that the bank booked late', async () => {
    const person = await newMember(context)
    await watch()
    context.clock.advance(200_000)
    feed.addLine(1_000n, person.account)
    context.clock.advance(172_800)
    await watch()
    feed.addLine(2_000n, person.account, { at: new Date(context.clock.now().getTime() - 172_800_000 - 600_000) })
    await watch()
    expect(await balance(person)).toBe(3_000n)
  })
})

describe('transfers at the same moment', () => {
  test('ten lines, each twenty times over twenty pollers, credit ten times', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => waiting()))
    const lines = all.map(({ person, pay }, n) => feed.addLine(n % 3 === 2 ? pay + 5_000n : pay, person.account))
    const calls = lines.flatMap((line) => Array.from({ length: 20 }, () => line)).sort(() => Math.random() - 0.5)
    const ends = await Promise.all([...calls.map((line) => settleTransfer(context, ours, line)), watch(), watch()])
    expect(ends.filter((end) => end === 'credited').length).toBeLessThanOrEqual(10)
    for (const [n, { person, pay }] of all.entries()) {
      expect(await balance(person)).toBe(n % 3 === 2 ? pay + 5_000n : pay)
      expect(await deposits(person)).toMatchObject([{ state: 'completed' }])
    }
  })

  test('two pollers at once keep one stranger’s money once', async () => {
    feed.addLine(7_777n, stranger)
    await Promise.all([watch(), watch(), watch(), watch()])
    expect(await inSuspense()).toHaveLength(1)
  })

  test('two wrong amounts at once: one ends the request, the other is a deposit of its own', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { person, pay } = await waiting()
      const lines = [feed.addLine(pay + 1_000n, person.account), feed.addLine(pay + 2_000n, person.account)]
      await Promise.all(lines.map((line) => settleTransfer(context, ours, line)))
      const credited = (await deposits(person)).map((one) => one.credited)
      expect(new Set(credited)).toEqual(new Set([pay + 1_000n, pay + 2_000n]))
      expect(await balance(person)).toBe(pay * 2n + 3_000n)
    }
  })

  test('cancel races the line: the money is there, in either order', async () => {
    for (let round = 0; round < 25; round += 1) {
      const { person, deposit, pay } = await waiting()
      const line = feed.addLine(round % 2 === 0 ? pay : pay + 100n, person.account)
      const cancel = () => cancelDeposit(context, { member: person.member, id: deposit.id })
      const settle = () => settleTransfer(context, ours, line)
      await Promise.all(round % 4 < 2 ? [cancel(), settle()] : [settle(), cancel()])
      expect(await balance(person)).toBe(line.amount)
      // Exactly one of the member's deposits has the money, and none still waits: the requested one, or after a wrong amount met a
      // cancelled one, a new one.
      const ended = await deposits(person)
      expect(ended.filter((one) => one.state === 'completed')).toMatchObject([{ credited: line.amount }])
      expect(ended.every((one) => one.endedAt !== null)).toBe(true)
    }
  })
})
