import type { AccountChange } from './account-change.ts'
import type { Verification } from './member.ts'

const UNKNOWN: Verification = { status: 'unverified', verifiedAt: null, evidence: null, why: 'not_asked' }

export const verificationForApi = ({ status, verifiedAt, evidence, why }: Verification = UNKNOWN) => ({
  standing: status,
  at: verifiedAt?.toISOString() ?? null,
  evidence,
  why,
})

export const verificationOfChange = ({ verification: { verifiedAt, evidence, why } }: AccountChange): Verification =>
  verifiedAt === null ? { ...UNKNOWN, why } : { status: 'verified', verifiedAt, evidence, why: null }
