import type { VerificationStatus, UnverifiedCause } from '#contract/plain/account-verification.ts'
import { regulation } from '#contract/plain/regulation.ts'
import { bangkokDay } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'

/** `suspended`: the member cannot log in, and their sessions are refused. */
export type MemberStatus = 'active' | 'suspended'

export type Member = {
  id: MemberId
  phone: string
  status: MemberStatus
  /** yyyy-mm-dd, or null where unknown. */
  birthDate: string | null
  /** Their LINE id, or null. */
  line: string | null
  registeredAt: Date
  /** The keys of a friend's link and of a partner's (`?aff=`) that they registered by, as sent. */
  referralKey: string | null
  affiliateKey: string | null
  /** The key of their link for friends. */
  publicId: string
}

/** The account a member's money comes from and goes to. `nameKey` is the name in the form that is compared. */
export type BankAccount = {
  member: MemberId
  bank: string
  accountNumber: string
  name: string
  nameKey: string
  addedAt: Date
  /** When it was given up for its owner (docs/decisions/0054); from then on nothing is paid to it. */
  givenUpAt: Date | null
  verification: Verification
}

/** Whether an account is verified: since when and by which answer of the bank, or why it is not. */
export type Verification = { status: VerificationStatus; verifiedAt: Date | null; evidence: string | null; why: UnverifiedCause | null }

/** Whether a person born on this day (yyyy-mm-dd) has reached the age of play, by the Bangkok calendar. */
export function isOldEnough(birthDate: string, now: Date): boolean {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const birthday = `${Number(year) + regulation.minimumAgeYears}-${month}-${day}`
  return birthday <= bangkokDay(now)
}
