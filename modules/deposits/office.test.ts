import { describe, expect, test } from 'vitest'
import { baht, bahtText } from '#kit/money.ts'
import { maskedPhone } from '#kit/phone.ts'
import { accountOf, newMember, openTestGateway } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openTestOffice } from '#tests/fixtures/office.ts'
import { findNewestDeposits, settleGatewayPayment } from './index.ts'
import { requestDeposit } from './request-deposit.ts'

const context = await testContext()
const office = await openTestOffice(context)
const cashier = await office.signedIn()
const gateway = openTestGateway()

type Row = Record<string, unknown>
const deposits = async () => (await cashier.call('GET /api/deposits')).body['data'] as { waiting: Row[]; ended: Row[] }
const suspense = async () =>
  (await cashier.call('GET /api/suspense')).body['data'] as { count: number; sum: string; waiting: Row[] }

async function newWaitingDeposit(amount = baht(300)) {
  const person = await newMember(context)
  await requestDeposit(context, gateway, { member: person.member, id: null, amount, promotionId: null })
  const [deposit] = await context.database.read((tx) => findNewestDeposits(tx, person.member, 1))
  if (!deposit) throw new Error('no deposit')
  return { ...person, deposit }
}
const phoneOf = async (member: bigint) =>
  maskedPhone(
    (await context.sql<{ phone: string }>('select phone from members.member where member_id = $1', [member]))[0]
      ?.phone ?? '',
  )

describe('the deposits’ page', () => {
  test('shows who waits, oldest first, and what ended last, newest first, with masked phones', async () => {
    const first = await newWaitingDeposit(baht(300))
    context.clock.advance(30)
    const second = await newWaitingDeposit(baht(500))
    context.clock.advance(15)
    expect((await deposits()).waiting).toMatchObject([
      {
        id: first.deposit.id,
        phone: await phoneOf(first.member),
        asked: '300.00',
        credited: null,
        seconds: 45,
        state: 'pending',
      },
      { id: second.deposit.id, asked: '500.00', seconds: 15 },
    ])
    await settleGatewayPayment(context, gateway.pay(second.deposit.reference, { payer: second.account }))
    context.clock.advance(5)
    await settleGatewayPayment(context, gateway.end(first.deposit.reference, 'failed'))
    const after = await deposits()
    expect(after.waiting).toEqual([])
    expect(after.ended).toMatchObject([
      { id: first.deposit.id, state: 'failed', cause: 'ธนาคารปฏิเสธรายการ', credited: null },
      { id: second.deposit.id, state: 'completed', credited: '500.00', seconds: 15 },
    ])
  })
})

describe('the suspense page', () => {
  test('has a row for all that is in suspense, oldest first, with who paid and why it waits', async () => {
    const stranger = accountOf(999)
    const foreign = await newWaitingDeposit(baht(300))
    await settleGatewayPayment(context, gateway.pay(foreign.deposit.reference, { payer: stranger }))
    context.clock.advance(600)
    await settleGatewayPayment(context, {
      ...gateway.pay(foreign.deposit.reference, { amount: baht(77) }),
      chargeId: 'chrg_unknown',
      reference: null,
      payer: null,
    })
    const { count, sum, waiting } = await suspense()
    expect(waiting).toMatchObject([
      {
        reference: `chrg_${foreign.deposit.reference}`,
        source: 'gateway',
        amount: '300.00',
        payer: { bank: stranger.bank, account_number: stranger.accountNumber, name: stranger.name },
        phone: await phoneOf(foreign.member),
        cause: 'บัญชีผู้โอนไม่ตรงกับบัญชีที่ลงทะเบียน',
        waited_seconds: 600,
      },
      {
        reference: 'chrg_unknown',
        amount: '77.00',
        payer: null,
        phone: null,
        cause: 'ไม่พบรายการฝากของเงินนี้',
        waited_seconds: 0,
      },
    ])
    const [journal] = await context.sql<{ total: bigint }>(
      'select sum(amount)::bigint as total from wallet.entry where account = 12',
    )
    expect({ count, sum }).toEqual({ count: 2, sum: bahtText((journal?.total ?? 0n) as never) })
  })

  test('keeps the operators’ notes with the money, and has the trail record who wrote them', async () => {
    const [row] = (await suspense()).waiting
    expect(
      await cashier.call(`POST /api/suspense/${String(row?.['id'])}/note`, { reason: 'รอสลิปจากผู้โอน' }),
    ).toMatchObject({ status: 200 })
    expect((await suspense()).waiting[0]).toMatchObject({
      state: 'waiting',
      notes: [{ operator: 'cashier', note: 'รอสลิปจากผู้โอน' }],
    })
    const trail = await context.sql(`select operator, after from operators.audit where act = 'suspense.noted'`)
    expect(trail).toEqual([{ operator: 'cashier', after: { note: 'รอสลิปจากผู้โอน' } }])
    expect(await cashier.call(`POST /api/suspense/${String(row?.['id'])}/note`, { reason: ' ' })).toMatchObject({
      status: 422,
      body: { code: 'REASON_REQUIRED' },
    })
    expect(await cashier.call(`POST /api/suspense/rcp_00000000000000000000000000/note`, { reason: 'x' })).toMatchObject(
      { status: 404 },
    )
  })
})
