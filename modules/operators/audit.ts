import type { MemberId } from '#kit/ids.ts'

type Fact = string | number | boolean | null

/** What somebody did in the office: his name, the act ("withdrawal.approved"), what it was about, what stood before and after.
 *  No secret belongs into it; money is decimal baht. */
export type AuditEntry = {
  at: Date
  operator: string
  act: `${string}.${string}`
  about: { subject: string; member: MemberId | null; id: string }
  before: Record<string, Fact> | null
  after: Record<string, Fact> | null
  address: string
}
