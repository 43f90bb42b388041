import { z } from 'zod'
import { riskLinkKinds } from '#contract/plain/risk.ts'
import * as field from './fields.ts'
import { call, memberOwned } from './office-call.ts'

const link = z.object({
  /** Masked: for more, contact the member. */
  phone: z.string(),
  /** What the two share. */
  by: z.array(z.enum(riskLinkKinds)),
  /** When the two last shared a device or the like; null where only their accounts' names are the same. */
  last_seen_at: field.instant.nullable(),
})

/** Who is linked to whom. Seeing it is a right of its own, and is written into the audit trail: hence no GET. */
export const riskOfficeApi = {
  'POST /members/{member}/links': call({
    method: 'POST',
    path: '/members/{member}/links',
    access: 'operator',
    summary: 'The members linked to this one by device, network, account or name; the look is audited',
    input: z.object({ member: memberOwned.member }),
    answer: field.read(z.object({ links: z.array(link), more: z.boolean() })),
    refusals: [],
  }),
} as const
