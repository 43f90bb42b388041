import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { api, type CallName } from '#contract/http/api.ts'
import type { Call } from '#contract/http/call.ts'
import * as field from '#contract/http/fields.ts'
import { parseBaht } from '#kit/money.ts'
import { parseThaiMobile } from '#kit/phone.ts'
import { gather, memberA } from './callers.ts'
import { openClients } from './clients.ts'
import { bodyForms, namesOf, validFields } from './fields.ts'
import { rowCounts } from './rows.ts'

/** A second reader of "decimal baht as people write it", with another method: one character after another, no pattern. Satang, or null. */
function oracle(text: string): bigint | null {
  let whole = ''
  let decimals: string | null = null
  for (const sign of text.trim()) {
    const code = sign.codePointAt(0) ?? 0
    const digit = code >= 0x30 && code <= 0x39 ? code - 0x30 : code >= 0xe50 && code <= 0xe59 ? code - 0xe50 : -1
    if (digit >= 0 && decimals === null) whole += digit
    else if (digit >= 0) decimals += String(digit)
    else if (sign === '.' && decimals === null) decimals = ''
    else return null
  }
  if (whole === '' || whole.length > 10 || (whole[0] === '0' && whole.length > 1)) return null
  if (decimals === '' || (decimals ?? '').length > 2) return null
  let satang = 0n
  for (const digit of whole + (decimals ?? '').padEnd(2, '0')) satang = satang * 10n + BigInt(digit)
  return satang
}

const signs = [
  ...'0123456789๐๑๒๓๔๕๖๗๘๙'.split(''),
  '.',
  ',',
  '-',
  '+',
  'e',
  'E',
  'x',
  ' ',
  '\t',
  '\u00a0',
  '\u200b',
  '\u202e',
  '０',
  '１',
  '٠',
  '١',
  '²',
  '½',
  '𝟏',
  '฿',
  'บ',
  '\u0e34',
  "'",
  '_',
  '\n',
  '∞',
  '।',
]
/** Any character at all. Made here: the library's own unit "binary" lists all million of them first. */
const anyCharacter = fc
  .oneof(fc.nat({ max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((point) => String.fromCodePoint(point))
const written = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: fc.constantFrom(...signs), maxLength: 14 }) },
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(...signs.slice(0, 21)), maxLength: 14 }) },
  { weight: 1, arbitrary: fc.string({ unit: anyCharacter, maxLength: 8 }) },
)

/** How attackers write amounts, with what each is worth. */
const corpus: [string, bigint | null][] = [
  ...[
    '-1',
    '+1',
    '--1',
    'NaN',
    'nan',
    'Infinity',
    '-Infinity',
    '1e3',
    '1E3',
    '3e2',
    '0x10',
    '0b11',
    '0o17',
    '1_000',
    '1,000',
    '1 000',
    '1.005',
    '.5',
    '5.',
    '.',
    '..',
    '1..2',
    '1.2.3',
    '',
    ' ',
    '\t',
    '-0',
    '+0',
    '00',
    '007',
    '01.00',
    '9007199254740993000',
    '9'.repeat(400),
    '1'.repeat(11),
    '１００',
    '１００.００',
    '١٠٠',
    '۱۰۰',
    '१००',
    '𝟏𝟎𝟎',
    '²',
    '½',
    '百',
    'Ⅷ',
    '1\u200b00',
    '1\u202e00',
    '\u202e001',
    '1\u00ad00',
    '1\u0300',
    '฿100',
    '100฿',
    '100 บาท',
    '100THB',
    '$100',
    "100'--",
    '100;',
    '100/*',
    '100||1',
    '{"$gt":0}',
    '[100]',
    'true',
    'null',
    'undefined',
    '100%',
    '%31%30%30',
    '1\u066b5',
    '1\u066c000',
    '1·5',
    '1，5',
    '1。5',
    '๑๐๐๐๐๐๐๐๐๐๐',
    '๑,๐๐๐',
    '-๑๐๐',
    '๑e๓',
  ].map((text): [string, null] => [text, null]),
  ['100', 10_000n],
  ['๑๐๐', 10_000n],
  ['๑0๐.๕', 10_050n],
  [' 100 ', 10_000n],
  ['0.01', 1n],
  ['0', 0n],
  ['9999999999.99', 999_999_999_999n],
]

