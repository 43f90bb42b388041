import { z } from 'zod'
import * as field from './fields.ts'
import { call, memberOwned } from './office-call.ts'
import { limitChange } from './protection.ts'

/** Sensitive: each view is written into the audit trail, hence no GET. */
export const protectionOfficeApi = {
  'POST /members/{member}/limit-changes': call({
    method: 'POST',
    path: '/members/{member}/limit-changes',
    access: 'operator',
    summary:
      "Every change of a member's own limits, newest first: from what to what, when asked, when it takes or took effect; the look is audited",
    input: z.object({ member: memberOwned.member }),
    answer: field.read(z.object({ changes: z.array(limitChange), more: z.boolean() })),
    refusals: [],
  }),
} as const
