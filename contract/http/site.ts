import { z } from 'zod'
import { measuredWindows } from '#contract/plain/measured-times.ts'
import { call } from './call.ts'
import * as field from './fields.ts'

/** The median of today, else of the last seven days; null where there were too few. */
const measured = z.object({ seconds: z.number().int(), window: z.enum(measuredWindows) }).nullable()

export const getSiteInfo = call({
  method: 'GET',
  path: '/site-info',
  access: 'open',
  rateClass: 'open',
  summary: 'Name, contact links, minimums, quick amounts and intervals',
  input: z.object({}),
  answer: field.read(
    z.object({
      name: z.string(),
      line: z.string(),
      telegram: z.string(),
      support: z.string(),
      game: z.string(),
      activity: z.string(),
      referral: z.string(),
      deposit_min: field.moneyText,
      deposit_max: field.moneyText,
      withdraw_min: field.moneyText,
      withdraw_max: field.moneyText,
      quick_amounts: z.array(z.string()),
      /** As operators state it ("3–5"); empty: not shown. */
      minutes: z.object({ usual: z.string(), deposit: z.string(), withdraw: z.string() }),
      /** A QR deposit from request to credit, a withdrawal from approval to the bank's confirmation. */
      measured: z.object({ deposit: measured, withdraw: measured }),
      opened: z.object({ spin: z.boolean(), cash_back: z.boolean() }),
      credit_poll_ms: z.number().int(),
      deposit_poll_ms: z.number().int(),
      template_layout: z.string(),
      tm_banner_status: z.boolean(),
    }),
  ),
  refusals: [],
})

export const getIp = call({
  method: 'GET',
  path: '/ip',
  access: 'open',
  rateClass: 'open',
  summary: "The caller's address as we see it; advisory only",
  input: z.object({}),
  answer: z.object({ success: z.literal(true), ip: z.string() }),
  refusals: [],
})

export const getBanks = call({
  method: 'GET',
  path: '/banks',
  access: 'open',
  rateClass: 'open',
  summary: 'The bank catalogue by lower-case code',
  input: z.object({}),
  answer: field.read(
    z.record(
      z.string(),
      z.object({
        /** Three digits, or "pp01". */
        code: z.string(),
        color: z.string(),
        official_name: z.string(),
        nice_name: z.string(),
        thai_name: z.string(),
        selectable: z.boolean(),
      }),
    ),
  ),
  refusals: [],
})
