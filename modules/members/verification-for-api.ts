import type { AccountChange } from './account-change.ts'
import type { Verification } from './member.ts'

const UNKNOWN: Verification = { status: 'unverified', verifiedAt: null, evidence: null, why: 'not_asked' }

/** What the bank has reported of an account, as operators read it over the wire. */
export const verificationForApi = ({ status, verifiedAt, evidence, why }: Verification = UNKNOWN) => ({
  standing: status,
  at: verifiedAt?.toISOString() ?? null,
  evidence,
  why,
})

/** What the bank had reported of the wanted account when a change was requested. */
export const verificationOfChange = ({ verification: { verifiedAt, evidence, why } }: AccountChange): Verification =>
  verifiedAt === null ? { ...UNKNOWN, why } : { status: 'verified', verifiedAt, evidence, why: null }
