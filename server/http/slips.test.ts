import { trueMoneySlipVerify } from 'promptparse/generate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { slipBytesMax } from '#contract/plain/constants.ts'
import { satang } from '#kit/money.ts'
import type { SlipTransfer } from '#modules/treasury/index.ts'
import { testContext } from '#tests/fixtures/database.ts'
import { expectRefusal, openSite } from '#tests/fixtures/site.ts'
import { imageOf, slipImage, slipText } from '#tests/fixtures/slips.ts'

const context = await testContext()
const site = await openSite(context)
const PATH = '/api/requests/deposit/slip'
let people = 0

/** A new member per test, since images are counted. */
async function newMember(): Promise<{ token: string; account: { bank: string; accountNumber: string; name: string } }> {
  people += 1
  const accountNumber = `55500000${String(people).padStart(2, '0')}`
  return {
    token: await site.register(`08555000${String(people).padStart(2, '0')}`, accountNumber),
    account: { bank: 'kbank', accountNumber, name: 'สมชาย ใจดี' },
  }
}
const post = (token: string, body: Uint8Array | string, type = 'image/png') =>
  site.send('POST', PATH, { body: body as BodyInit, headers: { 'content-type': type }, token })
const slip = (n: number) => ({ sendingBank: '004', reference: `HTTPSLIP${String(n).padStart(8, '0')}` })
/** Has the bank find this slip's transfer, 123.45 baht from this sender to our account, when it is asked; `more` changes the transfer. */
const know = (n: number, sender: Awaited<ReturnType<typeof newMember>>['account'], more: Partial<SlipTransfer> = {}) =>
  site.slips.know(slip(n), {
    transactionId: slip(n).reference,
    at: context.clock.now(),
    amount: satang(12_345),
    sender,
    to: { bank: 'scb', accountNumber: '9876543210' },
    through: 'transfer',
    ...more,
  })

