import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Blocklist, blocklistOf } from '#contract/plain/password-policy.ts'

/** The pages check the same list. */
export const commonPasswords: Blocklist = blocklistOf(
  readFileSync(join(import.meta.dirname, '../../contract/plain/common-passwords.txt'), 'utf8'),
)
