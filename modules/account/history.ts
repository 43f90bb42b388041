import { cursorOf } from '#contract/http/cursor.ts'
import type { AccountChangeRow, History, HistorySums, StatementRow } from '#contract/http/history.ts'
import { accountChangeTexts } from '#contract/plain/members.th.ts'
import { historySumDays, type StatementKind } from '#contract/plain/history.ts'
import { statementTexts } from '#contract/plain/account.th.ts'
import { bonusStateTexts, offerName } from '#contract/plain/offers.th.ts'
import { present } from '#kit/assert.ts'
import { bangkokDay, plusSeconds } from '#kit/clock.ts'
import type { MemberId } from '#kit/ids.ts'
import { bahtText } from '#kit/money.ts'
import { ok, refuse, type Result } from '#kit/result.ts'
import { together } from '#kit/together.ts'
import type { Context, ReadTx } from '#kit/transaction.ts'
import { findDepositPage } from '#modules/deposits/index.ts'
import { findGameTitles, roundId, selectHeldWinsOf } from '#modules/games/index.ts'
import {
  type AccountChange,
  selectAccountChangesBetween,
  selectBankAccount,
  selectMember,
} from '#modules/members/index.ts'
import { type BonusRow, selectBonuses, selectBonusesOfDeposits } from '#modules/promotions/index.ts'
import { findRefunds } from '#modules/treasury/index.ts'
import { type CreditLine, findBalances, findCreditLines, findDepositedAndPaidOut } from '#modules/wallet/index.ts'
import { findWithdrawalPage } from '#modules/withdrawals/index.ts'
import { findMoneyInSuspense, inOrder, requestRow } from './requests.ts'
import * as th from './history.th.ts'

/** Two to three screens of a phone. */
const PAGE = 20
/** Of which pages show a line for each session of a game. */
const MOVEMENTS = 60
/** Of account changes and held wins, each. */
const CHANGES_MAX = 20
const HELD_WINS_MAX = 20

const DAY_S = 86_400
const START = new Date('2000-01-01T00:00:00Z')
const END = new Date('2100-01-01T00:00:00Z')

/** Bangkok dates, both included; null where open. `after`: the keys of the last row of the page before. */
export type HistoryQuery = {
  tab: '0' | '1' | '2'
  from: string | null
  to: string | null
  after: readonly string[] | null
}
type Page = { data: History; sums: HistorySums | null; next: string | null }
type Span = { from: Date; to: Date }
type HistoryRefusal = { code: 'DATE_INVALID' | 'CURSOR_INVALID' }

/** Newest first. Refuses: `DATE_INVALID` (the end lies before the beginning), `CURSOR_INVALID`. */
export async function findHistory(
  context: Context,
  member: MemberId,
  query: HistoryQuery,
): Promise<Result<Page, HistoryRefusal>> {
  const { tab, from, to } = query
  if (from !== null && to !== null && to < from) return refuse({ code: 'DATE_INVALID' })
  const find = { '0': findStatement, '1': findBonuses, '2': findRequests }[tab]
  return context.database.read((tx) => find(tx, context, member, query))
}

const spanOf = ({ from, to }: Pick<HistoryQuery, 'from' | 'to'>): Span => ({
  from: from === null ? START : new Date(`${from}T00:00:00+07:00`),
  to: to === null ? END : plusSeconds(new Date(`${to}T00:00:00+07:00`), DAY_S),
})

/** The last one excluded. */
const daysOf = ({ from, to }: Pick<HistoryQuery, 'from' | 'to'>): { from: string | null; to: string | null } => ({
  from,
  to: to === null ? null : bangkokDay(plusSeconds(new Date(`${to}T00:00:00+07:00`), DAY_S)),
})

async function findStatement(
  tx: ReadTx,
  { clock }: Context,
  member: MemberId,
  query: HistoryQuery,
): Promise<Result<Page, HistoryRefusal>> {
  const { after } = query
  const [no = ''] = after ?? []
  if (after !== null && !/^[1-9][0-9]{0,17}$/.test(no)) return refuse({ code: 'CURSOR_INVALID' })
  const before = after === null ? null : BigInt(no)
  const found = await together({
    lines: findCreditLines(tx, member, { ...daysOf(query), before, max: MOVEMENTS + 1 }),
    person: selectMember(tx, member),
    account: selectBankAccount(tx, member),
    balances: findBalances(tx, member, clock.now()),
    changes: selectAccountChangesBetween(tx, member, spanOf(query), CHANGES_MAX),
    held: selectHeldWinsOf(tx, member, HELD_WINS_MAX),
  })
  const { account, balances, changes } = found
  const lines = found.lines.slice(0, MOVEMENTS)
  const last = found.lines.length > MOVEMENTS ? lines.at(-1) : undefined
  const titles = await findGameTitles(
    tx,
    member,
    lines.flatMap(({ play }) => play ?? []),
  )
  const person = present(found.person, 'a session belongs to a member')
  const info = {
    phone: person.phone,
    name: account?.name ?? null,
    bank: account?.bank ?? null,
    account_number: account?.accountNumber ?? null,
    credit: bahtText(balances.playable),
    register_at: Math.floor(person.registeredAt.getTime() / 1000),
  }
  const statement = lines.map((line) => statementRow(line, titles))
  return ok({
    data: {
      account: info,
      statement,
      account_changes: changes.map(changeRow),
      held_wins: found.held.map(({ title, amount, at }) => ({
        title,
        amount: bahtText(amount),
        created_at: at.toISOString(),
      })),
    },
    sums: null,
    next: last ? cursorOf(String(last.no), '') : null,
  })
}

