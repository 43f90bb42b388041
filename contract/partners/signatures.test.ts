import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isValidBankRequest, signBankRequest, signWebhook, isValidWebhook } from './signatures.ts'

const now = new Date('2026-11-20T10:00:00Z')
const stamp = String(now.getTime() / 1000)

describe("the gateway's webhook signature", () => {
  const secret = Buffer.alloc(32, 1).toString('base64')
  it("agrees with Node's own HMAC over the decoded secret", async () => {
    const expected = createHmac('sha256', Buffer.from(secret, 'base64')).update(`${stamp}.{}`).digest('hex')
    expect(await signWebhook(secret, stamp, '{}')).toBe(expected)
  })

  it('is valid alone, and as the second of two while secrets rotate', async () => {
    const signature = await signWebhook(secret, stamp, '{}')
    expect(await isValidWebhook(secret, stamp, signature, '{}', now)).toBe(true)
    expect(await isValidWebhook(secret, stamp, `${'0'.repeat(64)}, ${signature}`, '{}', now)).toBe(true)
  })

  it('is invalid for another body or an old time, and where it is missing or malformed', async () => {
    const signature = await signWebhook(secret, stamp, '{}')
    expect(await isValidWebhook(secret, stamp, signature, '{ }', now)).toBe(false)
    expect(await isValidWebhook(secret, stamp, signature, '{}', new Date(now.getTime() + 301_000))).toBe(false)
    expect(await isValidWebhook(secret, 'soon', signature, '{}', now)).toBe(false)
    expect(await isValidWebhook(secret, stamp, '', '{}', now)).toBe(false)
    expect(await isValidWebhook(secret, stamp, 'zz', '{}', now)).toBe(false)
  })
})

describe("the site's signature on calls to the bank", () => {
  const request = { timestamp: stamp, method: 'POST', path: '/bank/v1/transfers', rawBody: '{"amount":"300.00"}' }
  it('is valid for what was signed and for nothing else', async () => {
    const signature = await signBankRequest('secret', request)
    expect(await isValidBankRequest('secret', request, signature, now)).toBe(true)
    expect(await isValidBankRequest('other', request, signature, now)).toBe(false)
    expect(await isValidBankRequest('secret', { ...request, rawBody: '{"amount":"301.00"}' }, signature, now)).toBe(
      false,
    )
    expect(await isValidBankRequest('secret', { ...request, path: '/bank/v1/transfers/x' }, signature, now)).toBe(false)
  })
})
