import { describe, expect, test } from 'vitest'
import { bahtText } from '#kit/money.ts'
import { maskedPhone } from '#kit/phone.ts'
import { sendReturn } from '#modules/treasury/index.ts'
import { newMember, openTestBank } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { openSuspense } from '#tests/fixtures/suspense.ts'
import { openTransfers } from '#tests/fixtures/transfers.ts'

const context = await testContext()
const office = await openTestOffice(context)
const cashier = await office.signedIn('cashier')
const supervisor = await office.signedIn('supervisor')
const { feed, watch, stranger, waiting, deposits, balance } = await openTransfers(context)
const { relay, newestInSuspense, stateOf } = await openSuspense(context)

type Row = Record<string, unknown> & {
  id: string
  asked: { id: string; act: string; who: string | null; maker: string } | null
}

let amount = 50_000n
/** Money of an unknown sender: its receipt, and its amount as screens show it. */
async function strangersMoney(): Promise<{ id: string; amount: string; satang: bigint }> {
  amount += 11n
  const satang = amount
  feed.addLine(satang, stranger)
  await watch()
  return { id: await newestInSuspense(satang), amount: bahtText(satang), satang }
}
const rowOf = async (id: string) =>
  ((await cashier.call('GET /api/suspense')).body['data'] as { waiting: Row[] }).waiting.find((row) => row.id === id)
const requestCredit = (
  money: { id: string; amount: string },
  member: bigint,
  fields: Record<string, string> = {},
  by = cashier,
) =>
  by.call(`POST /api/suspense/${money.id}/credit`, {
    member: String(member),
    request: '',
    amount: money.amount,
    reason: 'สลิปตรงกัน',
    ...fields,
  })
const requestReturn = (money: { id: string; amount: string }, fields: Record<string, string> = {}, by = cashier) =>
  by.call(`POST /api/suspense/${money.id}/return`, {
    amount: money.amount,
    account_number: stranger.accountNumber,
    reason: 'ผู้โอนแจ้งว่าโอนผิด',
    ...fields,
  })
const grant = async (id: string, by = supervisor) =>
  by.call(`POST /api/approvals/${(await rowOf(id))?.asked?.id}/grant`)
const phoneOf = async (member: bigint) =>
  (await context.sql<{ phone: string }>('select phone from members.member where member_id = $1', [member]))[0]?.phone ??
  ''

describe('a member whom money in suspense might belong to', () => {
  test('is found by phone as people write it, or by number, with the requests that lack their money', async () => {
    const { person, deposit, pay } = await waiting()
    feed.addLine(pay, stranger)
    await watch()
    const id = await newestInSuspense(pay)
    const phone = await phoneOf(person.member)
    for (const who of [phone, phone.replace(/^(...)(...)/, '$1-$2-'), String(person.member), 'seemed']) {
      expect(await cashier.call(`POST /api/suspense/${id}/member`, { who })).toMatchObject({
        status: 200,
        body: {
          data: {
            member: String(person.member),
            phone: maskedPhone(phone),
            active: true,
            account: { account_number: person.account.accountNumber },
            requests: [{ id: deposit.id, state: 'failed', asked: bahtText(pay), seemed: true }],
          },
        },
      })
    }
    for (const who of ['0899999999', '987654', 'nobody', 'slip', '']) {
      expect(await cashier.call(`POST /api/suspense/${id}/member`, { who })).toMatchObject({
        status: 422,
        body: { code: 'MEMBER_UNKNOWN' },
      })
    }
  })
})

