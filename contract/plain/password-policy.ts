import type { RefusalCode } from './refusals.ts'

export type PasswordRefusal = Extract<RefusalCode, 'PASSWORD_WEAK' | 'PASSWORD_COMMON'>

/** Attackers' first guesses: complete passwords, and words that they extend by digits, signs and a letter or two. In
 *  lower case. */
export type Blocklist = { passwords: ReadonlySet<string>; words: readonly string[] }

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

/** From one password a line (common-passwords.txt). Words: without digits and signs at both ends, where only letters
 *  are left. */
export function blocklistOf(text: string): Blocklist {
  const passwords = new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('# ')))
  const words = [...passwords].map((password) => password.replace(/^[^a-z]+|[^a-z]+$/g, ''))
  return {
    passwords,
    words: [...new Set([...TRADE_WORDS, ...words])].filter((word) => word.length >= WORD_MIN && /^[a-z]+$/.test(word)),
  }
}

/** With all kinds of characters, as the forms' hint has them, and of any kind. */
const HINTED = { min: 8, max: 15 } as const
const LONG = { min: 15, max: 64 } as const
const SERVICE_WORDS = ['chokdee', 'chokdi', 'โชคดี'.normalize('NFKC')]
const PHONE_DIGITS_MAX = 6
/** Recognised with two letters around it; a shorter word with one. */
const LONG_WORD = 6

/** Of a new password (NFKC); null: accepted. 8-15 characters with lower case, upper case and digit, or 15-64 of any
 *  kind (decisions, section 2); no common password, decorated word, row of digits, short repetition (two, as in
 *  "Aaaa1111", are accepted) or own phone. */
export function passwordRefusal(password: string, phone: string, blocked: Blocklist): PasswordRefusal | null {
  if (!isLongEnough(password)) return 'PASSWORD_WEAK'
  const lower = password.toLowerCase()
  const guessable =
    blocked.passwords.has(lower) ||
    isRepeated(lower) ||
    isRowOfDigits(lower) ||
    isDressedUp(lower, blocked.words) ||
    containsPhone(lower, phone)
  return guessable ? 'PASSWORD_COMMON' : null
}

function isLongEnough(password: string): boolean {
  const characters = [...password].length
  if (characters >= LONG.min && characters <= LONG.max) return true
  const mixed = /[a-z]/.test(password) && /[A-Z]/.test(password) && /[0-9]/.test(password)
  return characters >= HINTED.min && characters <= HINTED.max && mixed
}

/** One to four characters repeated, with at most three others behind: "Aa1Aa1Aa1Aa1". */
const isRepeated = (lower: string): boolean => /^(.{1,4}?)\1+.{0,3}$/su.test(lower)

/** At least five digits that go up, down or repeat, and at most three letters: "Abc12345". */
function isRowOfDigits(lower: string): boolean {
  const digits = lower.replace(/\D/g, '')
  if (lettersIn(lower) > 3 || digits.length < 5) return false
  const steps = new Set(
    Array.from(digits.slice(1), (digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10),
  )
  return steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? -1)
}

/** Each is one letter, so that positions stay the same. */
const WRITTEN_FOR: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const readAsLetters = (lower: string): string => lower.replace(/[@431!0$57]/g, (sign) => WRITTEN_FOR[sign] ?? sign)

/** Only a common word is left without digits and signs, and a letter or two. */
function isDressedUp(lower: string, words: readonly string[]): boolean {
  const read = readAsLetters(lower)
  return [...SERVICE_WORDS, ...words].some((word) => [lower, read].some((text) => isAround(word, text, lower)))
}

function isAround(word: string, text: string, lower: string): boolean {
  const index = text.indexOf(word)
  if (index === -1) return false
  const rest = `${lower.slice(0, index)} ${lower.slice(index + word.length)}`
  return lettersIn(rest.replaceAll(word, '')) <= (word.length >= LONG_WORD ? 2 : 1)
}

const lettersIn = (text: string): number => text.match(/[\p{L}\p{M}]/gu)?.length ?? 0

function containsPhone(lower: string, phone: string): boolean {
  const backwards = [...phone].reverse().join('')
  const length = PHONE_DIGITS_MAX + 1
  const pieces = (digits: string) =>
    Array.from({ length: digits.length - length + 1 }, (_piece, index) => digits.slice(index, index + length))
  return [...pieces(phone), ...pieces(backwards)].some((piece) => lower.includes(piece))
}
