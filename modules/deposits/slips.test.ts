import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { satang } from '#kit/money.ts'
import { maskedPhone } from '#kit/phone.ts'
import { findNewestSlips, type Payer, sendReturn, type SlipTransfer } from '#modules/treasury/index.ts'
import { openImageReader } from '#server/image-reader.ts'
import { newMember, openTestBank, openTestSlipChecks } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { slipImage } from '#tests/fixtures/slips.ts'
import { openSuspense } from '#tests/fixtures/suspense.ts'
import { openTransfers } from '#tests/fixtures/transfers.ts'
import { sendSlip } from './send-slip.ts'
import { watchSlips } from './watch-slips.ts'

const context = await testContext()
const { ours, feed, stranger, waiting, deposits, balance, inSuspense, watch, startDay } = await openTransfers(context)
const office = await openTestOffice(context)
const { decide, relay, newestInSuspense } = await openSuspense(context)
const bank = openTestSlipChecks()
const images = openImageReader()
afterAll(() => images.close())
beforeEach(() => {
  startDay()
  bank.silent = false
})

type Person = Awaited<ReturnType<typeof newMember>>
let sequence = 0
const newSlip = () => {
  sequence += 1
  return { sendingBank: '004', reference: `SLIP${String(sequence).padStart(12, '0')}` }
}
type SlipKey = ReturnType<typeof newSlip>

/** A transfer that the bank knows, and its slip; the statement shows it only where a test brings its line. */
function transferred(amount: bigint, sender: Payer, more: Partial<SlipTransfer> = {}): SlipKey {
  const slip = newSlip()
  const { bank: bankKey, accountNumber } = ours
  const to = { bank: bankKey, accountNumber }
  const transfer = {
    transactionId: slip.reference,
    at: context.clock.now(),
    amount: satang(amount),
    sender,
    to,
    through: 'transfer' as const,
  }
  bank.know(slip, { ...transfer, ...more })
  return slip
}
const line = (slip: SlipKey, amount: bigint, sender: Payer) =>
  feed.addLine(amount, sender, { transactionId: slip.reference })
const send = async (person: Person, slip: SlipKey) =>
  sendSlip(context, { images, bank }, { member: person.member, image: await slipImage(slip) })
const slipsOf = (person: Person) => context.database.read((tx) => findNewestSlips(tx, person.member, 50))
const receipts = (slip: SlipKey) =>
  context.sql('select outcome, member_id from treasury.receipt where reference = $1', [slip.reference])
const refused = (code: string) => ({ ok: false, refusal: { code } })
/** Keeps the slips of earlier tests from being checked again. */
const settleOthers = () => context.sql(`update treasury.slip set next_check_at = 'infinity' where state = 'waiting'`)

