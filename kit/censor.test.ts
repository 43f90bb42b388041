import { expect, test } from 'vitest'
import { censored } from './censor.ts'

test.each([
  ['a token of ours', `mt_${'A1_-'.repeat(11)}`],
  ['a ticket', `tk_${'x'.repeat(43)}`],
  ['a bearer', 'Bearer abc.def-ghi'],
  ['a key of the gateway', 'skey_live_5x2p9k3m8q7w'],
  ['a binding cookie', '__Host-mb=Zm9vYmFyYmF6cXV4; other'],
  ['a query', '/authenticate?token=whatever'],
  ['a phone', '0812345678'],
  ['a phone as people write it', '081-234-5678'],
  ['a phone abroad', '+66812345678'],
  ['a phone in a link', 'tel:0812345678'],
  ['an account number', '1234567890'],
  ['an account number with dashes', '123-4-56789-0'],
  ['a name', 'สมชาย ใจดี'],
  ['a mail address', 'somchai@example.com'],
])('%s is taken out of a line, and the line stays JSON', (_name, secret) => {
  const line = censored(JSON.stringify({ message: `it was ${secret} here`, secret, amount: 5 }))
  for (const part of secret.replace(/^(?:__Host-mb|\/authenticate|Bearer)/, '').split(/[\s=;?]+/))
    if (part.length > 5) expect(line).not.toContain(part)
  expect(JSON.parse(line)).toMatchObject({ amount: 5 })
})

test('an account number that is no text is taken out, and the line stays JSON', () => {
  expect(JSON.parse(censored('{"account":1234567890,"amount":5}'))).toEqual({ account: 0, amount: 5 })
})

test('ids, instants and short numbers stay', () => {
  const line = JSON.stringify({
    request: '3f0e7a52-6f1c-4e7d-9b57-0d6a12345678',
    time: '2026-11-22T01:23:45.678Z',
    ms: 1234,
    id: 'dep_01kah2v8m3fq7w0t9x5y1z4b6c',
  })
  expect(censored(line)).toBe(line)
})
