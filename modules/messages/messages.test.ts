import { beforeEach, describe, expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { baht } from '#kit/money.ts'
import type { MemberId } from '#kit/ids.ts'
import { settleGatewayPayment } from '#modules/deposits/index.ts'
import { payWithdrawal } from '#modules/withdrawals/index.ts'
import { openTestBank } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { forgetOldMessages } from './forget-old.ts'
import type { MessageKey } from './message.ts'
import { sendMessage } from './send-message.ts'
import { openMessagedMembers, type TestMember } from '#tests/fixtures/messaged-members.ts'

const context = await testContext()
const site = await openSite(context)
const { sms } = site.members
const { newMember, relay, device, logIn, writes } = openMessagedMembers(context, site)

beforeEach(() => {
  sms.messages.length = 0
  site.chat.messages.length = 0
  sms.answer = 'sent'
  site.chat.answer = 'sent'
})

/** Does what the queued jobs would. */
async function sendWaiting(member: MemberId): Promise<string[]> {
  const rows = await context.sql<{ no: bigint; channel: MessageKey['channel'] }>(
    `select no, way as channel from messages.notice where member_id = $1 and state = 'waiting' order by no, way`,
    [member],
  )
  const done: string[] = []
  for (const { no, channel } of rows) done.push(await sendMessage(site.messages, { member, no, channel }))
  return done
}

/** A deposit of 300 baht that came in by QR. */
async function payInByQr(member: TestMember): Promise<void> {
  const response = await site.post('/api/requests/deposit/payment-gateway', { amount: '300' }, member.token)
  const [row] = await context.sql<{ reference: string }>('select reference from deposits.deposit where id = $1', [
    response.body['id'],
  ])
  await settleGatewayPayment(context, site.gateway.pay(row?.reference ?? ''))
}

/** A withdrawal of 100 baht that the bank has answered. */
async function withdrawAndPayOut(member: TestMember, bank: ReturnType<typeof openTestBank>): Promise<void> {
  await site.credit(member.phone, baht(1_000))
  const response = await site.post('/api/requests/withdraw', { amount: '100' }, member.token)
  await relay(member.id)
  await payWithdrawal(context, bank, member.id, String(response.body['id']))
}

async function linkedMember(user: string) {
  const member = await newMember()
  const { body } = await site.post('/api/customers/chat/code', {}, member.token)
  await writes(user, String(body['code']))
  sms.messages.length = 0
  site.chat.messages.length = 0
  return member
}

describe('a sign-in', () => {
  test('from a new device is announced by SMS, once, with a link that signs in', async () => {
    const member = await newMember()
    await logIn(member, device('A'))
    await relay(member.id)
    await relay(member.id, { again: true })
    expect(await sendWaiting(member.id)).toEqual(['done'])
    expect(sms.messages).toHaveLength(1)
    const { phone, text } = present(sms.messages[0] ?? null, 'a message')
    expect(phone).toBe(member.phone)
    expect(text).toContain('มีการเข้าสู่ระบบจากอุปกรณ์ใหม่')
    const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '')
    expect([link.origin, link.pathname, link.searchParams.get('to')]).toEqual([
      siteOrigin,
      '/authenticate',
      '/authentication',
    ])
    const ticket = link.searchParams.get('ticket') ?? ''
    const opened = await site.send('POST', '/api/login/ticket', {
      body: new URLSearchParams({ ticket }),
      headers: device('A'),
    })
    expect(opened.status).toBe(200)
    expect(
      JSON.stringify(
        await context.sql('select n::text from messages.notice n union all select payload::text from outbox.event'),
      ),
    ).not.toContain(ticket)
  })

  test('from a known device is not announced, nor the one that a registration ends with', async () => {
    const member = await newMember()
    expect(await context.sql('select no from messages.notice where member_id = $1', [member.id])).toEqual([])
    for (let time = 0; time < 2; time += 1) await logIn(member, device('B'))
    await logIn(member, {})
    await relay(member.id)
    await sendWaiting(member.id)
    expect(sms.messages, "one SMS: for the browser's first login, none for the client that registered").toHaveLength(1)
  })

  test('is not sent to whoever muted it', async () => {
    const member = await newMember()
    await site.send('PUT', '/api/customers/profile', {
      body: new URLSearchParams({ sms_sign_in: 'off' }),
      token: member.token,
    })
    await logIn(member, device('C'))
    await relay(member.id)
    expect(await sendWaiting(member.id)).toEqual([])
  })
})