/** Every kind has its name, also one that never moves a member's credit. */
const kinds: Record<CreditLine['kind'], StatementKind> = {
  deposit: 'deposit',
  hold: 'withdraw',
  release: 'withdraw_returned',
  bet: 'bet',
  win: 'win',
  rollback: 'bet_returned',
  adjust: 'correction',
  reward: 'reward',
  win_released: 'win',
  purse_opened: 'bonus',
  purse_moved: 'bonus',
  commission: 'commission',
  purse_closed: 'bonus_ended',
  purse_expired: 'bonus_ended',
  payout: 'other',
  suspense: 'other',
  settlement: 'other',
  fee: 'other',
  return: 'other',
  mark: 'other',
  held_win: 'other',
  win_refused: 'other',
  refund: 'deposit_refunded',
  other: 'other',
}

function statementRow(line: CreditLine, titles: Map<string, string>): StatementRow {
  const type = kinds[line.kind]
  const round = line.play && roundId(line.play.hostNo, line.play.round)
  return {
    id: String(line.no),
    type,
    title: statementTexts[type],
    about: round === null ? null : (titles.get(round) ?? null),
    ref: round ?? line.withdrawal,
    amount: bahtText(line.amount),
    balance: bahtText(line.balance),
    created_at: line.at.toISOString(),
  }
}

const changeRow = (change: AccountChange): AccountChangeRow => ({
  id: change.id,
  status: change.state,
  title: th.accountChange(accountChangeTexts[change.state]),
  bank: change.wanted.bank,
  account_number: change.wanted.accountNumber,
  name: change.wanted.name,
  created_at: change.requestedAt.toISOString(),
  ended_at: change.endedAt?.toISOString() ?? null,
  cause: change.cause,
})

async function findBonuses(
  tx: ReadTx,
  _: Context,
  member: MemberId,
  query: HistoryQuery,
): Promise<Result<Page, HistoryRefusal>> {
  const { after } = query
  const [instant = '', id = ''] = after ?? []
  const at = new Date(instant)
  if (after !== null && (Number.isNaN(at.getTime()) || at.toISOString() !== instant))
    return refuse({ code: 'CURSOR_INVALID' })
  const found = await selectBonuses(tx, member, {
    ...spanOf(query),
    before: after === null ? null : { at, id },
    max: PAGE + 1,
  })
  const shown = found.slice(0, PAGE)
  const last = found.length > PAGE ? shown.at(-1) : undefined
  return ok({
    data: shown.map(bonusRow),
    sums: null,
    next: last ? cursorOf(last.openedAt.toISOString(), last.id) : null,
  })
}

const bonusRow = (bonus: BonusRow) => ({
  id: bonus.id,
  title: offerName(bonus.offer, bonus.name),
  amount: bahtText(bonus.amount),
  created_at: bonus.openedAt.toISOString(),
  state: bonus.state,
  state_text: bonusStateTexts[bonus.state],
  turnover: bahtText(bonus.done),
  turnover_needed: bahtText(bonus.target),
  ended_at: bonus.endedAt?.toISOString() ?? null,
})

async function findRequests(
  tx: ReadTx,
  { clock }: Context,
  member: MemberId,
  query: HistoryQuery,
): Promise<Result<Page, HistoryRefusal>> {
  const { after } = query
  const [instant = '', id = ''] = after ?? []
  const at = new Date(instant)
  if (after !== null && (Number.isNaN(at.getTime()) || at.toISOString() !== instant))
    return refuse({ code: 'CURSOR_INVALID' })
  const page = { ...spanOf(query), before: after === null ? null : { at, id }, max: PAGE + 1 }
  const deposits = await findDepositPage(tx, member, page)
  const suspense = await findMoneyInSuspense(tx, member, deposits)
  const bonuses = await selectBonusesOfDeposits(
    tx,
    member,
    deposits.flatMap(({ id, promotionId }) => (promotionId === null ? [] : [id])),
  )
  const refunds = await findRefunds(
    tx,
    member,
    deposits.map(({ id }) => id),
  )
  const all = inOrder(deposits, await findWithdrawalPage(tx, member, page))
  const shown = all.slice(0, PAGE)
  const last = all.length > PAGE ? shown.at(-1) : undefined
  return ok({
    data: shown.map((request) => requestRow(request, { suspense, bonuses, refunds })),
    sums: after === null ? await findSums(tx, member, query, clock.now()) : null,
    next: last ? cursorOf(last.createdAt.toISOString(), last.id) : null,
  })
}

/** In the requested days, else the last thirty. */
async function findSums(tx: ReadTx, member: MemberId, filter: HistoryQuery, now: Date): Promise<HistorySums> {
  const open = filter.from === null && filter.to === null
  const days = open
    ? { from: bangkokDay(plusSeconds(now, -(historySumDays - 1) * DAY_S)), to: bangkokDay(now) }
    : { from: filter.from, to: filter.to }
  const { deposited, paidOut } = await findDepositedAndPaidOut(tx, member, daysOf(days))
  return { ...days, deposited: bahtText(deposited), withdrawn: bahtText(paidOut) }
}