describe('a slip', () => {
  test('brings money that no statement shows yet, and completes the waiting request', async () => {
    const { person, pay } = await waiting()
    const slip = transferred(pay, person.account)
    expect(await send(person, slip)).toMatchObject({ ok: true, value: { status: 'credited', amount: pay } })
    expect(await balance(person)).toBe(pay)
    expect(await deposits(person)).toMatchObject([{ state: 'completed', rail: 'transfer', credited: pay }])
  })

  test('and the line of the same transfer are one receipt, whichever comes first', async () => {
    const [first, second] = [await newMember(context), await newMember(context)]
    const early = transferred(12_300n, first.account)
    expect(await send(first, early)).toMatchObject({ ok: true })
    line(early, 12_300n, first.account)
    const late = transferred(45_600n, second.account)
    line(late, 45_600n, second.account)
    await watch()
    expect(await send(second, late)).toMatchObject({ ok: true, value: { status: 'credited', amount: 45_600n } })
    await watch()
    expect([await balance(first), await balance(second)]).toEqual([12_300n, 45_600n])
    expect([await receipts(early), await receipts(late)]).toMatchObject([
      [{ outcome: 'credited' }],
      [{ outcome: 'credited' }],
    ])
  })

  test('and the line of the same transfer at the same moment credit once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { person, pay } = await waiting()
      const slip = transferred(pay, person.account)
      line(slip, pay, person.account)
      await Promise.all([send(person, slip), watch(), watch()])
      expect(await balance(person)).toBe(pay)
      expect(await receipts(slip)).toHaveLength(1)
      expect(await deposits(person)).toMatchObject([{ state: 'completed', credited: pay }])
    }
  })

  test('is used once: not by another, not by the same member, not twice at once', async () => {
    const [owner, thief] = [await newMember(context), await newMember(context)]
    const slip = transferred(5_000n, owner.account)
    const answers = await Promise.all([send(owner, slip), send(owner, slip), send(owner, slip)])
    expect(answers.filter((one) => one.ok)).toHaveLength(1)
    expect(answers.filter((one) => !one.ok && one.refusal.code === 'SLIP_ALREADY_SENT')).toHaveLength(2)
    expect(await send(thief, slip)).toEqual(refused('SLIP_USED'))
    context.clock.advance(86_400 * 400)
    expect(await send(thief, slip)).toEqual(refused('SLIP_USED'))
    expect([await balance(owner), await balance(thief)]).toEqual([5_000n, 0n])
  })

  test("of another member's transfer gives the money to whose account it came from", async () => {
    const [owner, thief] = [await newMember(context), await newMember(context)]
    const slip = transferred(7_700n, owner.account)
    expect(await send(thief, slip)).toEqual(refused('SLIP_NOT_YOURS'))
    expect([await balance(owner), await balance(thief)]).toEqual([7_700n, 0n])
    expect(await slipsOf(thief)).toMatchObject([{ status: 'not_yours', amount: null }])
  })

  test('of money from an account that is nobody’s leaves it in suspense, and the office sees beside it who sent the slip', async () => {
    const person = await newMember(context)
    const slip = transferred(9_900n, stranger)
    expect(await send(person, slip)).toMatchObject({ ok: true, value: { status: 'seen', amount: null } })
    expect(await receipts(slip)).toEqual([])
    line(slip, 9_900n, stranger)
    await watch()
    expect(await slipsOf(person)).toMatchObject([{ status: 'suspended', amount: null }])
    expect(await inSuspense()).toMatchObject([{ amount: 9_900n }])
    expect(await balance(person)).toBe(0n)
    const cashier = await office.signedIn()
    const { waiting: rows } = (await cashier.call('GET /api/suspense')).body['data'] as {
      waiting: { reference: string; slip: unknown }[]
    }
    const [member] = await context.sql<{ phone: string }>('select phone from members.member where member_id = $1', [
      person.member,
    ])
    const sent = { phone: maskedPhone(member?.phone ?? ''), sent_at: context.clock.now().toISOString() }
    expect(rows.find(({ reference }) => reference === slip.reference)?.slip).toEqual(sent)
  })

  test('of money that an operator takes out of suspense says where it went', async () => {
    const [person, other] = [await newMember(context), await newMember(context)]
    const ends: [bigint, (receipt: string) => Promise<unknown>, object][] = [
      [
        1_101n,
        (receipt) => decide(receipt, { act: 'credit', member: String(person.member), request: null }),
        { status: 'credited', amount: 1_101n },
      ],
      [
        1_102n,
        (receipt) => decide(receipt, { act: 'credit', member: String(other.member), request: null }),
        { status: 'not_yours', amount: null },
      ],
      [1_103n, (receipt) => decide(receipt, { act: 'return' }), { status: 'suspended', amount: null }],
    ]
    for (const [amount, end, shown] of ends) {
      const slip = transferred(amount, stranger)
      line(slip, amount, stranger)
      await watch()
      await send(person, slip)
      await end(await newestInSuspense(amount))
      await relay()
      expect((await slipsOf(person))[0]).toMatchObject(shown)
      context.clock.advance(1)
    }
    const bankPays = openTestBank()
    await sendReturn(context, bankPays, await newestInSuspense(1_103n))
    expect((await slipsOf(person)).map(({ status }) => status)).toEqual(['returned', 'not_yours', 'credited'])
    expect([await balance(person), await balance(other)]).toEqual([1_101n, 1_102n])
  })

  test.each([
    [
      'went to an account that is not ours',
      { to: { bank: 'kbank', accountNumber: '1112223334' } },
      'SLIP_OTHER_ACCOUNT',
    ],
    [
      'went to our number at another bank',
      { to: { bank: 'kbank', accountNumber: '9876543210' } },
      'SLIP_OTHER_ACCOUNT',
    ],
    ['the gateway collected', { through: 'gateway' as const }, 'SLIP_OF_QR'],
    ['is older than seven days', { at: new Date('2020-01-01T00:00:00Z') }, 'SLIP_TOO_OLD'],
  ])('of a transfer that %s moves nothing', async (_what, more, code) => {
    const person = await newMember(context)
    const slip = transferred(10_000n, person.account, more)
    expect(await send(person, slip)).toEqual(refused(code))
    expect(await balance(person)).toBe(0n)
    expect(await receipts(slip)).toEqual([])
    expect(await slipsOf(person)).toMatchObject([{ status: 'refused' }])
  })

  test('whose payer the bank shows in part only waits for the statement’s line', async () => {
    const person = await newMember(context)
    const slip = transferred(6_000n, person.account, { sender: null })
    expect(await send(person, slip)).toMatchObject({ ok: true, value: { status: 'seen' } })
    expect(await balance(person)).toBe(0n)
    line(slip, 6_000n, person.account)
    await watch()
    expect(await balance(person)).toBe(6_000n)
    expect(await slipsOf(person)).toMatchObject([{ status: 'credited', amount: 6_000n }])
  })
})

