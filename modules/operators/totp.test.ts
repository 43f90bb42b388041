import { describe, expect, test } from 'vitest'
import { seal, unseal } from './sealed-secret.ts'
import { codeOfStep, matchingStep, newSecret, otpauthUri, stepOf } from './totp.ts'

/** "12345678901234567890", the secret of RFC 6238, appendix B. */
const rfc = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

describe('a code', () => {
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i s ends as RFC 6238 says: %s', (seconds, eightDigits) => {
    expect(codeOfStep(rfc, stepOf(new Date(seconds * 1000)))).toBe(eightDigits.slice(-6))
  })

  test('is taken one step early and one late, no further, and never again nor an earlier one after it', () => {
    const now = new Date('2026-11-21T03:00:10Z')
    const current = stepOf(now)
    const acceptedStep = (step: number, last = 0) => matchingStep(rfc, codeOfStep(rfc, step), now, last)
    expect([-2, -1, 0, 1, 2].map((steps) => acceptedStep(current + steps))).toEqual([
      null,
      current - 1,
      current,
      current + 1,
      null,
    ])
    expect(acceptedStep(current, current)).toBeNull()
    expect(acceptedStep(current - 1, current)).toBeNull()
    expect(acceptedStep(current + 1, current)).toBe(current + 1)
  })
})

test('a secret is 160 random bits in base 32, and goes into the app by its address', () => {
  const secret = newSecret()
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(secret)
  expect(otpauthUri('cashier', secret)).toBe(
    `otpauth://totp/Chokdee:cashier?issuer=Chokdee&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})

describe('a sealed secret', () => {
  const key = Buffer.alloc(32, 1)
  test('opens with its key for its operator, and looks different each time', () => {
    const sealed = seal(key, 'cashier', rfc)
    expect(unseal(key, 'cashier', sealed)).toBe(rfc)
    expect(sealed.includes(Buffer.from(rfc))).toBe(false)
    expect(seal(key, 'cashier', rfc)).not.toEqual(sealed)
  })

  test('opens for nobody else, with no other key, and not where a bit was changed', () => {
    const sealed = seal(key, 'cashier', rfc)
    expect(() => unseal(key, 'supervisor', sealed)).toThrow('unable to authenticate data')
    expect(() => unseal(Buffer.alloc(32, 2), 'cashier', sealed)).toThrow('unable to authenticate data')
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    expect(() => unseal(key, 'cashier', sealed)).toThrow('unable to authenticate data')
  })
})
