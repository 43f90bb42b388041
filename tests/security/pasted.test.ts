import { describe, expect, test } from 'vitest'
import { accountNumber, otp, personName, phone } from '#contract/http/fields.ts'
import { grouped } from '#ui/grouped.ts'

/** What stands around a number or inside it where it was copied out of a chat, a contact, a message or a page. */
const UNSEEN = [
  '\u202d',
  '\u202c',
  '\u202a',
  '\u2066',
  '\u2069',
  '\u200e',
  '\u200b',
  '\u200c',
  '\u2060',
  '\u00ad',
  '\ufe0d',
  '\ufeff',
]
const DASHES = ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uff0d', '\u00a0', '\u2009', '.']
const fullWidth = (digits: string): string =>
  digits.replace(/[0-9+]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0))
const writtenWith = (one: string, two: string, three: string): string[] => [
  ...UNSEEN.flatMap((sign) => [`${sign}${one}${two}${three}${sign}`, `${one}${sign}${two}${sign}${three}`]),
  ...DASHES.map((dash) => `${one}${dash}${two}${dash}${three}`),
  `(${one}) ${two} ${three}`,
  fullWidth(`${one}${two}${three}`),
]

describe('a phone number', () => {
  const abroad = [
    '+66812345678',
    '+660812345678',
    '+66 (0) 81 234 5678',
    '0066812345678',
    '00660812345678',
    '66812345678',
    '660812345678',
  ]
  const forms = [
    ...writtenWith('081', '234', '5678'),
    ...abroad,
    fullWidth('+66812345678'),
    'tel:+66812345678',
    'TEL:081-234-5678',
  ]

  test.each(forms)('is read as it is pasted: %j', (written) => {
    expect(phone.safeParse(written)).toEqual({ success: true, data: '0812345678' })
  })

  test.each([
    '081234567',
    '08123456789',
    '0212345678',
    '+6621234567',
    '+65812345678',
    '0812a45678',
    '081,234,5678',
    '+0812345678',
  ])('that is none stays refused: %j', (written) => {
    expect(phone.safeParse(written).success).toBe(false)
  })
})

test.each(writtenWith('123', '4567', '890'))(
  'an account number is read as it is pasted, and shown in groups: %j',
  (written) => {
    expect(accountNumber.safeParse(written)).toEqual({ success: true, data: '1234567890' })
    expect(grouped(written, (digits) => digits)).toBe('1234567890')
  },
)

test.each(writtenWith('12', '34', '56'))('an SMS code is read as it is pasted: %j', (written) => {
  expect(otp.safeParse(written)).toEqual({ success: true, data: '123456' })
})

describe('a name', () => {
  test.each(UNSEEN)('is read without what nobody sees: %j', (sign) => {
    expect(personName.safeParse(`${sign}สมชาย${sign} ใจดี${sign}`)).toEqual({ success: true, data: 'สมชาย ใจดี' })
  })

  test.each(['สมชาย\u0000 ใจดี', 'สมชาย\n ใจดี', 'สมชาย', 'สมชาย\u200bใจดี', '12 34'])(
    'that is none stays refused: %j',
    (written) => {
      expect(personName.safeParse(written).success).toBe(false)
    },
  )
})