describe('two operators', () => {
  test('give money to a member: one asks, the other grants, and they have it with their request', async () => {
    const { person, deposit, pay } = await waiting()
    feed.addLine(pay, stranger)
    await watch()
    const money = { id: await newestInSuspense(pay), amount: bahtText(pay) }
    expect(await requestCredit(money, person.member, { request: deposit.id })).toMatchObject({ status: 200 })
    const who = `${maskedPhone(await phoneOf(person.member))} · ${person.account.name}`
    expect((await rowOf(money.id))?.asked).toMatchObject({ act: 'credit', maker: 'cashier', who })
    expect(await balance(person)).toBe(0n)
    const [approval] = (
      (await supervisor.call('GET /api/approvals')).body['data'] as { waiting: { lines: { value: string }[] }[] }
    ).waiting
    expect(approval?.lines.map(({ value }) => value)).toEqual([
      `เข้าเครดิต ${money.amount} บาท ให้สมาชิก`,
      who,
      `ขอฝาก ${money.amount} บาท (${deposit.number})`,
      stranger.name,
      expect.stringContaining('กสิกรไทย'),
      'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน',
    ])
    expect(await grant(money.id)).toMatchObject({ status: 200 })
    await relay()
    expect(await balance(person)).toBe(pay)
    expect(await deposits(person)).toMatchObject([{ id: deposit.id, state: 'completed' }])
    expect(await rowOf(money.id)).toBeUndefined()
    const trail = await context.sql<{ line: string }>(
      `select operator || ' ' || act as line from operators.audit where subject_id = $1 or before ->> 'subject' = $1 or after ->> 'subject' = $1 order by audit_id`,
      [money.id],
    )
    expect(trail.map(({ line }) => line)).toEqual([
      'cashier approval.asked',
      'supervisor suspense.credited',
      'supervisor approval.granted',
    ])
  })

  test('send money back: one asks, the other grants, and the bank pays it to the account it came from', async () => {
    const money = await strangersMoney()
    expect(await requestReturn(money)).toMatchObject({ status: 200 })
    expect(await grant(money.id)).toMatchObject({ status: 200 })
    expect(await rowOf(money.id)).toMatchObject({ state: 'returning' })
    await relay()
    await sendReturn(context, openTestBank(), money.id)
    expect([await rowOf(money.id), (await stateOf(money.id)).state]).toEqual([undefined, 'returned'])
  })

  test('are two: nobody grants what they asked for themselves', async () => {
    const money = await strangersMoney()
    const person = await newMember(context)
    await requestCredit(money, person.member)
    expect(await grant(money.id, cashier)).toMatchObject({ status: 403, body: { code: 'OWN_APPROVAL' } })
    expect(await stateOf(money.id)).toMatchObject({ state: 'waiting' })
  })

  test('ask at once, and one request is taken: each other one is refused, whatever it asks for', async () => {
    const money = await strangersMoney()
    const people = await Promise.all([newMember(context), newMember(context)])
    const answers = await Promise.all([
      requestCredit(money, people[0].member),
      requestCredit(money, people[1].member, {}, supervisor),
      requestReturn(money, {}, supervisor),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body['code'])).toEqual([
      'APPROVAL_OPEN',
      'APPROVAL_OPEN',
    ])
  })

  test('or one many times, grant at once, and one grant counts', async () => {
    const money = await strangersMoney()
    const person = await newMember(context)
    await requestCredit(money, person.member)
    const ends = await Promise.all(Array.from({ length: 8 }, () => grant(money.id)))
    expect(ends.filter(({ status }) => status === 200)).toHaveLength(1)
    await relay()
    expect(await balance(person)).toBe(money.satang)
  })

  test('cannot give what is no longer as it was: a member closed meanwhile leaves request and money where they were', async () => {
    const money = await strangersMoney()
    const person = await newMember(context)
    await requestCredit(money, person.member)
    await context.sql(`update members.member set status = 'suspended' where member_id = $1`, [person.member])
    expect(await grant(money.id)).toMatchObject({ status: 409, body: { code: 'MEMBER_SUSPENDED' } })
    expect(await rowOf(money.id)).toMatchObject({ state: 'waiting', asked: { act: 'credit' } })
    expect(await requestReturn(money)).toMatchObject({ status: 409, body: { code: 'APPROVAL_OPEN' } })
  })
})

test('no part of a receipt, no other account, no other money can be asked for', async () => {
  const money = await strangersMoney()
  const person = await newMember(context)
  const { deposit } = await waiting()
  const part = bahtText(money.satang - 1n)
  const refusals = [
    [await requestCredit(money, person.member, { amount: part }), 'CHANGED_SINCE_SEEN'],
    [await requestReturn(money, { amount: part }), 'CHANGED_SINCE_SEEN'],
    [await requestReturn(money, { account_number: '1234567890' }), 'CHANGED_SINCE_SEEN'],
    [await requestCredit(money, person.member, { request: deposit.id }), 'REQUEST_UNKNOWN'],
    [await requestCredit(money, 987_654n), 'MEMBER_UNKNOWN'],
    [await requestCredit({ ...money, id: 'rcp_00000000000000000000000000' }, person.member), 'SUSPENSE_NOT_FOUND'],
    [await requestCredit(money, person.member, { reason: '' }), 'REASON_REQUIRED'],
  ] as const
  expect(refusals.map(([answer]) => answer.body['code'])).toEqual(refusals.map(([, code]) => code))
})