describe('a message about money', () => {
  test('is sent by chat where one is linked, by SMS only to whoever wants it, and names no account', async () => {
    const member = await linkedMember('Umoney')
    await payInByQr(member)
    await relay(member.id)
    await sendWaiting(member.id)
    expect(sms.messages).toEqual([])
    expect(site.chat.messages).toMatchObject([
      { to: 'Umoney', text: expect.stringContaining('เงินฝาก 300.00 บาท เข้าเครดิตแล้ว') },
    ])
    expect(site.chat.messages[0]?.text).not.toContain('7200')
    await site.send('PUT', '/api/customers/profile', {
      body: new URLSearchParams({ sms_deposit: 'on', chat_deposit: 'off' }),
      token: member.token,
    })
    await payInByQr(member)
    await relay(member.id)
    await sendWaiting(member.id)
    expect([sms.messages.length, site.chat.messages.length]).toEqual([1, 1])
  })

  test.each([
    ['paid', 'normal', 'โอนเงินถอน 100.00 บาท เข้าบัญชีที่ลงทะเบียนแล้ว'],
    ['returned', 'refusing', 'รายการถอน 100.00 บาท ไม่สำเร็จ เงินกลับเข้าเครดิตของคุณแล้ว'],
  ] as const)('of a withdrawal that was %s', async (outcome, behaviour, words) => {
    const member = await linkedMember(`U${outcome}`)
    await withdrawAndPayOut(member, Object.assign(openTestBank(), { behaviour }))
    await relay(member.id)
    await sendWaiting(member.id)
    expect(site.chat.messages.map(({ text }) => text)).toEqual([
      expect.stringContaining('เงินฝาก 1,000.00 บาท'),
      expect.stringContaining(words),
    ])
  })
})

describe('a message with unknown delivery result', () => {
  test('is sent again, which the chat shows once, and given up after five tries', async () => {
    const member = await linkedMember('Uagain')
    await payInByQr(member)
    await relay(member.id)
    site.chat.answer = 'unknown'
    for (let time = 1; time <= 4; time += 1) expect(await sendWaiting(member.id)).toEqual(['unknown'])
    expect(await sendWaiting(member.id)).toEqual(['done'])
    expect(site.chat.messages).toHaveLength(1)
    expect(await context.sql('select state, tries from messages.notice where member_id = $1', [member.id])).toEqual([
      { state: 'given_up', tries: 5 },
    ])
  })

  test('is sent again where the SMS provider takes no more for now', async () => {
    const member = await newMember()
    await logIn(member, device('B'))
    await relay(member.id)
    sms.answer = 'busy'
    expect(await sendWaiting(member.id)).toEqual(['unknown'])
    sms.answer = 'sent'
    expect(await sendWaiting(member.id)).toEqual(['done'])
    expect(await context.sql('select state, tries from messages.notice where member_id = $1', [member.id])).toEqual([
      { state: 'sent', tries: 2 },
    ])
  })

  test('a day later is not worth sending', async () => {
    const member = await linkedMember('Ulate')
    await payInByQr(member)
    await relay(member.id)
    context.clock.advance(86_401)
    await sendWaiting(member.id)
    expect(site.chat.messages).toEqual([])
    context.clock.advance(30 * 86_400)
    await forgetOldMessages(context)
    expect(await context.sql('select no from messages.notice where member_id = $1', [member.id])).toEqual([])
  })
})
