import { z } from 'zod'
import { ruleNames } from '#contract/plain/house-rules.ts'
import { ruleScopes } from '#contract/provider/trading.ts'
import * as field from './fields.ts'
import { call, invalid, reason } from './office-call.ts'
import { host } from './office-trading.ts'

/** Values as people type them, in the rule's unit: "50000.00", "4.5" percent, "36" hours. */
const ruleRow = z.object({
  host: z.string(),
  scope: z.enum(ruleScopes),
  /** A match's id, a member's number, "match group" (of `markets`), or empty. */
  subject: z.string(),
  name: z.enum(ruleNames),
  value: z.string(),
  standard: z.string(),
  least: z.string(),
  most: z.string(),
})

export const houseRulesOfficeApi = {
  'GET /house-rules': call({
    method: 'GET',
    path: '/house-rules',
    access: 'operator',
    summary:
      'The rules of the house at its own hosts: stakes, payouts, fees, windows, margins, what it may lose; with bounds, and what waits for a second operator',
    input: z.object({ of: z.enum(['matches', 'draws']) }),
    answer: field.read(
      z.object({
        at: field.instant,
        rules: z.array(ruleRow),
        asked: z.array(z.object({ id: z.string(), subject: z.string(), maker: z.string() })),
        silent: z.array(z.string()),
      }),
    ),
    refusals: [],
  }),
  'POST /house-rules': call({
    method: 'POST',
    path: '/house-rules',
    access: 'operator',
    summary:
      'Ask for another rule of a host, or a limit of a match, a market or a member; empty: the standard. A second operator decides; accepted slips keep theirs',
    input: z.object({
      host,
      scope: z.enum(ruleScopes),
      subject: field.incoming.transform((text, context) =>
        /^[A-Za-z0-9 :_-]{0,160}$/.test(text) ? text : invalid(context, 'RULE_UNKNOWN'),
      ),
      name: z.enum(ruleNames),
      amount: field.incoming.transform((text, context) =>
        text.length > 20 ? invalid(context, 'RULE_INVALID') : text.trim(),
      ),
      reason,
    }),
    answer: field.done,
    refusals: [
      'HOST_SILENT',
      'RULE_UNKNOWN',
      'RULE_INVALID',
      'RULE_OUT_OF_BOUNDS',
      'RULE_ORDER',
      'RULE_UNCHANGED',
      'MEMBER_UNKNOWN',
      'MATCH_NOT_FOUND',
      'APPROVAL_OPEN',
      'REASON_REQUIRED',
      'REASON_TOO_LONG',
    ],
  }),
} as const