describe('a slip sent to the API', () => {
  test('is credited, and its transfer is shown with its steps', async () => {
    const { token, account } = await newMember()
    know(1, account)
    const answer = await post(token, await slipImage(slip(1)))
    expect([answer.status, answer.body]).toMatchObject([200, { success: true, status: 'credited', amount: '123.45' }])
    const { data } = (await site.send('GET', '/api/customers/transfers', { token })).body as {
      data: Record<string, unknown>
    }
    const now = context.clock.now().toISOString()
    expect(data).toMatchObject({
      to: { bank: 'scb', account_number: '9876543210' },
      transfers: [{ stage: 'credited', amount: '123.45', seen_at: now, matched_at: now, credited_at: now }],
      slips: [{ status: 'credited', amount: '123.45', cause: null }],
    })
  })

  test('that the bank does not know yet waits, and is no money', async () => {
    const { token } = await newMember()
    expect((await post(token, await slipImage(slip(2)), 'application/octet-stream')).body).toMatchObject({
      status: 'waiting',
      amount: null,
    })
    const profile = await site.send('GET', '/api/customers/profile', { token })
    expect(profile.body['data']).toMatchObject({ ufabet_credit: '0.00' })
  })

  test.each([
    ['nothing', new Uint8Array(), 'image/png', 422, 'SLIP_REQUIRED'],
    ['a text that says it is a picture', 'slip', 'image/png', 422, 'SLIP_NOT_PICTURE'],
    ['a form', 'slip=1', 'application/x-www-form-urlencoded', 415, 'CONTENT_TYPE_UNSUPPORTED'],
    ['JSON', '{"slip":"1"}', 'application/json', 415, 'CONTENT_TYPE_UNSUPPORTED'],
    ['a PDF', '%PDF-1.7', 'application/pdf', 415, 'CONTENT_TYPE_UNSUPPORTED'],
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'image/svg+xml',
      422,
      'SLIP_NOT_PICTURE',
    ],
    ['a type that is none', 'x', 'image/png\u00ff', 415, 'CONTENT_TYPE_UNSUPPORTED'],
  ] as const)('as %s is refused', async (what, body, type, status, code) => {
    const { token } = await newMember()
    const answer = await post(token, body, type)
    expect([answer.status, answer.body.code], what).toEqual([status, code])
    expectRefusal(answer, what)
  })

  test('larger than its limit is refused, whatever its length says', async () => {
    const { token } = await newMember()
    const large = new Uint8Array(slipBytesMax + 1)
    const streamed = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    const init = { method: 'POST', headers: { 'content-type': 'image/png', authorization: `Bearer ${token}` } }
    const endless = await site.app.fetch(
      new Request(`http://localhost:3000${PATH}`, { ...init, body: streamed, duplex: 'half' } as RequestInit),
      { incoming: { socket: { remoteAddress: '127.0.0.1' } } },
    )
    expect(await endless.json()).toMatchObject({ code: 'SLIP_TOO_LARGE' })
    const answer = await post(token, large)
    expect([answer.status, answer.body.code]).toEqual([413, 'SLIP_TOO_LARGE'])
    expectRefusal(answer, 'too large')
  })

  test('whose codes are not one slip says which of them is wrong', async () => {
    const { token } = await newMember()
    const forged = slipText(slip(3)).replace('HTTPSLIP00000003', 'HTTPSLIP00000004')
    for (const [texts, code] of [
      [[], 'SLIP_QR_MISSING'],
      [['https://example.com'], 'SLIP_NOT_SLIP'],
      [[forged], 'SLIP_CHECKSUM_WRONG'],
      [[slipText(slip(3)), slipText(slip(4))], 'SLIP_SEVERAL'],
    ] as const) {
      const answer = await post(token, await imageOf(texts))
      expect(answer.body.code).toBe(code)
      expectRefusal(answer, code)
    }
  })

  test.each<[string, Partial<SlipTransfer>, string]>([
    ['went to somebody else', { to: { bank: 'scb', accountNumber: '1231231231' } }, 'SLIP_OTHER_ACCOUNT'],
    ['the gateway collected', { through: 'gateway' }, 'SLIP_OF_QR'],
    ['was sent eight days ago', { at: new Date(context.clock.now().getTime() - 8 * 86_400_000) }, 'SLIP_TOO_OLD'],
  ])('of money that %s is refused', async (what, more, code) => {
    const { token, account } = await newMember()
    const n = 20 + people
    know(n, account, more)
    const answer = await post(token, await slipImage(slip(n)))
    expectRefusal(answer, what)
    expect(answer.body.code).toBe(code)
  })

  test('of money that another member sent is refused as such, and counts as used from then on, whoever sends it', async () => {
    const [thief, owner] = [await newMember(), await newMember()]
    know(10, owner.account)
    const image = await slipImage(slip(10))
    for (const [who, code] of [
      [thief, 'SLIP_NOT_YOURS'],
      [thief, 'SLIP_ALREADY_SENT'],
      [owner, 'SLIP_USED'],
    ] as const) {
      const answer = await post(who.token, image)
      expectRefusal(answer, code)
      expect(answer.body.code).toBe(code)
    }
  })

  test('of a TrueMoney wallet is refused as such, and so is a picture of thirty million pixels', async () => {
    const { token } = await newMember()
    const wallet = trueMoneySlipVerify({ eventType: 'P2P', transactionId: 'TXN0001234567890', date: '20112025' })
    const plain = sharp({ create: { width: 6_000, height: 5_000, channels: 3, background: '#fff' } })
    for (const [image, code] of [
      [await imageOf([wallet]), 'SLIP_WALLET_UNSUPPORTED'],
      [new Uint8Array(await plain.png().toBuffer()), 'SLIP_TOO_MANY_PIXELS'],
    ] as const) {
      const answer = await post(token, image)
      expectRefusal(answer, code)
      expect(answer.body.code).toBe(code)
    }
  })

  test('is a member’s own act: no bearer, a foreign page and another verb are refused', async () => {
    const { token } = await newMember()
    const image = await slipImage(slip(5))
    const anonymous = await site.send('POST', PATH, {
      body: image as BodyInit,
      headers: { 'content-type': 'image/png' },
    })
    expect([anonymous.status, anonymous.body.message]).toEqual([401, 'Unauthenticated.'])
    const foreign = { 'content-type': 'image/png', origin: 'https://evil.example' }
    expect((await site.send('POST', PATH, { body: image as BodyInit, headers: foreign, token })).body.code).toBe(
      'ORIGIN_REFUSED',
    )
    expect((await site.send('PUT', PATH, { body: image as BodyInit, token })).status).toBe(405)
    expect(await context.sql(`select id from treasury.slip where reference = $1`, [slip(5).reference])).toEqual([])
  })

  test('too often is 429 and says how long to wait', async () => {
    const { token } = await newMember()
    for (let n = 0; n < 10; n += 1) await post(token, 'rubbish')
    const answer = await post(token, 'rubbish')
    expect([answer.status, answer.body.code, answer.headers.get('retry-after')]).toEqual([429, 'SLIP_TOO_MANY', '3600'])
    expect(answer.body.message).toContain('60 นาที')
    expectRefusal(answer, 'too often')
  })
})

test('a body as large as a picture is taken by that call alone: others refuse it', async () => {
  const { token } = await newMember()
  for (const path of ['/api/requests/withdraw', '/api/login']) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '100000' }
    const answer = await site.send('POST', path, { body: 'x'.repeat(100_000), headers, token })
    expect([answer.status, answer.body.code], path).toEqual([413, 'BODY_TOO_LARGE'])
    expectRefusal(answer, path)
  }
})
