import type { VerificationStatus, UnverifiedCause } from '#contract/plain/account-verification.ts'
import { regulation } from '#contract/plain/regulation.ts'
import { bangkokDay } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'

export type MemberStatus = 'active' | 'suspended'

export type Member = {
  id: MemberId
  phone: string
  status: MemberStatus
  /** yyyy-mm-dd, or null where unknown. */
  birthDate: string | null
  line: string | null
  registeredAt: Date
  /** As sent; a partner's is `?aff=`. */
  referralKey: string | null
  affiliateKey: string | null
  publicId: string
}

/** `nameKey`: the name as it is compared. */
export type BankAccount = {
  member: MemberId
  bank: string
  accountNumber: string
  name: string
  nameKey: string
  addedAt: Date
  /** docs/decisions/0054; from then on nothing is paid to it. */
  givenUpAt: Date | null
  verification: Verification
}

export type Verification = {
  status: VerificationStatus
  verifiedAt: Date | null
  evidence: string | null
  why: UnverifiedCause | null
}

/** yyyy-mm-dd, by the Bangkok calendar. */
export function isOldEnough(birthDate: string, now: Date): boolean {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const birthday = `${Number(year) + regulation.minimumAgeYears}-${month}-${day}`
  return birthday <= bangkokDay(now)
}
