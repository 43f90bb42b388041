import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import QRCode from 'qrcode'
import { billPayment } from 'promptparse/generate'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '#kit/clock.ts'
import { baht } from '#kit/money.ts'
import { openImageReader } from '#server/image-reader.ts'
import opn from '#tests/fixtures/partners/opn.json' with { type: 'json' }
import scb from '#tests/fixtures/partners/scb.json' with { type: 'json' }
import { openBank } from './bank.ts'
import { openGatewayBooks } from './gateway-books.ts'
import { openGateway } from './gateway.ts'

type Sample = keyof typeof opn.charges
const ID = opn.charges.pending.id
const QR = billPayment({ billerId: '010555999888001', amount: 300, ref1: 'WIRES0001', ref2: 'CHOKDEE' })

/** A partner that answers with published samples, and what it was asked. */
let answers: Record<string, { body: unknown; type?: string; status?: number }> = {}
const asked: { path: string; query: URLSearchParams; headers: Record<string, unknown> }[] = []
const partner = createServer((request, response) => {
  const url = new URL(request.url ?? '/', origin())
  asked.push({ path: url.pathname, query: url.searchParams, headers: request.headers })
  const answer = answers[`${request.method} ${url.pathname}`]
  const { body, type = 'application/json', status = 200 } = answer ?? { body: { object: 'error' }, status: 404 }
  response.writeHead(status, { 'content-type': type })
  response.end(
    typeof body === 'function' ? (body as (query: URLSearchParams) => string)(url.searchParams) : written(body),
  )
})
await new Promise<void>((resume) => partner.listen(0, '127.0.0.1', resume))
const origin = () => `http://127.0.0.1:${(partner.address() as AddressInfo).port}`
const written = (body: unknown) =>
  typeof body === 'string' ? body : JSON.stringify(body).replaceAll('{origin}', origin())
const images = openImageReader()
afterAll(() => {
  images.close()
  partner.close()
})
beforeEach(() => {
  answers = {}
  asked.length = 0
})

const gateway = openGateway({ url: origin(), secretKey: 'skey_test', returnUri: 'http://localhost:3000', images })
const books = openGatewayBooks({ url: origin(), secretKey: 'skey_test' })
const find = (sample: Sample) => {
  answers[`GET /charges/${ID}`] = { body: opn.charges[sample] }
  return gateway.findPayment({ chargeId: ID })
}
const PICTURE = new URL(opn.charges.pending.source.scannable_code.image.download_uri.replace('{origin}', 'http://x'))
  .pathname
const open = () =>
  gateway.openPayment({ reference: 'pay_a', amount: baht(300), expiresAt: new Date('2026-03-05T05:06:07Z') })

describe('a charge of Opn, as published,', () => {
  test.each([
    ['pending', { status: 'pending', paid: null, refunded: 0n, reference: 'pay_a' }],
    ['paid', { status: 'paid', paid: 30_000n, refunded: 0n }],
    ['paidInVersion2017', { status: 'paid', paid: 30_000n }],
    ['paidWithOffsetTimes', { status: 'paid', paid: 30_000n }],
    ['paidByCard', { status: 'paid', paid: 30_000n, reference: null, payer: null }],
    ['refundedInPart', { status: 'paid', paid: 30_000n, refunded: 10_000n }],
    ['refundedWhole', { status: 'paid', paid: 30_000n, refunded: 30_000n }],
    ['reversedBeforePaid', { status: 'reversed', paid: null, refunded: 30_000n }],
    ['reversedOncePaid', { status: 'paid', paid: 30_000n, refunded: 30_000n }],
    ['failed', { status: 'failed', paid: null }],
    ['expired', { status: 'expired', paid: null }],
    ['unknown', { status: 'pending', paid: null }],
    ['ofAStatusNotYetKnown', { status: 'pending', paid: null }],
  ] as const)('is read: %s', async (sample, meaning) => {
    expect(await find(sample)).toMatchObject(meaning)
  })

  test('of another currency is none of ours', async () => {
    expect(await find('inDollars')).toBe('absent')
  })

  test('under another id than was asked for is no answer', async () => {
    answers['GET /charges/chrg_other'] = { body: opn.charges.paid }
    expect(await gateway.findPayment({ chargeId: 'chrg_other' })).toBe('unknown')
  })

  test('is asked for in the version of the API that this is written by', async () => {
    await find('paid')
    expect(asked[0]?.headers['omise-version']).toBe('2019-05-29')
  })

  test('that says its QR by a picture alone has it read out of the picture, which is fetched without our key', async () => {
    answers['POST /sources'] = { body: opn.charges.pending.source }
    answers['POST /charges'] = { body: opn.charges.pending }
    answers[`GET ${PICTURE}`] = { body: await QRCode.toString(QR, { type: 'svg' }), type: 'image/svg+xml' }
    expect(await open()).toMatchObject({ chargeId: ID, qrPayload: QR })
    expect(asked.find(({ path }) => path === PICTURE)?.headers).not.toHaveProperty('authorization')
  })

  test('whose picture shows no PromptPay QR, or is not there, opens nothing', async () => {
    answers['POST /sources'] = { body: opn.charges.pending.source }
    answers['POST /charges'] = { body: opn.charges.pending }
    expect(await open()).toBe('unknown')
    answers[`GET ${PICTURE}`] = {
      body: await QRCode.toString('https://example.com', { type: 'svg' }),
      type: 'image/svg+xml',
    }
    expect(await open()).toBe('unknown')
  })

  test.each([
    'https://example.com/qr.svg',
    'http://127.0.0.1:1/qr.svg',
    'http://user@{host}/qr.svg',
    'file:///etc/passwd',
  ])('whose picture is elsewhere (%s) has it not fetched', async (address) => {
    const elsewhere = structuredClone(opn.charges.pending)
    elsewhere.source.scannable_code.image.download_uri = address.replace('{host}', new URL(origin()).host)
    answers['POST /sources'] = { body: opn.charges.pending.source }
    answers['POST /charges'] = { body: elsewhere }
    answers['GET /qr.svg'] = { body: await QRCode.toString(QR, { type: 'svg' }), type: 'image/svg+xml' }
    expect(await open()).toBe('unknown')
    expect(asked.map(({ path }) => path)).toEqual(['/sources', '/charges'])
  })
})

