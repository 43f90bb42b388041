import { describe, expect, it } from 'vitest'
import { ed25519Pair, type KeyPair, rsaPair } from '#tests/fixtures/key-pairs.ts'
import { signWalletCall, signedCallHeaders, isValidWalletSignature, isValidWalletTimestamp } from './signature.ts'

const secret = Buffer.alloc(32, 7).toString('base64')
const parts = {
  method: 'POST',
  path: '/wallet/v1/bet',
  timestamp: '1763600000000',
  nonce: 'n-1',
  rawBody: '{"amount":"1000"}',
}

const pairs: [[string, KeyPair, KeyPair], [string, KeyPair, KeyPair]] = [
  ['Ed25519', ed25519Pair(), ed25519Pair()],
  ['RSA', rsaPair(), rsaPair()],
]

describe('a signed wallet call', () => {
  it('is what a host with Web Crypto alone would send', async () => {
    const bytes = (text: string) => new TextEncoder().encode(text)
    const hash = Buffer.from(await crypto.subtle.digest('SHA-256', bytes(parts.rawBody))).toString('hex')
    const key = await crypto.subtle.importKey(
      'raw',
      new Uint8Array(32).fill(7),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    )
    const message = ['POST', parts.path, parts.timestamp, parts.nonce, hash].join('\n')
    const expected = Buffer.from(await crypto.subtle.sign('HMAC', key, bytes(message))).toString('base64')
    expect(signWalletCall({ secret }, parts)).toBe(expected)
  })

  it('is valid for what was signed', () => {
    expect(isValidWalletSignature({ secret }, parts, signWalletCall({ secret }, parts))).toBe(true)
  })

  it.each([
    ['method', { method: 'GET' }],
    ['path', { path: '/wallet/v1/win' }],
    ['timestamp', { timestamp: '1763600000001' }],
    ['nonce', { nonce: 'n-2' }],
    ['body', { rawBody: '{"amount":"1001"}' }],
  ])('is invalid when the %s differs', (_, change) => {
    expect(isValidWalletSignature({ secret }, { ...parts, ...change }, signWalletCall({ secret }, parts))).toBe(false)
  })

  it.each(['', 'AAAA', 'not base64 at all', 'é'])('is invalid with the signature %j', (signature) => {
    expect(isValidWalletSignature({ secret }, parts, signature)).toBe(false)
  })

  it('is invalid under another secret', () => {
    const other = Buffer.alloc(32, 8).toString('base64')
    expect(isValidWalletSignature({ secret: other }, parts, signWalletCall({ secret }, parts))).toBe(false)
  })

  it.each(pairs)(
    'of %s is valid for what was signed and for nothing else',
    (_kind, { publicKey, privateKey }, other) => {
      const signature = signWalletCall({ privateKey }, parts)
      expect(isValidWalletSignature({ publicKey }, parts, signature)).toBe(true)
      expect(isValidWalletSignature({ publicKey }, { ...parts, nonce: 'n-2' }, signature)).toBe(false)
      expect(isValidWalletSignature({ publicKey: other.publicKey }, parts, signature)).toBe(false)
      expect(isValidWalletSignature({ publicKey }, parts, Buffer.alloc(64).toString('base64'))).toBe(false)
    },
  )

  it('by HMAC with the text of a public key is invalid under that key', () => {
    const [[, { publicKey }]] = pairs
    const derived = { secret: Buffer.from(publicKey).toString('base64') }
    expect(isValidWalletSignature({ publicKey }, parts, signWalletCall(derived, parts))).toBe(false)
  })

  it('cannot be made with what is no key', () => {
    expect(() => signWalletCall({ secret: 'no base64!' }, parts)).toThrow(TypeError)
    expect(() => signWalletCall({ privateKey: 'AAAA' }, parts)).toThrow(TypeError)
    expect(isValidWalletSignature({ publicKey: 'AAAA' }, parts, signWalletCall({ secret }, parts))).toBe(false)
  })

  it('carries host, key, time, nonce and signature in its headers', () => {
    const headers = signedCallHeaders({ host: 'slot.localhost', keyId: 'k1', secret }, parts)
    expect(headers).toMatchObject({
      'X-Chokdee-Host': 'slot.localhost',
      'X-Chokdee-Key': 'k1',
      'X-Chokdee-Nonce': 'n-1',
    })
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
    expect(isValidWalletTimestamp(timestamp, now)).toBe(holds)
  })
})
