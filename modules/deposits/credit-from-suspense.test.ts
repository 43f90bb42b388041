import { beforeEach, describe, expect, test } from 'vitest'
import { baht } from '#kit/money.ts'
import type { MemberId } from '#kit/ids.ts'
import { sendReturn, type SuspenseRefusal } from '#modules/treasury/index.ts'
import { newMember, openTestBank, openTestGateway } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSuspense } from '#tests/fixtures/suspense.ts'
import { openTransfers } from '#tests/fixtures/transfers.ts'
import { settleGatewayPayment } from './index.ts'
import { requestDeposit } from './request-deposit.ts'

const context = await testContext()
const { feed, stranger, waiting, deposits, newest, balance, watch, startDay, ours } = await openTransfers(context)
const { decide, relay, newestInSuspense, stateOf, houseBalances, runCredit } = await openSuspense(context)

beforeEach(startDay)

const credit = (receipt: string, member: MemberId, request: string | null = null) =>
  decide(receipt, { act: 'credit', member: String(member), request })
const giveBack = (receipt: string) => decide(receipt, { act: 'return' })
const refused = (refusal: SuspenseRefusal) => ({ ok: false, refusal })

/** Money of an unknown sender, of an amount that no request waits for. */
async function strangersMoney(amount = 43_210n): Promise<string> {
  feed.addLine(amount, stranger)
  await watch()
  return newestInSuspense(amount)
}

describe('credit from suspense', () => {
  test('brings the whole receipt to the member through transit, as a deposit of their own, once', async () => {
    const receipt = await strangersMoney()
    const person = await newMember(context)
    const before = await houseBalances()
    expect(await credit(receipt, person.member)).toMatchObject({ ok: true })
    expect(await stateOf(receipt)).toMatchObject({ state: 'crediting' })
    expect(await houseBalances()).toMatchObject({
      suspense: before.suspense - 43_210n,
      transit: before.transit + 43_210n,
    })
    expect(await balance(person)).toBe(0n)
    await relay()
    expect(await balance(person)).toBe(43_210n)
    expect(await houseBalances()).toMatchObject({ suspense: before.suspense - 43_210n, transit: before.transit })
    expect(await stateOf(receipt)).toMatchObject({ state: 'credited' })
    expect(await deposits(person)).toMatchObject([{ state: 'completed', rail: 'auto', credited: 43_210n, to: ours }])
    const events = await context.sql(`select topic from outbox.event where member_id = $1`, [person.member])
    expect(events).toEqual([{ topic: 'deposit.completed' }])
  })

  test('ends the request that the operator names, also one that had failed', async () => {
    const { person, deposit, pay } = await waiting()
    feed.addLine(pay, stranger)
    await watch()
    expect(await newest(person)).toMatchObject({ state: 'failed' })
    await credit(await newestInSuspense(pay), person.member, deposit.id)
    await relay()
    expect(await deposits(person)).toMatchObject([{ id: deposit.id, state: 'completed', credited: pay, cause: null }])
    expect(await balance(person)).toBe(pay)
  })

  test('ends a request that still waits with what came, and has its QR taken back', async () => {
    const person = await newMember(context)
    const gateway = openTestGateway()
    await requestDeposit(context, gateway, {
      member: person.member,
      id: 'dep_waits_still',
      amount: baht(500),
      promotionId: null,
    })
    const receipt = await strangersMoney()
    await credit(receipt, person.member, 'dep_waits_still')
    await relay()
    expect(await deposits(person)).toMatchObject([{ state: 'completed', asked: 50_000n, credited: 43_210n }])
    const jobs = await context.sql(`select key from graphile_worker.jobs where key like 'qr:%'`)
    expect(jobs).toHaveLength(1)
  })

  test('ends a request with the offer that was accepted with it: its bonus comes too', async () => {
    const person = await newMember(context)
    const gateway = openTestGateway()
    const asked = { member: person.member, id: 'dep_with_offer', amount: baht(500), promotionId: 'new-member' }
    await requestDeposit(context, gateway, asked)
    const receipt = await strangersMoney(40_010n)
    await credit(receipt, person.member, 'dep_with_offer')
    await relay()
    expect(await balance(person)).toBe(50_010n)
    expect(await context.sql(`select outcome from promotions.acceptance where deposit_id = 'dep_with_offer'`)).toEqual([
      { outcome: 'granted' },
    ])
  })

  test('to a member whose request was paid meanwhile is a deposit of its own', async () => {
    const { person, deposit, pay } = await waiting()
    feed.addLine(pay, stranger)
    await watch()
    feed.addLine(pay, person.account)
    await watch()
    await credit(await newestInSuspense(pay), person.member, deposit.id)
    await relay()
    expect((await deposits(person)).map((one) => [one.state, one.credited])).toEqual([
      ['completed', pay],
      ['completed', pay],
    ])
    expect(await balance(person)).toBe(pay * 2n)
  })

  test('of money that the gateway took in is a deposit by the gateway', async () => {
    const gateway = openTestGateway()
    const requester = await newMember(context)
    await requestDeposit(context, gateway, {
      member: requester.member,
      id: 'dep_gateway_strange',
      amount: baht(310),
      promotionId: null,
    })
    const [request] = await deposits(requester)
    await settleGatewayPayment(context, gateway.pay(request?.reference ?? '', { payer: stranger }))
    const person = await newMember(context)
    await credit(await newestInSuspense(31_000n), person.member)
    await relay()
    expect(await deposits(person)).toMatchObject([{ rail: 'gateway', state: 'completed', credited: 31_000n, to: null }])
    expect(await newest(requester)).toMatchObject({ state: 'failed' })
  })

  test('is refused for an unknown or suspended member, and for a request of somebody else', async () => {
    const receipt = await strangersMoney()
    const person = await newMember(context)
    const { person: other, deposit } = await waiting()
    expect(await credit(receipt, 987_654_321n as MemberId)).toEqual(refused('member_unknown'))
    expect(await credit(receipt, 0n as MemberId)).toEqual(refused('member_unknown'))
    expect(await credit(receipt, person.member, deposit.id)).toEqual(refused('request_unknown'))
    await context.sql(`update members.member set status = 'suspended' where member_id = $1`, [other.member])
    expect(await credit(receipt, other.member)).toEqual(refused('member_closed'))
    expect(await credit('rcp_unknown', person.member)).toEqual(refused('not_found'))
    expect(await stateOf(receipt)).toMatchObject({ state: 'waiting' })
  })

  test('reaches a member who was closed or blocked after the decision: money that was given is not lost', async () => {
    const receipt = await strangersMoney()
    const person = await newMember(context)
    await credit(receipt, person.member)
    await context.sql(`update members.member set status = 'suspended' where member_id = $1`, [person.member])
    await context.sql(`insert into wallet.block (member_id, cause) values ($1, 'self_exclusion')`, [person.member])
    await relay()
    expect(await balance(person)).toBe(43_210n)
  })

  test('of a receipt that has its end, or is on its way, is refused; and so is its return', async () => {
    const receipt = await strangersMoney()
    const [one, two] = [await newMember(context), await newMember(context)]
    await credit(receipt, one.member)
    expect(await credit(receipt, two.member)).toEqual(refused('not_waiting'))
    expect(await giveBack(receipt)).toEqual(refused('not_waiting'))
    await relay()
    expect(await credit(receipt, one.member)).toEqual(refused('not_waiting'))
    expect([await balance(one), await balance(two)]).toEqual([43_210n, 0n])
  })

  test('decided by twenty requests at once, half of them for a return, happens once or not at all', async () => {
    for (let round = 0; round < 5; round += 1) {
      const amount = 60_000n + BigInt(round)
      const receipt = await strangersMoney(amount)
      const people = await Promise.all(Array.from({ length: 10 }, () => newMember(context)))
      const ends = await Promise.all([
        ...people.map(({ member }) => credit(receipt, member)),
        ...people.map(() => giveBack(receipt)),
      ])
      expect(ends.filter((end) => end.ok)).toHaveLength(1)
      await relay()
      await Promise.all([relay(), relay()])
      const balances = await Promise.all(people.map(balance))
      const { state } = await stateOf(receipt)
      expect(balances.reduce((sum: bigint, one) => sum + one, 0n)).toBe(state === 'credited' ? amount : 0n)
    }
  })

  test('survives a crash between the legs: whatever is run again, whenever, the member has it once', async () => {
    const receipt = await strangersMoney()
    const person = await newMember(context)
    await credit(receipt, person.member)
    // The process dies after the posting and before its commit, then the job runs twice at once, then the event is delivered again.
    await expect(runCredit(receipt, 'dies before commit')).rejects.toThrow('killed')
    expect([await balance(person), await stateOf(receipt)]).toMatchObject([0n, { state: 'crediting' }])
    await Promise.all([runCredit(receipt), runCredit(receipt)])
    await context.sql(`update outbox.event set relayed = false where member_id = 0 and topic = 'suspense.crediting'`)
    await relay()
    expect(await balance(person)).toBe(43_210n)
    expect(await deposits(person)).toHaveLength(1)
    expect((await houseBalances()).transit).toBe(0n)
  })
})

