import { describe, expect, it } from 'vitest'
import { ed25519Pair, rsaPair } from '#tests/fixtures/key-pairs.ts'
import { isValidHub88Signature, signHub88 } from './signature.ts'
import { hub88ExampleKey, hub88Vectors } from './vectors.ts'

const example = { publicKey: hub88ExampleKey }
const pair = rsaPair()
const ed25519 = ed25519Pair()

describe('a signature of the Hub88-shaped dialect', () => {
  it.each(hub88Vectors)('is valid for the public example %$', ({ body, signature }) => {
    expect(isValidHub88Signature(example, body, signature)).toBe(true)
    expect(isValidHub88Signature(example, `${body} `, signature)).toBe(false)
    expect(isValidHub88Signature({ publicKey: pair.publicKey }, body, signature)).toBe(false)
  })

  it('is made over the very bytes', () => {
    const body = '{"amount": 100000 ,"note":"สวัสดี"}'
    const signature = signHub88({ privateKey: pair.privateKey }, body)
    expect(isValidHub88Signature({ publicKey: pair.publicKey }, new TextEncoder().encode(body), signature)).toBe(true)
    expect(isValidHub88Signature({ publicKey: pair.publicKey }, JSON.stringify(JSON.parse(body)), signature)).toBe(
      false,
    )
  })

  it.each(['', 'AAAA', 'no base64', 'é'])('is invalid where it is %j', (signature) => {
    expect(isValidHub88Signature(example, 'test', signature)).toBe(false)
  })

  it('needs RSA: no other key signs or checks', () => {
    expect(() => signHub88({ privateKey: ed25519.privateKey }, 'test')).toThrow(TypeError)
    expect(() => signHub88({ secret: Buffer.alloc(32, 7).toString('base64') }, 'test')).toThrow(TypeError)
    expect(isValidHub88Signature({ publicKey: ed25519.publicKey }, 'test', hub88Vectors[0]?.signature ?? '')).toBe(
      false,
    )
  })
})
