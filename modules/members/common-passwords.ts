import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Blocklist } from './password-policy.ts'

const passwords: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# ')),
)

/** Words of the trade, which guessers of a site like this one try. */
const TRADE_WORDS = [
  'casino',
  'slot',
  'baccarat',
  'lotto',
  'gambling',
  'jackpot',
  'ufabet',
  'football',
  'esports',
  'password',
  'member',
  'admin',
]
const WORD_MIN = 4

/** The words in the listed passwords: what is left of one when digits and signs fall off both ends, where that is letters only. */
function wordsOf(listed: ReadonlySet<string>): string[] {
  const words = [...listed].map((password) => password.replace(/^[^a-z]+|[^a-z]+$/g, ''))
  return [...new Set([...TRADE_WORDS, ...words])].filter((word) => word.length >= WORD_MIN && /^[a-z]+$/.test(word))
}

/** What guessers try first, from the list beside this file. */
export const commonPasswords: Blocklist = { passwords, words: wordsOf(passwords) }
