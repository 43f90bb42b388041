import { createPrivateKey, createPublicKey, createSecretKey, type KeyObject } from 'node:crypto'
import { present } from '#kit/assert.ts'

/** An HMAC secret is base64; other keys are PEM, or base64 of their DER (SPKI, PKCS#8). */
export type VerifyingKey = { secret: string } | { publicKey: string }
export type SigningKey = { secret: string } | { privateKey: string }

/** Of a pair `publicKey` is the host's; `ownPrivateKey` is ours, for queries to the host. */
export type HostKey = { keyId: string } & (
  | { secret: string }
  | { publicKey: string; ownPrivateKey?: string | undefined }
)

export type KeyKind = 'hmac-sha256' | 'ed25519' | 'rsa'

/** Prepared once, which takes longer than signing. Only configured keys come here. */
const prepared = new Map<string, KeyObject | null>()

function once(text: string, make: () => KeyObject): KeyObject | null {
  const known = prepared.get(text)
  if (known !== undefined) return known
  let key: KeyObject | null = null
  try {
    key = make()
  } catch {
    // No key: `kindOf` reports it.
  }
  prepared.set(text, key)
  return key
}

/** Standard base64, padded or not; null for other text. The length is not checked. */
export function fromBase64(value: string): Buffer | null {
  return /^[A-Za-z0-9+/]+={0,2}$/.test(value) ? Buffer.from(value, 'base64') : null
}

const secretObject = (secret: string): KeyObject | null =>
  once(`secret ${secret}`, () => createSecretKey(present(fromBase64(secret), 'a secret is base64')))

const derOf = (text: string): Buffer => Buffer.from(text, 'base64')
const isPem = (text: string): boolean => text.includes('-----BEGIN')

const publicObject = (text: string): KeyObject | null =>
  once(`public ${text}`, () => createPublicKey(isPem(text) ? text : { key: derOf(text), format: 'der', type: 'spki' }))

const privateObject = (text: string): KeyObject | null =>
  once(`private ${text}`, () =>
    createPrivateKey(isPem(text) ? text : { key: derOf(text), format: 'der', type: 'pkcs8' }),
  )

export function keyObject(key: VerifyingKey | SigningKey): KeyObject | null {
  if ('secret' in key) return secretObject(key.secret)
  return 'publicKey' in key ? publicObject(key.publicKey) : privateObject(key.privateKey)
}

/** Null: no key, or of an unused kind. */
export function kindOf(key: VerifyingKey | SigningKey): KeyKind | null {
  const object = keyObject(key)
  if (object === null) return null
  if (object.type === 'secret') return 'hmac-sha256'
  return object.asymmetricKeyType === 'ed25519' || object.asymmetricKeyType === 'rsa' ? object.asymmetricKeyType : null
}

export const rsaBits = (key: VerifyingKey | SigningKey): number =>
  keyObject(key)?.asymmetricKeyDetails?.modulusLength ?? 0

/** Base64 of its SPKI; null without a pair. */
export function publicHalf(key: VerifyingKey | SigningKey): string | null {
  const object = keyObject(key)
  if (object === null || object.type === 'secret') return null
  const half = object.type === 'private' ? createPublicKey(object) : object
  return half.export({ format: 'der', type: 'spki' }).toString('base64')
}

/** For calls to a host: the shared secret, or our half of the pair; null where none is configured. */
export function signingKeyOf(key: HostKey): SigningKey | null {
  if ('secret' in key) return { secret: key.secret }
  return key.ownPrivateKey === undefined ? null : { privateKey: key.ownPrivateKey }
}
