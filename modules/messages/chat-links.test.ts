import { beforeEach, describe, expect, test } from 'vitest'
import { testContext } from '#tests/fixtures/database.ts'
import { openSite } from '#tests/fixtures/site.ts'
import { openMessagedMembers } from '#tests/fixtures/messaged-members.ts'

const context = await testContext()
const site = await openSite(context)
const standalone = await openSite(context, { standalone: true })
const { sms } = site.members
const { newMember, device, logIn, hook, writes } = openMessagedMembers(context, site)

beforeEach(() => {
  sms.messages.length = 0
  site.chat.messages.length = 0
  sms.answer = 'sent'
  site.chat.answer = 'sent'
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