test('a line listed twice or out of order after its receipt ended brings no money again', async () => {
  const line = feed.addLine(71_000n, stranger)
  await watch()
  const receipt = await newestInSuspense(71_000n)
  const person = await newMember(context)
  await credit(receipt, person.member)
  await relay()
  feed.lines.push(line, { ...line, at: new Date(line.at.getTime() - 60_000) })
  feed.lines.reverse()
  await watch()
  expect(await balance(person)).toBe(71_000n)
  expect((await context.sql(`select from treasury.receipt where amount = 71000`)).length).toBe(1)
})

test('money that comes late from a stranger notifies the member whose request had expired', async () => {
  const { person, pay } = await waiting()
  context.clock.advance(700)
  await watch()
  expect(await newest(person)).toMatchObject({ state: 'expired', cause: null })
  feed.addLine(pay, stranger)
  await watch()
  expect(await newest(person)).toMatchObject({ state: 'expired', cause: 'wrong_sender' })
})

test('nothing leaves suspense without the grant of a second operator, nor twice by the same grant', async () => {
  const receipt = await strangersMoney()
  const person = await newMember(context)
  const input = { act: 'credit', member: String(person.member), request: null }
  await expect(decide(receipt, input, { granted: false })).rejects.toThrow('two operators decide')
  await giveBack(receipt)
  await relay()
  const bank = openTestBank()
  bank.behaviour = 'refusing'
  await sendReturn(context, bank, receipt)
  const [used] = await context.sql<{ approval_id: string }>(
    'select approval_id from treasury.suspended where receipt_id = $1',
    [receipt],
  )
  await expect(decide(receipt, { act: 'return' }, { approval: used?.approval_id ?? '' })).rejects.toThrow(
    'two operators decide',
  )
  expect(await stateOf(receipt)).toMatchObject({ state: 'waiting' })
})
