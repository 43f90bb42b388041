import { z } from 'zod'
import { riskLinkKinds } from '#contract/plain/risk.ts'
import * as field from './fields.ts'
import { call, memberOwned } from './office-call.ts'

const link = z.object({
  phone: z.string(),
  by: z.array(z.enum(riskLinkKinds)),
  /** Null where only their accounts' names are the same. */
  last_seen_at: field.instant.nullable(),
})

/** A right of its own; each view is written into the audit trail, hence no GET. */
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
