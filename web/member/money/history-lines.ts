import type { AccountChangeRow, BonusRow, RequestRow, StatementRow } from '#contract/http/history.ts'
import { isEnded } from '#contract/plain/history.ts'
import { accountChangeTexts } from '#contract/plain/members.th.ts'
import { bangkokDay } from '#kit/clock.ts'
import { bahtForPeople } from '#kit/money.ts'
import { bankShortName } from '#contract/plain/bank-words.ts'
import { railTexts } from '#contract/plain/deposit-rails.th.ts'
import type { IconName } from '#ui/icon.tsx'
import type { PillKind } from '#ui/surface.tsx'
import { bangkokDayTime, thaiDate, thaiWeekday } from '#kit/thai-time.ts'
import * as th from './history.th.ts'
import { heldMoneyOf } from '#member/deposits/money-in-suspense.ts'
import * as suspenseTexts from '#member/deposits/money-in-suspense.th.ts'

/** `at`: ISO; `struck`: no money moved; `gone`: money that came and left again; `balance`: the credit after it. */
export type HistoryLine = {
  id: string
  icon: IconName
  tone: 'jade' | 'gold' | 'quiet'
  title: string
  about: string | null
  at: string
  amount: { text: string; struck: boolean; gone?: boolean } | null
  balance: string | null
  pill: { kind: PillKind; text: string } | null
  /** Made when the line is opened. */
  details: () => readonly (readonly [name: string, value: string])[]
  /** For contacting the staff. */
  reference: string | null
  /** The bonus whose terms may be read. */
  termsOf?: string
}

/** A Bangkok day; newest first. */
export type HistoryDay = { date: string; name: string; lines: readonly HistoryLine[] }

const amountOf = (text: string): string => bahtForPeople(text.replace('-', ''))

/** A plus for money in, a true minus (U+2212) for money out. */
const signed = (text: string): string => (text.startsWith('-') ? `−${amountOf(text)}` : `+${amountOf(text)}`)

const withValues = (pairs: readonly (readonly [string, string | null])[]): ReturnType<HistoryLine['details']> =>
  pairs.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))

const whenOf = (instant: string | null): string | null => instant && bangkokDayTime(instant)

type Way = Pick<RequestRow, 'rail' | 'bank' | 'account_number'>

/** Only the last four digits; null where there is none. */
const accountOf = ({ bank, account_number: digits }: Way): string | null =>
  bank === null ? null : `${bankShortName(bank)}${digits === null ? '' : ` ••${digits.slice(-4)}`}`

/** The rail of a deposit, or a withdrawal's account. */
const wayOf = (row: Way): string | null => (row.rail === null ? accountOf(row) : railTexts[row.rail])

/** The amount is struck through where no money moved; held money has moved. */
export function requestLine(row: RequestRow): HistoryLine {
  const ended = isEnded(row.status)
  const done = row.status === 'completed'
  const held = heldMoneyOf(row)
  const moved = done || !ended || held !== null
  const money = `${row.type === 'deposit' ? '+' : '−'}${amountOf(row.amount)}`
  return {
    id: row.id,
    icon: row.type,
    tone: row.type === 'deposit' ? 'jade' : 'gold',
    title: row.title,
    // A deposit that was completed has a cause where it was given back.
    about: (ended && (!done || row.type === 'deposit') ? row.deleted_cause : null) ?? wayOf(row),
    at: row.created_at,
    amount: { text: !moved || held ? amountOf(row.amount) : money, struck: !moved },
    balance: null,
    pill: held
      ? { kind: 'wait', text: suspenseTexts.states[held.state] }
      : { kind: done ? 'ok' : ended ? 'bad' : row.status === 'transferring' ? 'info' : 'wait', text: row.status_text },
    details: () =>
      withValues([
        [th.status, held ? suspenseTexts.states[held.state] : row.status_text],
        [th.amount, th.baht(amountOf(row.amount))],
        [th.bonus, row.bonus === '0.00' ? null : th.baht(amountOf(row.bonus))],
        [th.total, row.bonus === '0.00' ? null : th.baht(amountOf(row.total))],
        [th.way, row.rail && railTexts[row.rail]],
        [row.type === 'deposit' ? th.ourAccount : th.payoutAccount, accountOf(row)],
        [th.requestedAt, bangkokDayTime(row.created_at)],
        [th.completedAt, whenOf(row.completed_at)],
        [th.endedAt, whenOf(row.deleted_at)],
        [th.cause, row.deleted_cause],
        [
          suspenseTexts.label,
          row.suspense && `${th.baht(amountOf(row.suspense.amount))} · ${suspenseTexts.states[row.suspense.state]}`,
        ],
        [th.number, row.number],
      ]),
    reference: row.number,
  }
}