describe('an amount as it is written', () => {
  test.each(corpus)('%j is worth %s', (text, satang) => {
    expect([parseBaht(text), oracle(text)]).toEqual([satang, satang])
  })

  test('is read as a second reader reads it, 50,000 times', () => {
    let valid = 0
    fc.assert(
      fc.property(written, (text) => {
        const read = parseBaht(text)
        if (read !== null) valid += 1
        expect(read).toBe(oracle(text))
      }),
      { numRuns: 50_000 },
    )
    expect(valid, 'amounts among what was tried').toBeGreaterThan(1_000)
  })
})

describe('digits of other scripts', () => {
  const asThai = (ascii: string) => ascii.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))
  const fullWidth = (ascii: string) => ascii.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)))
  const foreign = [0x0660, 0x06f0, 0x0966, 0x0ed0, 0x17e0, 0x1d7ce].map(
    (zero) => (ascii: string) => ascii.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
  )
  const readers: [string, string, (text: string) => unknown][] = [
    ['amount', '300', (text) => field.amount.safeParse(text).data ?? null],
    ['phone', '0811111111', parseThaiMobile],
    ['otp', '123456', (text) => field.otp.safeParse(text).data ?? null],
    ['account number', '1234567890', (text) => field.accountNumber.safeParse(text).data ?? null],
    ['birth date', '1990-05-12', (text) => field.birthDate.safeParse(text).data ?? null],
  ]
  /** What keyboards write and phones paste. */
  const pasted = ['phone', 'otp', 'account number']
  test.each(readers)(
    '%s: Thai ones count, full-width ones of a number that is no sum, and no others',
    (name, ascii, read) => {
      expect(read(asThai(ascii))).toEqual(read(ascii))
      expect(read(ascii)).not.toBeNull()
      expect(read(fullWidth(ascii))).toEqual(pasted.includes(name) ? read(ascii) : null)
      for (const script of foreign) expect([script(ascii), read(script(ascii))]).toEqual([script(ascii), null])
    },
  )
})

describe('over HTTP', async () => {
  const clients = await openClients()
  const people = await gather(clients)
  const self = { ...memberA, password: clients.site.password }
  const callsWithAmount = (Object.entries(api) as [CallName, Call][]).filter(([, call]) =>
    namesOf(call).includes('amount'),
  )

  test.each(callsWithAmount)(
    '%s: what is no amount is refused in every form, and leaves nothing',
    async (name, call) => {
      // A limit of zero is a limit: it allows nothing.
      const isWrong = (satang: bigint | null) => satang === null || (satang === 0n && name !== 'PUT /customers/limits')
      const bearer = await people.liveBearer()
      const before = await rowCounts(clients.context)
      const path = `/api${call.path.replace(/\{\w+\}/g, 'id_that_nobody_has')}`
      for (const [text] of corpus.filter(([, satang]) => isWrong(satang))) {
        for (const form of ['form', 'JSON', 'multipart'] as const) {
          const { type, body } = bodyForms[form](Object.entries({ ...validFields(call, self), amount: text }))
          const response = await clients.siteClient.request(call.method, path, {
            headers: { ...bearer, 'content-type': type },
            body,
          })
          expect([form, text, response.status], response.text).toEqual([form, text, 422])
          expect(Object.keys(response.body['errors'] as object)).toEqual(['amount'])
        }
      }
      for (const number of [
        '1e3',
        '-1',
        '0.001',
        '1E400',
        '9007199254740993000',
        'true',
        '[300]',
        '{"valueOf":300}',
        '300.000',
      ]) {
        const headers = { ...bearer, 'content-type': 'application/json' }
        const response = await clients.siteClient.request(call.method, path, { headers, body: `{"amount":${number}}` })
        expect([number, response.status], response.text).toEqual([number, 422])
      }
      expect(await rowCounts(clients.context)).toEqual(before)
    },
  )
})
