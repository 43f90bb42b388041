import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ed25519Pair, rsaPair } from '#tests/fixtures/key-pairs.ts'
import { hostKeysIn } from './host-keys.ts'

const secret = () => randomBytes(32).toString('base64')
const schema = z.string().transform(hostKeysIn)
const read = (value: unknown) => schema.safeParse(JSON.stringify(value))
const whyNot = (keys: unknown, more: object = {}) =>
  read({ 'slots.example': { keys, ...more } }).error?.issues.map(({ message }) => message)

describe('the keys of a host', () => {
  test('are one beside its other fields, or two in a list', () => {
    const [old, newest] = [secret(), secret()]
    expect(read({ 'slots.example': { keyId: 'k1', secret: old, no: 7 } }).data?.['slots.example']).toMatchObject({
      keys: [{ keyId: 'k1', secret: old }],
      no: 7,
    })
    const two = [
      { keyId: 'k2', secret: newest },
      { keyId: 'k1', secret: old },
    ]
    expect(read({ 'slots.example': { keys: two, no: 7 } }).data?.['slots.example']).toEqual({ keys: two, no: 7 })
  })

  test.each([
    [9_999, true],
    [10_000, false],
  ])('are of a host with the number %i: %j, since ids of rounds carry four digits', (no, taken) => {
    expect(read({ 'slots.example': { keyId: 'k1', secret: secret(), no } }).success).toBe(taken)
  })

  test('are secrets and Ed25519 keys in our own dialect, also one of each', () => {
    const { publicKey } = ed25519Pair()
    const der = publicKey.replaceAll(/-----[^-]+-----|\n/g, '')
    expect(
      whyNot([
        { keyId: 'k2', publicKey },
        { keyId: 'k1', secret: secret() },
      ]),
    ).toBeUndefined()
    expect(whyNot([{ keyId: 'k1', publicKey: der, ownPrivateKey: ed25519Pair().privateKey }])).toBeUndefined()
  })

  test.each([
    ['none', [], {}, /is no JSON/],
    ['three', [1, 2, 3].map((no) => ({ keyId: `k${no}`, secret: secret() })), {}, /is no JSON/],
    ['two of one name', [1, 2].map(() => ({ keyId: 'k1', secret: secret() })), {}, /two keys of one name/],
    ['no key at all', [{ keyId: 'k1', publicKey: 'AAAA' }], {}, /k1: needs a key of hmac-sha256 or ed25519/],
    [
      'an RSA key in our dialect',
      [{ keyId: 'k1', publicKey: rsaPair(2048).publicKey }],
      {},
      /k1: needs a key of hmac-sha256 or ed25519/,
    ],
    [
      'a secret in the dialect that has RSA',
      [{ keyId: 'k1', secret: secret() }],
      { dialect: 'hub88' },
      /k1: needs a key of rsa/,
    ],
    [
      'an RSA key of 1024 bits',
      [{ keyId: 'k1', publicKey: rsaPair(1024).publicKey }],
      { dialect: 'hub88' },
      /needs 2048 bits/,
    ],
    [
      'an RSA key of our own of 1024 bits',
      [{ keyId: 'k1', publicKey: rsaPair(2048).publicKey, ownPrivateKey: rsaPair(1024).privateKey }],
      { dialect: 'hub88' },
      /k1: ownPrivateKey: an RSA key needs 2048 bits/,
    ],
    [
      'another kind of our own',
      [{ keyId: 'k1', publicKey: ed25519Pair().publicKey, ownPrivateKey: rsaPair(2048).privateKey }],
      {},
      /private key of ed25519/,
    ],
    ['a dialect that nobody speaks', [{ keyId: 'k1', secret: secret() }], { dialect: 'morse' }, /is no JSON/],
  ])('are not %s', (_what, keys, more, reason) => {
    expect(whyNot(keys, more)?.join('\n')).toMatch(reason)
  })

  test('never hold the private half of the host’s own key', () => {
    const { publicKey, privateKey } = ed25519Pair()
    expect(whyNot([{ keyId: 'k1', publicKey, ownPrivateKey: privateKey }])?.join()).toContain(
      'private half of the host',
    )
  })

  test('are named in a fault and never shown', () => {
    const value = 'c2VjcmV0LXRoYXQtbm9ib2R5LXNlZXM='
    expect(whyNot([{ keyId: 'k1', secret: value }], { dialect: 'hub88' })?.join()).not.toContain(value)
  })
})
