import type { RefusalCode } from '#contract/plain/refusals.ts'

export type PasswordRefusal = Extract<RefusalCode, 'PASSWORD_WEAK' | 'PASSWORD_COMMON'>

const HINTED = { min: 8, max: 15 } as const
const LONG = { min: 15, max: 64 } as const
const SERVICE_WORDS = ['chokdee', 'chokdi', 'โชคดี']

/** Judges a new password (NFKC): null when it may be taken. 8-15 characters with lower case, upper case and digit, or 15-64 of any kind
 *  (decisions, section 2); not one that guessers try first, not the service's name dressed up, not with the own phone in it. */
export function passwordRefusal(password: string, phone: string, common: ReadonlySet<string>): PasswordRefusal | null {
  if (!isLongEnough(password)) return 'PASSWORD_WEAK'
  const lower = password.toLowerCase()
  const guessable = common.has(lower) || isRepeated(lower) || isServiceWord(lower) || lower.includes(phone.slice(1))
  return guessable ? 'PASSWORD_COMMON' : null
}

function isLongEnough(password: string): boolean {
  const characters = [...password].length
  if (characters >= LONG.min && characters <= LONG.max) return true
  const mixed = /[a-z]/.test(password) && /[A-Z]/.test(password) && /[0-9]/.test(password)
  return characters >= HINTED.min && characters <= HINTED.max && mixed
}

/** One to four characters over and over: "Aa1Aa1Aa1Aa1". */
const isRepeated = (lower: string): boolean => /^(.{1,4}?)\1+.{0,3}$/su.test(lower)

/** The service's name with nothing but digits and signs around it: "Chokdee888!". */
function isServiceWord(lower: string): boolean {
  const letters = lower.replace(/[^\p{L}\p{M}]/gu, '')
  return SERVICE_WORDS.some((word) => letters === word.normalize('NFKC') || letters === `${word}${word}`)
}
