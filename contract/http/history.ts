import { z } from 'zod'
import { accountChangeStates } from '#contract/plain/account-change.ts'
import { historyStatuses, statementKinds } from '#contract/plain/history.ts'
import { bonusStates } from '#contract/plain/offers.ts'
import { isDay } from '#kit/clock.ts'
import { call } from './call.ts'
import { cursor } from './cursor.ts'
import * as field from './fields.ts'
import { sumsAndEnd } from './sums-and-end.ts'

const tab = field.incoming.transform((text, context) => {
  const known = (['0', '1', '2'] as const).find((number) => number === (text === '' ? '0' : text))
  return known ?? field.invalid(context, 'HISTORY_TAB_INVALID')
})

/** Bangkok's, yyyy-mm-dd. */
const day = field.incoming.transform((text, context) => {
  if (text === '') return null
  return isDay(text) ? text : field.invalid(context, 'DATE_INVALID')
})

/** `amount` is negative where credit went; `balance` follows it; `ref` is the round or the request. */
const statementLine = z.object({
  id: z.string(),
  type: z.enum(statementKinds),
  /** In Thai. */
  title: z.string(),
  about: z.string().nullable(),
  ref: z.string().nullable(),
  amount: field.moneyText,
  balance: field.moneyText,
  created_at: field.instant,
})

const accountChange = z.object({
  id: z.string(),
  status: z.enum(accountChangeStates),
  title: z.string(),
  bank: z.string(),
  account_number: z.string(),
  name: z.string(),
  created_at: field.instant,
  ended_at: field.instant.nullable(),
  cause: z.string().nullable(),
})

const accountInfo = z.object({
  phone: z.string(),
  name: z.string().nullable(),
  bank: z.string().nullable(),
  account_number: z.string().nullable(),
  credit: field.moneyText,
  /** Unix seconds. */
  register_at: z.number().int(),
})

const request = z.object({
  id: z.string(),
  number: z.string(),
  type: z.enum(['deposit', 'withdraw']),
  title: z.string(),
  status: z.enum(historyStatuses),
  status_text: z.string(),
  ...sumsAndEnd,
})

/** Above the maximum that the game's host has published: credited once two operators have approved it. `title`: the
 *  game's name. */
const heldWin = z.object({ title: z.string(), amount: field.moneyText, created_at: field.instant })

const bonus = z.object({
  id: z.string(),
  title: z.string(),
  amount: field.moneyText,
  created_at: field.instant,
  state: z.enum(bonusStates),
  state_text: z.string(),
  turnover: field.moneyText,
  turnover_needed: field.moneyText,
  ended_at: field.instant.nullable(),
})

export const history = z.union([
  z.object({
    account: accountInfo,
    statement: z.array(statementLine),
    account_changes: z.array(accountChange),
    held_wins: z.array(heldWin),
  }),
  z.array(request),
  z.array(bonus),
])
/** Credited and paid out; by default over the last `historySumDays`. A null end is open. */
const sums = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  deposited: field.moneyText,
  withdrawn: field.moneyText,
})
export type HistorySums = z.infer<typeof sums>
export type History = z.infer<typeof history>
export type BonusRow = z.infer<typeof bonus>
export type StatementRow = z.infer<typeof statementLine>
export type RequestRow = z.infer<typeof request>
export type AccountChangeRow = z.infer<typeof accountChange>

export const getHistory = call({
  method: 'GET',
  path: '/customers/history',
  access: 'member',
  rateClass: 'read',
  summary:
    'tab 0: account info, the statement of the credit, changes of the bank account, and wins that operators are looking at; tab 1: bonuses of activities; tab 2: deposits and withdrawals. Newest first, from one Bangkok date to another (both included). sums (first page of tab 2): what was credited and paid out in these days, in the last 30 where none are named',
  input: z.object({ tab, from: day, to: day, cursor: cursor({ keys: 2 }) }),
  answer: z.object({
    success: z.literal(true),
    data: history,
    sums: sums.nullable(),
    next_cursor: z.string().nullable(),
  }),
  refusals: ['HISTORY_TAB_INVALID', 'DATE_INVALID', 'CURSOR_INVALID'],
})
