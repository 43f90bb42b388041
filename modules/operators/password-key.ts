import { createHash } from 'node:crypto'
import { assert } from '#kit/assert.ts'

/** The two parts of an Argon2id hash: its parameters and salt, and the key that only the right password yields. The database keeps the
 *  first, and SHA-256 of the second: showing the key proves the password. */
export type PasswordKey = { salt: string; key: Buffer }

/** Splits an Argon2id hash ("$argon2id$v=19$m=…,t=…,p=…$salt$hash") into the two. */
export function passwordKey(hash: string): PasswordKey {
  const end = hash.lastIndexOf('$')
  assert(hash.startsWith('$argon2id$') && end > 10, 'a hash of a password is Argon2id')
  return { salt: hash.slice(0, end), key: Buffer.from(hash.slice(end + 1), 'base64') }
}

/** What the database keeps of the key. */
export const keyHash = (key: Buffer): Buffer => createHash('sha256').update(key).digest()
