import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { sha256Hex, signWalletCall, walletCallHeaders, walletSignatureHolds, walletTimestampHolds } from './signature.ts'

const secret = Buffer.alloc(32, 7).toString('base64')
const parts = { method: 'POST', path: '/wallet/v1/bet', timestamp: '1763600000000', nonce: 'n-1', rawBody: '{"amount":"1000"}' }

describe('a signed wallet call', () => {
  it("agrees with Node's own HMAC", async () => {
    const message = ['POST', parts.path, parts.timestamp, parts.nonce, await sha256Hex(parts.rawBody)].join('\n')
    const expected = createHmac('sha256', Buffer.from(secret, 'base64')).update(message).digest('base64')
    expect(await signWalletCall(secret, parts)).toBe(expected)
  })

  it('holds for what was signed', async () => {
    expect(await walletSignatureHolds(secret, parts, await signWalletCall(secret, parts))).toBe(true)
  })

  it.each([
    ['method', { method: 'GET' }],
    ['path', { path: '/wallet/v1/win' }],
    ['timestamp', { timestamp: '1763600000001' }],
    ['nonce', { nonce: 'n-2' }],
    ['body', { rawBody: '{"amount":"1001"}' }],
  ])('falls when the %s differs', async (_, change) => {
    expect(await walletSignatureHolds(secret, { ...parts, ...change }, await signWalletCall(secret, parts))).toBe(false)
  })

  it.each(['', 'AAAA', 'not base64 at all', 'é'])('falls for the signature %j', async (signature) => {
    expect(await walletSignatureHolds(secret, parts, signature)).toBe(false)
  })

  it('falls under another secret', async () => {
    const other = Buffer.alloc(32, 8).toString('base64')
    expect(await walletSignatureHolds(other, parts, await signWalletCall(secret, parts))).toBe(false)
  })

  it('carries host, key, time, nonce and signature in its headers', async () => {
    const headers = await walletCallHeaders({ host: 'slot.localhost', keyId: 'k1', secret }, parts)
    expect(headers).toMatchObject({ 'X-Chokdee-Host': 'slot.localhost', 'X-Chokdee-Key': 'k1', 'X-Chokdee-Nonce': 'n-1' })
  })
})

describe("a call's timestamp", () => {
  const now = new Date(1763600000000)
  it.each([
    ['1763600000000', true],
    ['1763600300000', true],
    ['1763600300001', false],
    ['1763599699999', false],
    ['', false],
    ['-1', false],
    ['1e12', false],
  ])('%s → %s', (timestamp, holds) => {
    expect(walletTimestampHolds(timestamp, now)).toBe(holds)
  })
})
