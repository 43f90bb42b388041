import type { UnverifiedCause } from '#contract/plain/account-verification.ts'
import { isMasked, nameKey } from './person-name.ts'
import type { EnquiryAnswer } from './ports.ts'
import { BETWEEN_HOLDERS } from './titles.th.ts'

/** `evidence`: the bank's reference. `holderNames` never leave the server. `unanswerable`: no name that can be
 *  compared. */
export type EnquiryOutcome =
  | { outcome: 'verified'; evidence: string; holderNames: readonly string[] }
  | { outcome: 'refused'; why: 'name_differs' | 'absent' }
  | { outcome: 'unknown'; why: 'silent' | 'unanswerable' }

export const enquiryRules = {
  /** More look like trying out names or numbers. */
  perDayMax: 10,
  windowSeconds: 86_400,
  atOnce: 5,
  leaseSeconds: 120,
  firstRetrySeconds: 30,
  /** Short, since a run then enquires about one account only. */
  retrySecondsMax: 600,
  answeredRetrySeconds: 7 * 86_400,
  rescheduledMax: 1_000,
} as const

/** A shortened name, or one of several, cannot be compared. */
export function judgeAnswer(answer: EnquiryAnswer, name: string): EnquiryOutcome {
  if (answer.kind === 'silent' || answer.kind === 'unanswerable') return { outcome: 'unknown', why: answer.kind }
  if (answer.kind === 'absent') return { outcome: 'refused', why: 'absent' }
  const holderNames = answer.names.filter((one) => nameKey(one) !== '' && !isMasked(one))
  if (holderNames.some((one) => isHolder(one, name)))
    return { outcome: 'verified', evidence: answer.reference, holderNames }
  if (holderNames.length === 0 || holderNames.some((one) => mayBeHolder(one, name)))
    return { outcome: 'unknown', why: 'unanswerable' }
  return { outcome: 'refused', why: 'name_differs' }
}

export function isHolder(holderName: string, name: string): boolean {
  const [holder, typed] = [nameKey(holderName), nameKey(name)]
  if (holder === '' || typed === '') return false
  return unspaced(holder) === unspaced(typed) || ordered(holder) === ordered(typed)
}

const unspaced = (key: string): string => key.replaceAll(' ', '')
const ordered = (key: string): string => key.split(' ').sort().join(' ')

/** Cut, with an initial, or one of several. */
function mayBeHolder(holderName: string, name: string): boolean {
  const several = holderName.split(BETWEEN_HOLDERS)
  if (several.length > 1) return several.some((one) => isHolder(one, name) || mayBeHolder(one, name))
  const [holder, typed] = [nameKey(holderName).split(' '), nameKey(name).split(' ')]
  const [first = ''] = typed
  const [cut, whole] = [holder.join(''), typed.join('')]
  if (cut.length > first.length && whole.startsWith(cut)) return true
  const isWhole = (word: string, index: number): boolean => word === typed[index]
  return (
    holder.length === typed.length &&
    holder.some(isWhole) &&
    holder.every((word, index) => typed[index]?.startsWith(word))
  )
}

export function nextGapSeconds(why: UnverifiedCause, enquiries: number): number {
  if (why !== 'silent') return enquiryRules.answeredRetrySeconds
  return Math.min(enquiryRules.firstRetrySeconds * 2 ** Math.min(enquiries, 20), enquiryRules.retrySecondsMax)
}
