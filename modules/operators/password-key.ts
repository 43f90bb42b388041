import { createHash } from 'node:crypto'
import { assert } from '#kit/assert.ts'

/** The two parts of an Argon2id hash: what it was made with, and the secret that only the right password gives again. The database keeps the
 *  first, and of the second only SHA-256: whoever shows the secret itself has had the password. */
export type PasswordKey = { salt: string; key: Buffer }

/** Takes an Argon2id hash ("$argon2id$v=19$m=…,t=…,p=…$salt$hash") apart. */
export function passwordKey(hash: string): PasswordKey {
  const end = hash.lastIndexOf('$')
  assert(hash.startsWith('$argon2id$') && end > 10, 'a hash of a password is Argon2id')
  return { salt: hash.slice(0, end), key: Buffer.from(hash.slice(end + 1), 'base64') }
}

/** What the database keeps of the secret. */
export const keyHash = (key: Buffer): Buffer => createHash('sha256').update(key).digest()