/** Giving up is a member's own choice, so no failure. */
const bonusPills: Record<BonusRow['state'], PillKind> = {
  active: 'wait',
  completed: 'ok',
  given_up: 'info',
  expired: 'bad',
  spent: 'bad',
}

export function bonusLine(row: BonusRow): HistoryLine {
  const needed =
    row.turnover_needed === '0.00'
      ? null
      : th.turnoverOf(bahtForPeople(row.turnover), bahtForPeople(row.turnover_needed))
  return {
    id: row.id,
    icon: 'gift',
    tone: 'jade',
    title: row.title,
    about: needed?.replaceAll('.00', '') ?? th.noTurnover,
    at: row.created_at,
    amount: { text: signed(row.amount), struck: false, gone: row.state !== 'active' && row.state !== 'completed' },
    balance: null,
    pill: { kind: bonusPills[row.state], text: row.state_text },
    details: () =>
      withValues([
        [th.status, row.state_text],
        [th.bonus, th.baht(amountOf(row.amount))],
        [th.turnover, needed ?? th.noTurnover],
        [th.receivedAt, bangkokDayTime(row.created_at)],
        [th.endedAt, whenOf(row.ended_at)],
      ]),
    reference: null,
    termsOf: row.id,
  }
}

const statementIcons: Record<StatementRow['type'], IconName> = {
  deposit: 'deposit',
  deposit_refunded: 'refresh',
  withdraw: 'withdraw',
  withdraw_returned: 'refresh',
  bet: 'game',
  win: 'trophy',
  bet_returned: 'refresh',
  correction: 'cog',
  reward: 'trophy',
  bonus: 'gift',
  bonus_ended: 'gift',
  commission: 'users',
  other: 'file',
}

/** With the credit after it. */
export function statementLine(row: StatementRow): HistoryLine {
  const out = row.amount.startsWith('-')
  return {
    id: row.id,
    icon: statementIcons[row.type],
    tone: out ? 'gold' : 'jade',
    title: row.title,
    about: row.about,
    at: row.created_at,
    amount: { text: signed(row.amount), struck: false },
    balance: bahtForPeople(row.balance),
    pill: null,
    details: () =>
      withValues([
        [th.about, row.about],
        [th.amount, th.baht(signed(row.amount))],
        [th.balanceAfter, th.baht(bahtForPeople(row.balance))],
        [th.when, bangkokDayTime(row.created_at)],
        [th.reference, row.ref],
      ]),
    reference: row.ref,
  }
}

const changePills: Record<AccountChangeRow['status'], PillKind> = {
  asked: 'wait',
  approved: 'ok',
  refused: 'bad',
  withdrawn: 'bad',
  expired: 'bad',
}

export const changeLine = (row: AccountChangeRow): HistoryLine => ({
  id: row.id,
  icon: 'bank',
  tone: 'quiet',
  title: th.accountChange,
  about: `${bankShortName(row.bank)} ••${row.account_number.slice(-4)}`,
  at: row.created_at,
  amount: null,
  balance: null,
  pill: { kind: changePills[row.status], text: accountChangeTexts[row.status] },
  details: () =>
    withValues([
      [th.status, accountChangeTexts[row.status]],
      [th.bank, bankShortName(row.bank)],
      [th.accountNumber, row.account_number],
      [th.accountName, row.name],
      [th.requestedAt, bangkokDayTime(row.created_at)],
      [th.endedAt, whenOf(row.ended_at)],
      [th.cause, row.cause],
    ]),
  reference: row.id,
})

/** By Bangkok day; `today`: as bangkokDay gives it. */
export function daysOf(lines: readonly HistoryLine[], today: string): readonly HistoryDay[] {
  const days: { date: string; name: string; lines: HistoryLine[] }[] = []
  for (const line of lines) {
    const date = bangkokDay(new Date(line.at))
    const last = days.at(-1)
    if (last?.date === date) last.lines.push(line)
    else
      days.push({
        date,
        name: `${date === today ? th.today : thaiWeekday(line.at)} ${thaiDate(line.at)}`,
        lines: [line],
      })
  }
  return days
}
