import type { UnverifiedCause } from '#contract/plain/account-verification.ts'
import { nameKey } from './person-name.ts'
import type { EnquiryAnswer } from './ports.ts'

/** What an enquiry about number and name came to. `evidence`: the bank's reference of its answer. `holderNames` never leave the server. */
export type Enquired =
  | { outcome: 'verified'; evidence: string; holderNames: readonly string[] }
  | { outcome: 'refused'; why: 'name_differs' | 'absent' }
  | { outcome: 'unknown'; why: 'silent' | 'unanswerable' }

export const enquiryRules = {
  /** How often a member may have the bank asked within 24 hours. Who asks more is trying out names or numbers. */
  perDayMax: 10,
  /** How many accounts one turn of the job asks about. */
  atOnce: 5,
  /** How long a turn may take until another process may ask about the same accounts. */
  leaseSeconds: 120,
  firstGapSeconds: 30,
  /** An ill bank is asked about one account in a turn, so that a short cap is no burden to it. */
  gapSecondsMax: 600,
  /** The bank has answered, and will hardly answer otherwise soon: a name may be corrected at the bank, or a bank begin to answer names. */
  answeredGapSeconds: 7 * 86_400,
  /** How many that wait for a silent bank are asked about again as soon as it answers. */
  hastenedMax: 1_000,
} as const

/** A name that a bank shows in part only proves nothing. */
const MASKED = /\*|x{3,}|…|\.{2,}/i

/** Judges a bank's answer for the name that was typed. */
export function judgeAnswer(answer: EnquiryAnswer, name: string): Enquired {
  if (answer.kind === 'silent' || answer.kind === 'unanswerable') return { outcome: 'unknown', why: answer.kind }
  if (answer.kind === 'absent') return { outcome: 'refused', why: 'absent' }
  const holderNames = answer.names.filter((one) => nameKey(one) !== '' && !MASKED.test(one))
  if (holderNames.length === 0) return { outcome: 'unknown', why: 'unanswerable' }
  if (!holderNames.some((one) => isHolder(one, name))) return { outcome: 'refused', why: 'name_differs' }
  return { outcome: 'verified', evidence: answer.reference, holderNames }
}

/** Whether a bank's name for the holder is the name somebody typed: titles, case, spaces and the order of the words do not count. */
export function isHolder(holderName: string, name: string): boolean {
  const [holder, typed] = [nameKey(holderName), nameKey(name)]
  if (holder === '' || typed === '') return false
  return unspaced(holder) === unspaced(typed) || ordered(holder) === ordered(typed)
}

const unspaced = (key: string): string => key.replaceAll(' ', '')
const ordered = (key: string): string => key.split(' ').sort().join(' ')

/** After how many seconds the bank is asked again about an account, `enquiries` having been made without an answer before. */
export function nextGapSeconds(why: UnverifiedCause, enquiries: number): number {
  if (why !== 'silent') return enquiryRules.answeredGapSeconds
  return Math.min(enquiryRules.firstGapSeconds * 2 ** Math.min(enquiries, 20), enquiryRules.gapSecondsMax)
}
