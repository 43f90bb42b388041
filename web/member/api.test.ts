import { expect, test } from 'vitest'
import { clientOver, firstErrorText, isUnauthenticated, type Send } from './api.ts'

const refusal = (status: number, message: string, code: string) =>
  Response.json(
    { success: false, message, msg: message, errors: { error: [message] }, code, request_id: 'r1' },
    { status },
  )

function answering(response: Response | Error): { send: Send; sent: Request[] } {
  const sent: Request[] = []
  const send: Send = async (request) => {
    sent.push(request)
    if (response instanceof Error) throw response
    return response
  }
  return { send, sent }
}

test('a call is form-encoded below /api and carries what its transport adds', async () => {
  const { send, sent } = answering(
    Response.json({ success: true, access_token: 't', token_type: 'Bearer', expires_in: 43200 }),
  )
  const call = clientOver(send, 'http://localhost:3000', () => ({ Authorization: 'Bearer x' }))
  const answer = await call('POST /login', { phone: '0812345678', password: 'a+b &=ก' })
  expect(answer).toMatchObject({ ok: true, data: { expires_in: 43200 } })
  expect(sent[0]?.url).toBe('http://localhost:3000/api/login')
  expect(sent[0]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer x')
  expect(new URLSearchParams(await sent[0]?.text()).get('password')).toBe('a+b &=ก')
})

test('a read puts its fields into the query and sends no body', async () => {
  const { send, sent } = answering(Response.json({ success: true, url: 'http://slot.localhost' }))
  await clientOver(send, 'http://localhost:3000')('GET /customers/login-game', { g: 'slot.localhost', game: 'naga' })
  expect(sent[0]?.url).toBe('http://localhost:3000/api/customers/login-game?g=slot.localhost&game=naga')
  expect(sent[0]?.body).toBeNull()
})

test('a path parameter goes into the path, encoded, and not into the body', async () => {
  const { send, sent } = answering(Response.json({ success: true }))
  await clientOver(send, 'http://localhost:3000')('POST /requests/deposit/{id}/cancel', { id: 'dep/../x' })
  expect(sent[0]?.url).toBe('http://localhost:3000/api/requests/deposit/dep%2F..%2Fx/cancel')
  expect(await sent[0]?.text()).toBe('')
})

test('a money call sends the request id as its idempotency key', async () => {
  const { send, sent } = answering(Response.json({ success: true, id: 'wdr_1' }))
  await clientOver(send, 'http://localhost:3000')(
    'POST /requests/withdraw',
    { amount: '100' },
    { idempotencyKey: 'wdr_1' },
  )
  expect(sent[0]?.headers.get('idempotency-key')).toBe('wdr_1')
})

test('a picture is the body itself, whatever its file says it is', async () => {
  const { send, sent } = answering(Response.json({ success: true, id: 'slp_1', status: 'waiting', amount: null }))
  const picture = new Blob(['bytes'], { type: 'text/html' })
  await clientOver(send, 'http://localhost:3000')('POST /requests/deposit/slip', {}, { picture })
  expect(sent[0]?.headers.get('content-type')).toBe('application/octet-stream')
  expect(await sent[0]?.text()).toBe('bytes')
})

test('a refusal is an answer, with its texts', async () => {
  const { send } = answering(refusal(422, 'ยอดเงินคงเหลือไม่พอ', 'INSUFFICIENT'))
  const answer = await clientOver(send, 'http://localhost')('POST /requests/withdraw', {})
  expect(answer).toMatchObject({ ok: false, answered: true, status: 422, error: { code: 'INSUFFICIENT' } })
  expect(answer.ok ? '' : firstErrorText(answer.error)).toBe('ยอดเงินคงเหลือไม่พอ')
})

test.each([
  ['a broken line', new TypeError('fetch failed')],
  ['a page instead of JSON', new Response('<html>', { status: 502 })],
  ['a 503', refusal(503, 'ระบบกำลังทำงานหนัก', 'BUSY')],
])('%s leaves open what became of the request', async (_name, response) => {
  const answer = await clientOver(answering(response).send, 'http://localhost')('POST /requests/withdraw', {})
  expect(answer).toMatchObject({ ok: false, answered: false })
})

test('the code alone says that the session is dead, whatever the text', async () => {
  const answerTo = (text: string, code: string) =>
    clientOver(answering(refusal(401, text, code)).send, 'http://localhost')('GET /user')
  const dead = [
    await answerTo('Unauthenticated.', 'UNAUTHENTICATED'),
    await answerTo('Please log in.', 'UNAUTHENTICATED'),
  ]
  const alive = [
    await answerTo('เบอร์โทร, รหัสผ่านไม่ถูกต้อง', 'LOGIN_FAILED'),
    await answerTo('Unauthenticated.', 'TICKET_INVALID'),
  ]
  expect([dead.map(isUnauthenticated), alive.map(isUnauthenticated)]).toEqual([
    [true, true],
    [false, false],
  ])
})

test('the wire’s word for a dead session is shown to nobody, whatever of a failure is shown', async () => {
  const dead = await clientOver(
    answering(refusal(401, 'Unauthenticated.', 'UNAUTHENTICATED')).send,
    'http://localhost',
  )('GET /user')
  expect(JSON.stringify(dead)).not.toContain('Unauthenticated.')
  expect(dead.ok ? '' : firstErrorText(dead.error)).toBe('การเข้าสู่ระบบสิ้นสุดแล้ว กรุณาเข้าสู่ระบบอีกครั้ง')
})
