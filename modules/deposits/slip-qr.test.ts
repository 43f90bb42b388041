import { checksum } from 'promptparse'
import { billPayment, slipVerify, trueMoneySlipVerify } from 'promptparse/generate'
import { describe, expect, test } from 'vitest'
import { readSlipQr, slipOf } from './slip-qr.ts'

const slipKey = { sendingBank: '014', reference: '2025112012345678ABCDEF' }
const text = '00430006000001010301402222025112012345678ABCDEF5102TH9104FC2B'
const withChecksum = (body: string): string => `${body}9104${checksum(`${body}9104`)}`
const slip = (sendingBank: string, transRef: string): string => slipVerify({ sendingBank, transRef })

/** A slip whose checksum begins with so many zeros, which some banks' apps leave out. */
const slipWithZeros = (zeros: number): { full: string; reference: string } => {
  for (let n = 0; ; n += 1) {
    const reference = `REF${String(n).padStart(10, '0')}`
    const full = slip('004', reference)
    if (full.slice(-4).startsWith('0'.repeat(zeros))) return { full, reference }
  }
}

describe('a slip’s mini-QR', () => {
  test('names the paying bank and the reference', () => {
    expect(readSlipQr(text)).toEqual(slipKey)
    expect(readSlipQr(slip(slipKey.sendingBank, slipKey.reference))).toEqual(slipKey)
  })

  test.each([1, 2])('is read with %i leading zeros of its checksum dropped, counted or not', (zeros) => {
    const { full, reference } = slipWithZeros(zeros)
    const short = full.slice(0, -4) + full.slice(zeros - 4)
    const counted = `${full.slice(0, -8)}910${4 - zeros}${full.slice(zeros - 4)}`
    for (const one of [full, short, counted, full.toLowerCase().replace(/^.*(?=9104)/s, full.slice(0, -8))]) {
      expect(readSlipQr(one), one).toEqual({ sendingBank: '004', reference })
    }
  })

  test.each([
    ['one changed digit', text.replace('2025', '2026')],
    ['another bank', text.replace('03014', '03004')],
    ['a wrong checksum', text.replace('FC2B', 'FC2C')],
    ['a checksum shorter than its zeros', text.replace('FC2B', 'C2B')],
  ])('with %s is a forgery', (_what, forged) => expect(readSlipQr(forged)).toBe('wrong_checksum'))

  test.each([
    ['nothing', ''],
    ['an address', 'https://example.com/?9104FC2B'],
    ['a QR to pay', billPayment({ billerId: '010555999888001', amount: 300, ref1: 'A', ref2: 'B' })],
    ['another template', withChecksum('00430006000002010301402222025112012345678ABCDEF5102TH')],
    ['another country', withChecksum('00430006000001010301402222025112012345678ABCDEF5102LA')],
    ['no country', withChecksum('00430006000001010301402222025112012345678ABCDEF')],
    ['a bank of letters', slip('SCB', slipKey.reference)],
    ['a bank of four digits', slip('0140', slipKey.reference)],
    ['a short reference', slip('014', 'SHORT')],
    ['a reference with a path in it', slip('014', '../../../etc/passwd')],
    ['a reference with SQL in it', slip('014', "12345678' or '1'='1")],
    ['a reference of invisible signs', slip('014', '12345678\u200b\u202e')],
    ['a tag that occurs twice', withChecksum('00430006000001010301402222025112012345678ABCDEF5102TH5102TH')],
    ['a length past the end', withChecksum('00990006000001010301402222025112012345678ABCDEF5102TH')],
    ['only lengths', '0000'.repeat(1_000)],
  ])('that says %s is none', (_what, other) => expect(readSlipQr(other)).toBe('none'))

  test('of a wallet is recognised as one', () => {
    const wallet = trueMoneySlipVerify({ eventType: 'P2P', transactionId: 'TXN0001234567890', date: '20112025' })
    expect(readSlipQr(wallet)).toBe('wallet')
  })

  test('is found, or missed for a reason, among the codes of a picture', () => {
    const pay = billPayment({ billerId: '010555999888001', amount: 300, ref1: 'A', ref2: 'B' })
    expect(slipOf([pay, text, text])).toEqual({ ok: true, value: slipKey })
    const codes = [[], [pay], [pay, text.replace('FC2B', '0000')], [text, slip('004', slipKey.reference)]].map(
      (texts) => slipOf(texts),
    )
    expect(codes.map((one) => (one.ok ? 'ok' : one.refusal.code))).toEqual([
      'SLIP_QR_MISSING',
      'SLIP_NOT_SLIP',
      'SLIP_CHECKSUM_WRONG',
      'SLIP_SEVERAL',
    ])
  })
})
