import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ambCall, ambTxn } from '#tests/fixtures/amb-host.ts'
import { bahtOf, readAmb, satangOf } from './read.ts'

const player = { username: 'p', token: 't' }
const stakeIn = (amount: string) => {
  const text = JSON.stringify(ambCall(player, [ambTxn('r', { betAmount: 0 })])).replace(
    '"betAmount":0',
    `"betAmount":${amount}`,
  )
  const { parsed } = readAmb('placeBets', text)
  return parsed?.operation === 'placeBets' ? parsed.body.txns[0]?.betAmount : null
}

test('every satang is read as it was written, and written as it is read, up to fifteen digits', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999n }), (amount) => {
      const baht = bahtOf(String(amount))
      expect(satangOf(String(stakeIn(JSON.stringify(baht))))).toBe(String(amount))
      const text = `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
      expect(satangOf(String(stakeIn(text)))).toBe(String(amount))
    }),
  )
})

test('sums of amounts are exact, and what is no whole satang is refused', () => {
  expect(BigInt(satangOf('0.1')) + BigInt(satangOf('0.2'))).toBe(30n)
  expect(['0.29', '4.35', '1.1', '8.2'].map(satangOf)).toEqual(['29', '435', '110', '820'])
  expect(
    ['0.001', '0.30000000000000004', '12.299999999999999', '1.2345e1', '1e99', '-1', '1.10.0'].map(stakeIn),
  ).toEqual(Array(7).fill(null))
  expect(() => bahtOf('1000000000000000')).toThrow(RangeError)
})

test.each([
  ['12.300', '1230'],
  ['"12.3000"', '1230'],
  ['10.0000', '1000'],
  ['1.23e1', '1230'],
  ['1E2', '10000'],
  ['1230e-2', '1230'],
  ['0.00', '0'],
])('%s is exactly %s satang', (written, exact) => {
  expect(satangOf(String(stakeIn(written)))).toBe(exact)
})

test('a currency in small letters, a numbered round and a time as text are read as they are meant', () => {
  const call = { ...ambCall(player, [ambTxn('r')]), currency: 'thb', timestampMillis: '1772600767000' }
  const text = JSON.stringify(call).replace('"roundId":"r"', '"roundId":90071992547409931')
  expect(readAmb('placeBets', text).parsed?.body).toMatchObject({
    currency: 'THB',
    txns: [{ roundId: '90071992547409931' }],
  })
})
