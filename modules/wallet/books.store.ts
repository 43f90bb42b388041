import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { houseAccounts, memberAccount, purseKinds, purses, tombstone, transferKinds } from './accounts.ts'
import type { HousePosting, PostingKey } from './house-postings.ts'

const NO_MAX = '9223372036854775807'

export type StatementRow = { no: bigint; kind: number; purseNo: number; amount: bigint; balanceAfter: bigint; at: Date }

export async function selectStatement(
  tx: ReadTx,
  member: MemberId,
  before: bigint | null,
  max: number,
): Promise<StatementRow[]> {
  return tx.rows<StatementRow>(
    'wallet.statement',
    `select t.no, t.kind, e.purse_no as "purseNo", e.amount, e.balance_after as "balanceAfter", t.at
     from (select no, kind, at from wallet.transfer where member_id = $1 and no < coalesce($2::bigint, ${NO_MAX})
       order by no desc limit $3) t
     join wallet.entry e on e.member_id = $1 and e.no = t.no and e.account = ${memberAccount}
     order by t.no desc, e.leg desc`,
    [member, before, max],
  )
}

/** Satang, plus is in. */
export type CreditRow = {
  no: bigint
  kind: number
  source: number
  extId: string
  round: string | null
  amount: bigint
  balanceAfter: bigint
  at: Date
}

/** yyyy-mm-dd, the last one excluded. */
export type DaySpan = { from: string | null; to: string | null }

/** Without held money and commissions. Looks up the span's first and last number, so that no line outside it is
 *  read. */
export async function selectCreditLines(
  tx: ReadTx,
  member: MemberId,
  page: DaySpan & { before: bigint | null; max: number },
): Promise<CreditRow[]> {
  return tx.rows<CreditRow>(
    'wallet.credit_lines',
    `select t.no, t.kind::int, t.source::int, t.ext_id as "extId", t.round, c.amount,
       t.balance_after as "balanceAfter", t.at
     from wallet.transfer t cross join lateral (
       select sum(e.amount)::bigint as amount from wallet.entry e
       where e.member_id = t.member_id and e.no = t.no and e.account = ${memberAccount} and e.purse_no <> $6
         and (e.purse_no < 10 or not exists (select from wallet.opened_purse o
           where o.member_id = e.member_id and o.purse_no = e.purse_no and o.kind = $7)) having count(*) > 0) c
     where t.member_id = $1
       and t.no < least($2::bigint, (select f.no from wallet.first_number($1, $4::date) f), ${NO_MAX})
       and t.no >= coalesce((select f.no from wallet.first_number($1, coalesce($3::date, '-infinity')) f), ${NO_MAX})
     order by t.no desc limit $5`,
    [member, page.before, page.from, page.to, page.max, purses.held, purseKinds.commission],
  )
}

export async function selectInAndOut(
  tx: ReadTx,
  member: MemberId,
  { from, to }: DaySpan,
): Promise<{ paidIn: bigint; paidOut: bigint } | undefined> {
  const rows = await tx.rows<{ paidIn: bigint; paidOut: bigint }>(
    'wallet.in_and_out',
    `select t.paid_in - f.paid_in as "paidIn", t.paid_out - f.paid_out as "paidOut"
     from wallet.paid_before($1, coalesce($2::date, '-infinity')) f
     cross join wallet.paid_before($1, coalesce($3::date, 'infinity')) t`,
    [member, from, to],
  )
  return rows[0]
}

export async function callSealMembers(tx: WriteTx, members: readonly MemberId[]): Promise<void> {
  await tx.rows('wallet.seal_members', 'select wallet.seal_members($1::bigint[])', [[...members]])
}

export async function callSealBacklog(tx: WriteTx): Promise<boolean> {
  const rows = await tx.rows<{ sealed: boolean }>('wallet.seal_backlog', 'select wallet.seal_backlog() as sealed')
  return rows[0]?.sealed ?? false
}

export async function callCloseDays(tx: WriteTx, until: string, now: Date): Promise<number | null> {
  const rows = await tx.rows<{ n: number | null }>('wallet.close_days', 'select wallet.close_days($1::date, $2) as n', [
    until,
    now,
  ])
  return rows[0]?.n ?? null
}

export async function selectHouseBalances(tx: ReadTx): Promise<{ account: number; balance: bigint }[]> {
  return tx.rows('wallet.house_balances', 'select account, balance from wallet.house_balances()')
}

const HOUSE_POSTING = `select t.member_id as member, t.no, t.source::int as source, t.ext_id as "extId",
         t.kind::int as kind, t.at,
       coalesce(sum(e.amount) filter (where e.account = ${houseAccounts.gateway}), 0)::bigint as gateway,
       coalesce(sum(e.amount) filter (where e.account = ${houseAccounts.bank}), 0)::bigint as bank,
       coalesce(sum(e.amount) filter (where e.account = ${houseAccounts.suspense}), 0)::bigint as suspense,
       coalesce(sum(e.amount) filter (where e.account = ${memberAccount}), 0)::bigint as "memberChange"`
const TOUCHES_MONEY = `group by t.member_id, t.no
  having bool_or(e.account in (${houseAccounts.gateway}, ${houseAccounts.bank}))`

export async function selectHousePostings(tx: ReadTx, from: Date, to: Date): Promise<HousePosting[]> {
  return tx.rows<HousePosting>(
    'wallet.house_postings',
    `${HOUSE_POSTING}
     from wallet.transfer t join wallet.entry e on e.member_id = t.member_id and e.no = t.no
     where t.at >= $1 and t.at < $2
       and t.kind not in (${transferKinds.bet}, ${transferKinds.win}, ${transferKinds.rollback}, ${tombstone})
     ${TOUCHES_MONEY} order by t.at, t.member_id, t.no`,
    [from, to],
  )
}

export async function selectHousePostingsOf(tx: ReadTx, keys: readonly PostingKey[]): Promise<HousePosting[]> {
  return tx.rows<HousePosting>(
    'wallet.house_postings_of',
    `${HOUSE_POSTING}
     from unnest($1::bigint[], $2::smallint[], $3::text[]) as k(member, source, ext_id)
     join wallet.transfer t on t.member_id = k.member and t.source = k.source and t.ext_id = k.ext_id
     join wallet.entry e on e.member_id = t.member_id and e.no = t.no
     ${TOUCHES_MONEY} order by t.at, t.member_id, t.no`,
    [keys.map(({ member }) => member), keys.map(({ source }) => source), keys.map(({ extId }) => extId)],
  )
}

export async function selectClosedTotals(
  tx: ReadTx,
  day: string,
): Promise<{ account: number; moved: bigint; closingBalance: bigint }[]> {
  return tx.rows(
    'wallet.closed_totals',
    `select account::int as account, coalesce(sum(total) filter (where day = $1::date), 0)::bigint as moved,
       sum(total)::bigint as "closingBalance"
     from wallet.checkpoint where day <= $1::date group by account`,
    [day],
  )
}