describe('the list of charges', () => {
  const openedAt = new Date('2026-03-04T05:06:05Z')
  const of = (reference: string) => gateway.findPayment({ reference, openedAt })
  const numbered = (n: number) => ({ ...opn.charges.paid, id: `chrg_${n}`, metadata: { deposit_id: `pay_${n}` } })
  /** As many charges, of which each page holds at most a hundred, whatever filter was asked for. */
  const listOf = (total: number) => ({
    body: (query: URLSearchParams) => {
      const offset = Number(query.get('offset'))
      const data = Array.from({ length: Math.min(100, Math.max(0, total - offset)) }, (_, n) => numbered(offset + n))
      return written({ object: 'list', data, limit: 100, offset, total })
    },
  })

  test('gives the charge of the deposit that was asked for, on whatever page, and never the first one for another', async () => {
    answers['GET /charges'] = listOf(250)
    expect(await of('pay_0')).toMatchObject({ chargeId: 'chrg_0' })
    expect(await of('pay_207')).toMatchObject({ chargeId: 'chrg_207' })
    expect(await of('pay_b')).toBe('absent')
  })

  test('is asked for by the parameters that are documented', async () => {
    answers['GET /charges'] = listOf(1)
    await of('pay_0')
    expect([...(asked[0]?.query.keys() ?? [])].sort()).toEqual(['from', 'limit', 'offset', 'order', 'to'])
    expect(
      new Date(asked[0]?.query.get('from') ?? '') < openedAt && new Date(asked[0]?.query.get('to') ?? '') > openedAt,
    ).toBe(true)
  })

  test('that is cut off, or no list, is no answer', async () => {
    answers['GET /charges'] = { body: { object: 'list', data: [], total: 3 } }
    expect(await of('pay_b')).toBe('unknown')
    answers['GET /charges'] = { body: opn.charges.paid }
    expect(await of('pay_b')).toBe('unknown')
  })

  test('of a day leaves charges of other currencies out, and refunds lead to what was refunded of their charges in all', async () => {
    const [from, to] = [new Date('2026-03-04T00:00:00Z'), new Date('2026-03-05T00:00:00Z')]
    answers['GET /charges'] = {
      body: { object: 'list', data: [opn.charges.paid, opn.charges.inDollars, opn.charges.paidByCard], total: 3 },
    }
    expect(await books.listCharges(from, to)).toMatchObject([{ chargeId: ID }, { chargeId: ID, reference: null }])
    const refund = opn.events.aboutCharges.find(({ key }) => key === 'refund.create')?.data
    answers['GET /refunds'] = { body: { object: 'list', data: [refund, refund], total: 2 } }
    expect(await books.listRefunded(from, to), 'its charge is not there').toBe('unknown')
    answers[`GET /charges/${ID}`] = { body: opn.charges.refundedInPart }
    expect(await books.listRefunded(from, to)).toMatchObject([{ chargeId: ID, refunded: 10_000n }])
  })
})

describe('a slip of SCB, as published or with what it leaves out,', () => {
  const bank = openBank({ url: origin(), apiKey: 'k', apiSecret: 's', clock: systemClock })
  const check = (body: unknown) => {
    const reference = scb.slips.asPublished.data.transRef
    answers[`GET /v1/payment/billpayment/transactions/${reference}`] = { body }
    return bank.findTransfer({ sendingBank: '004', reference })
  }
  const account = { bank: 'kbank', accountNumber: '1112223334' }

  test.each([
    ['asPublished', { amount: 10_000n, sender: { ...account, name: 'MR. SOMCHAI J' }, through: 'transfer' }],
    ['wholeAmount', { amount: 10_000n }],
    ['separators', { amount: 100_000n }],
    ['number', { amount: 10_000n }],
    ['numberWithDecimals', { amount: 10_050n }],
    ['emptyProxyType', { amount: 10_000n, through: 'transfer' }],
    ['noProxy', { amount: 10_000n, through: 'transfer' }],
    ['nullNames', { amount: 10_000n, sender: { ...account, name: '' } }],
    ['nullReferences', { amount: 10_000n }],
    ['emptyAccountType', { amount: 10_000n, sender: account }],
    ['maskedSender', { amount: 10_000n, sender: null }],
    ['billerReceiver', { amount: 10_000n, through: 'gateway', to: null }],
  ] as const)('is read: %s', async (sample, meaning) => {
    expect(await check(scb.slips[sample])).toMatchObject(meaning)
  })

  test.each(
    scb.slips.unreadableAmounts.map(
      (slip) => [JSON.stringify([slip.data.amount, slip.data.paidLocalCurrency]), slip] as const,
    ),
  )('with %s says no amount in baht, and none is guessed', async (_amount, slip) => {
    expect(await check(slip)).toBe('unknown')
  })
})
