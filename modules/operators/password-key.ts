import { createHash } from 'node:crypto'
import { assert } from '#kit/assert.ts'

/** Of an Argon2id hash: the database keeps parameters and salt, and SHA-256 of the key. */
export type PasswordKey = { salt: string; key: Buffer }

/** "$argon2id$v=19$m=…,t=…,p=…$salt$hash" */
export function passwordKey(hash: string): PasswordKey {
  const end = hash.lastIndexOf('$')
  assert(hash.startsWith('$argon2id$') && end > 10, 'a hash of a password is Argon2id')
  return { salt: hash.slice(0, end), key: Buffer.from(hash.slice(end + 1), 'base64') }
}

export const keyHash = (key: Buffer): Buffer => createHash('sha256').update(key).digest()
