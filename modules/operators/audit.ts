import type { MemberId } from '#kit/ids.ts'

type Fact = string | number | boolean | null

/** Must hold no secret; money is decimal baht. */
export type AuditEntry = {
  at: Date
  operator: string
  action: `${string}.${string}`
  about: { subject: string; member: MemberId | null; id: string }
  before: Record<string, Fact> | null
  after: Record<string, Fact> | null
  address: string
}