describe('a slip that the bank says nothing about', () => {
  test('waits while the bank is silent, and is settled when it speaks', async () => {
    await settleOthers()
    const person = await newMember(context)
    const slip = transferred(8_800n, person.account)
    bank.silent = true
    expect(await send(person, slip)).toMatchObject({ ok: true, value: { status: 'waiting' } })
    expect(await watchSlips(context, bank)).toBe(0)
    bank.silent = false
    context.clock.advance(10)
    expect(await watchSlips(context, bank)).toBe(1)
    expect(await watchSlips(context, bank)).toBe(0)
    expect(await balance(person)).toBe(8_800n)
  })

  test('and forged, with a checksum that holds, is asked about ever more seldom, and given up after a day', async () => {
    await settleOthers()
    const person = await newMember(context)
    expect(await send(person, newSlip())).toMatchObject({ ok: true, value: { status: 'waiting' } })
    const started = context.clock.now().getTime()
    const waits: number[] = []
    for (let attempts = 0; attempts < 60 && (await slipsOf(person))[0]?.status === 'waiting'; attempts += 1) {
      const [next] = await context.sql<{ at: Date }>(
        `select next_check_at as at from treasury.slip where member_id = $1`,
        [person.member],
      )
      waits.push(((next?.at.getTime() ?? 0) - context.clock.now().getTime()) / 1000)
      context.clock.set(next?.at ?? context.clock.now())
      expect(await watchSlips(context, bank)).toBe(1)
    }
    expect(waits.slice(0, 11)).toEqual([10, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600])
    expect(waits.length).toBeLessThan(40)
    expect((context.clock.now().getTime() - started) / 1000).toBeLessThan(90_000)
    expect(await slipsOf(person)).toMatchObject([{ status: 'refused', cause: 'unknown_to_bank' }])
    expect(await balance(person)).toBe(0n)
    const events = await context.sql(`select topic from outbox.event where member_id = $1`, [person.member])
    expect(events).toEqual([{ topic: 'deposit.slip' }])
  })

  test('is settled once where several processes look', async () => {
    await settleOthers()
    const person = await newMember(context)
    bank.silent = true
    const sent = [
      transferred(100n, person.account),
      transferred(200n, person.account),
      transferred(400n, person.account),
    ]
    for (const slip of sent) await send(person, slip)
    bank.silent = false
    context.clock.advance(10)
    await Promise.all(Array.from({ length: 4 }, () => watchSlips(context, bank)))
    expect(await balance(person)).toBe(700n)
  })
})

test('a member may send ten images an hour, also such as are no pictures, and one member’s do not count for another', async () => {
  const [person, other] = [await newMember(context), await newMember(context)]
  const rubbish = new TextEncoder().encode('no picture')
  const submit = (who: Person) => sendSlip(context, { images, bank }, { member: who.member, image: rubbish })
  const calls = bank.calls
  for (let n = 0; n < 10; n += 1) expect(await submit(person)).toEqual(refused('SLIP_NOT_PICTURE'))
  context.clock.advance(600)
  expect(await submit(person)).toEqual({
    ok: false,
    refusal: { code: 'SLIP_TOO_MANY', details: { seconds: 3_000, minutes: 50 } },
  })
  expect(await submit(other)).toEqual(refused('SLIP_NOT_PICTURE'))
  context.clock.advance(3_001)
  expect(await submit(person)).toEqual(refused('SLIP_NOT_PICTURE'))
  expect(bank.calls, 'the bank is asked about slips only').toBe(calls)
})

test('nothing of a picture is kept but its digest', async () => {
  const person = await newMember(context)
  await send(person, transferred(100n, person.account))
  const columns = await context.sql<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'treasury' and table_name = 'slip' and data_type = 'bytea'`,
  )
  expect(columns).toEqual([{ column_name: 'picture_digest' }])
  const [row] = await context.sql<{ size: number }>(
    'select length(picture_digest) as size from treasury.slip where member_id = $1',
    [person.member],
  )
  expect(row?.size).toBe(32)
})
