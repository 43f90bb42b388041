import { createHmac } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { present } from '#kit/assert.ts'
import { baht } from '#kit/money.ts'
import { memberId, type MemberId } from '#kit/ids.ts'
import { handleEventsWith } from '#server/outbox/handlers.ts'
import { settleGatewayPayment } from '#modules/deposits/index.ts'
import { payWithdrawal } from '#modules/withdrawals/index.ts'
import { riskKey, openTestBank } from '#tests/fixtures/cashier.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { chatSecret, openSite, siteOrigin } from '#tests/fixtures/site.ts'
import { forgetOldMessages } from './forget-old.ts'
import type { MessageKey } from './message.ts'
import { sendMessage } from './send-message.ts'

const context = await testContext()
const site = await openSite(context)
const standalone = await openSite(context, { standalone: true })
const { sms } = site.members
const handle = handleEventsWith(riskKey)
let last = 0

beforeEach(() => {
  sms.messages.length = 0
  site.chat.messages.length = 0
  sms.answer = 'sent'
  site.chat.answer = 'sent'
})

async function newMember() {
  last += 1
  const phone = `081888${String(last).padStart(4, '0')}`
  const token = await site.register(phone, `72${String(last).padStart(8, '0')}`)
  const [row] = await context.sql<{ id: bigint }>('select member_id as id from members.member where phone = $1', [
    phone,
  ])
  const member = { phone, token, id: memberId(row?.id ?? 0n) }
  await relay(member.id)
  sms.messages.length = 0
  context.clock.advance(1)
  return member
}
type TestMember = Awaited<ReturnType<typeof newMember>>

type Row = { member_id: bigint; no: bigint; topic: string; payload: Record<string, unknown>; at: Date }

const relayedTo = new Map<MemberId, bigint>()
/** Hands a member's events on as the relay does; `again`: those handed on before as well, as after a lost commit. */
async function relay(member: MemberId, { again } = { again: false }): Promise<void> {
  const rows = await context.sql<Row>(
    'select member_id, no, topic, payload, at from outbox.event where member_id = $1 and no > $2 order by no',
    [member, again ? 0 : (relayedTo.get(member) ?? 0n)],
  )
  const events = rows.map((row) => ({ ...row, member: memberId(row.member_id) }))
  await context.database.write((tx) => handle(tx, events))
  relayedTo.set(member, events.at(-1)?.no ?? relayedTo.get(member) ?? 0n)
}

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

const device = (letter: string) => ({
  origin: siteOrigin,
  'sec-fetch-site': 'same-origin',
  cookie: `__Host-md=${letter.repeat(43)}`,
})
const logIn = ({ phone }: TestMember, headers: Record<string, string>) =>
  site.send('POST', '/api/login', { body: new URLSearchParams({ phone, password: site.password }), headers })

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

/** A signed call of the chat's webhook. */
const hook = (body: object, secret = chatSecret) => {
  const text = JSON.stringify(body)
  const signature = createHmac('sha256', secret).update(text).digest('base64')
  return site.send('POST', '/hooks/chat', { body: text, headers: { 'x-line-signature': signature } })
}
/** A chat user types a text. */
const writes = (user: string, text: string) =>
  hook({ events: [{ type: 'message', source: { userId: user }, message: { type: 'text', text } }] })

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

describe('a chat', () => {
  test('is linked by the code its member reads on the site, once, and is answered', async () => {
    const member = await newMember()
    const { body } = await site.post('/api/customers/chat/code', {}, member.token)
    expect(body['code']).toMatch(/^CD-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect(JSON.stringify(await context.sql('select c::text from messages.chat_code c'))).not.toContain(
      String(body['code']).slice(3, 7),
    )
    await writes('Usomchai', `  ${String(body['code']).toLowerCase()} `)
    expect(site.chat.messages).toMatchObject([{ to: 'Usomchai', text: expect.stringContaining('เชื่อมแชตกับบัญชีโชคดีแล้ว') }])
    const read = async () => (await site.send('GET', '/api/customers/notices', { token: member.token })).body['data']
    expect(await read()).toMatchObject({
      chat_available: true,
      chat_linked_at: context.clock.now().toISOString(),
      sms_sign_in: true,
      sms_deposit: false,
    })
    await writes('Uother', String(body['code']))
    expect(site.chat.messages.at(-1)).toMatchObject({ to: 'Uother', text: expect.stringContaining('ใช้ไม่ได้') })
    await site.post('/api/customers/chat/unlink', {}, member.token)
    expect(await read()).toMatchObject({ chat_linked_at: null })
  })

  test('is not linked by a code ten minutes old', async () => {
    const member = await newMember()
    const { body } = await site.post('/api/customers/chat/code', {}, member.token)
    context.clock.advance(600)
    await writes('Uslow', String(body['code']))
    expect(site.chat.messages.at(-1)?.text).toContain('ใช้ไม่ได้')
  })

  test('that guesses is ignored after ten wrong codes in an hour, though the eleventh be right', async () => {
    const member = await newMember()
    for (let time = 0; time < 10; time += 1) await writes('Uguess', 'CD-2222-2222')
    const { body } = await site.post('/api/customers/chat/code', {}, member.token)
    await writes('Uguess', String(body['code']))
    expect(site.chat.messages).toHaveLength(10)
    expect(await context.sql('select chat_user from messages.chat_link where member_id = $1', [member.id])).toEqual([])
  })

  test('that says something else gets no answer', async () => {
    await writes('Uhello', 'สวัสดีครับ')
    expect(site.chat.messages).toEqual([])
  })

  test('gets no code on a site without chat', async () => {
    const { token } = await newMember()
    expect((await standalone.post('/api/customers/chat/code', {}, token)).body.code).toBe('CHAT_UNAVAILABLE')
  })

  test('gets no code for a session that has seen no password for long', async () => {
    const member = await newMember()
    const opened = await logIn(member, device('D'))
    const binding =
      opened.headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('__Host-mb='))
        ?.split(';')[0] ?? ''
    const request = () =>
      site.send('POST', '/api/customers/chat/code', {
        headers: { ...device('D'), cookie: binding, authorization: `Bearer ${String(opened.body['access_token'])}` },
      })
    expect((await request()).status).toBe(200)
    context.clock.advance(901)
    expect((await request()).body.code).toBe('REAUTH_REQUIRED')
  })

  test.each([
    ['another secret', () => hook({ events: [] }, 'wrong'), 401],
    ['no signature', () => site.send('POST', '/hooks/chat', { body: '{"events":[]}' }), 401],
    ['no events', () => hook({}), 400],
    ['an event of another kind', () => hook({ events: [{ type: 'follow', source: { userId: 'U1' } }] }), 200],
  ] as const)('hook with %s', async (_what, send, status) => {
    expect((await send()).status).toBe(status)
  })
})
