import type { WithdrawalState } from '#contract/plain/requests.ts'
import { present } from '#kit/assert.ts'
import type { RiskLevel, RiskReason } from '#contract/plain/risk.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { NewWithdrawal, Withdrawal } from './withdrawal.ts'

type Row = Omit<Withdrawal, 'risk'> & { riskScore: number; riskLevel: RiskLevel; riskReasons: RiskReason[] }

const COLUMNS = `member_id as member, id, number, state, amount, bank, account_number as "accountNumber", name,
  eyes_needed as "approvalsRequired", risk_score as "riskScore", risk_level as "riskLevel",
  risk_reasons as "riskReasons", cause, created_at as "createdAt", approved_at as "approvedAt", ended_at as "endedAt"`

const fromRow = <Selected extends Row>({ riskScore, riskLevel, riskReasons, ...withdrawal }: Selected) => ({
  ...withdrawal,
  risk: { score: riskScore, level: riskLevel, reasons: riskReasons },
})

/** False where the member has a waiting withdrawal, or one under this id. */
export async function insertWithdrawal(tx: WriteTx, withdrawal: NewWithdrawal): Promise<boolean> {
  const rows = await tx.rows(
    'withdrawals.insert',
    `insert into withdrawals.withdrawal (member_id, id, state, amount, bank, account_number, name, eyes_needed,
       created_at, approved_at, risk_score, risk_level, risk_reasons)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) on conflict do nothing returning id`,
    [
      withdrawal.member,
      withdrawal.id,
      withdrawal.state,
      withdrawal.amount,
      withdrawal.bank,
      withdrawal.accountNumber,
      withdrawal.name,
      withdrawal.approvalsRequired,
      withdrawal.createdAt,
      withdrawal.approvedAt,
      withdrawal.risk.score,
      withdrawal.risk.level,
      JSON.stringify(withdrawal.risk.reasons),
    ],
  )
  return rows.length === 1
}

export async function selectWithdrawal(tx: ReadTx, member: MemberId, id: string): Promise<Withdrawal | null> {
  const rows = await tx.rows<Row>(
    'withdrawals.find',
    `select ${COLUMNS} from withdrawals.withdrawal where member_id = $1 and id = $2`,
    [member, id],
  )
  return rows[0] ? fromRow(rows[0]) : null
}

export async function lockWithdrawal(tx: WriteTx, member: MemberId, id: string): Promise<Withdrawal | null> {
  const rows = await tx.rows<Row>(
    'withdrawals.lock',
    `select ${COLUMNS} from withdrawals.withdrawal where member_id = $1 and id = $2 for no key update`,
    [member, id],
  )
  return rows[0] ? fromRow(rows[0]) : null
}

export async function selectNewest(tx: ReadTx, member: MemberId, max: number): Promise<Withdrawal[]> {
  const rows = await tx.rows<Row>(
    'withdrawals.newest',
    `select ${COLUMNS} from withdrawals.withdrawal where member_id = $1 order by created_at desc, id desc limit $2`,
    [member, max],
  )
  return rows.map(fromRow)
}

/** The end excluded; `before`: where a page goes on. */
export type WithdrawalPage = { from: Date; to: Date; before: { at: Date; id: string } | null; max: number }

export async function selectPage(
  tx: ReadTx,
  member: MemberId,
  { from, to, before, max }: WithdrawalPage,
): Promise<Withdrawal[]> {
  const rows = await tx.rows<Row>(
    'withdrawals.page',
    `select ${COLUMNS} from withdrawals.withdrawal where member_id = $1 and created_at >= $2 and created_at < $3
       and created_at <= coalesce($4::timestamptz, 'infinity')
       and ($4::timestamptz is null or (created_at, id) < ($4, $5)) order by created_at desc, id desc limit $6`,
    [member, from, to, before?.at ?? null, before?.id ?? '', max],
  )
  return rows.map(fromRow)
}

/** Oldest first, with the operators who have approved. */
export async function selectQueue(tx: ReadTx, max: number): Promise<(Withdrawal & { approvedBy: string[] })[]> {
  const rows = await tx.rows<Row & { approvedBy: string[] }>(
    'withdrawals.queue',
    `select ${COLUMNS}, array(
       select a.operator from withdrawals.approval a where a.member_id = w.member_id and a.withdrawal_id = w.id
       order by a.at
     ) as "approvedBy"
     from withdrawals.withdrawal w where state = 'review' order by created_at, member_id limit $1`,
    [max],
  )
  return rows.map(fromRow)
}

/** Counts up to `max`. */
export async function countQueue(tx: ReadTx, _now: Date, max: number): Promise<number> {
  const [row] = await tx.rows<{ n: number }>(
    'withdrawals.queue_count',
    `select count(*)::int as n from (select from withdrawals.withdrawal where state = 'review' limit $1) w`,
    [max],
  )
  return row?.n ?? 0
}

/** In no order. */
export async function selectMany(tx: ReadTx, keys: readonly { member: MemberId; id: string }[]): Promise<Withdrawal[]> {
  const rows = await tx.rows<Row>(
    'withdrawals.many',
    `select ${COLUMNS} from withdrawals.withdrawal
     where (member_id, id) in (select * from unnest($1::bigint[], $2::text[]))`,
    [keys.map((key) => key.member), keys.map((key) => key.id)],
  )
  return rows.map(fromRow)
}

/** Without what was rejected or came back. */
export async function sumSince(tx: ReadTx, member: MemberId, since: Date): Promise<{ count: number; total: Satang }> {
  const rows = await tx.rows<{ n: bigint; total: Satang }>(
    'withdrawals.since',
    `select count(*) as n, coalesce(sum(amount), 0)::bigint as total from withdrawals.withdrawal
     where member_id = $1 and created_at >= $2 and state not in ('rejected', 'returned')`,
    [member, since],
  )
  return { count: Number(rows[0]?.n ?? 0), total: (rows[0]?.total ?? 0n) as Satang }
}

export async function updateWithdrawal(
  tx: WriteTx,
  withdrawal: Withdrawal,
  change: { state: WithdrawalState; cause?: string; approvedAt?: Date; endedAt: Date | null },
): Promise<void> {
  await tx.rows(
    'withdrawals.update',
    `update withdrawals.withdrawal set state = $3, cause = coalesce($4, cause), approved_at = coalesce($5, approved_at),
       ended_at = $6
     where member_id = $1 and id = $2`,
    [withdrawal.member, withdrawal.id, change.state, change.cause ?? null, change.approvedAt ?? null, change.endedAt],
  )
}

/** Of exactly this amount and account, once an operator; returns how many there are now. */
export async function insertApproval(
  tx: WriteTx,
  withdrawal: Withdrawal,
  operator: string,
  at: Date,
): Promise<{ added: boolean; approvals: number }> {
  const added = await tx.rows(
    'withdrawals.approve',
    `insert into withdrawals.approval (member_id, withdrawal_id, operator, amount, account_number, at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning operator`,
    [withdrawal.member, withdrawal.id, operator, withdrawal.amount, withdrawal.accountNumber, at],
  )
  return { added: added.length === 1, approvals: await countApprovals(tx, withdrawal) }
}

export async function countApprovals(tx: ReadTx, withdrawal: Withdrawal): Promise<number> {
  const rows = await tx.rows<{ n: bigint }>(
    'withdrawals.approvals',
    'select count(*) as n from withdrawals.approval where member_id = $1 and withdrawal_id = $2',
    [withdrawal.member, withdrawal.id],
  )
  return Number(rows[0]?.n ?? 0)
}

/** The database reads the amount. Returns the posting's code. Announces `withdrawal.requested`. */
export const callHold = (tx: WriteTx, withdrawal: Pick<Withdrawal, 'member' | 'id'>, at: Date): Promise<string> =>
  callPosting(tx, 'hold', withdrawal, at)

/** As the treasury's payout did. Returns the posting's code. */
export const callSettle = (tx: WriteTx, withdrawal: Pick<Withdrawal, 'member' | 'id'>, at: Date): Promise<string> =>
  callPosting(tx, 'settle', withdrawal, at)

/** Under the office's role; the database compares the amount with what the wallet holds. Returns the posting's code,
 *  or `not_held`. Announces `withdrawal.rejected`. */
export const callReleaseRejected = (
  tx: WriteTx,
  withdrawal: Pick<Withdrawal, 'member' | 'id'>,
  at: Date,
): Promise<string> => callPosting(tx, 'release_rejected', withdrawal, at)

/** More than they have left beside what is held. Takes the member's lock. */
export async function callLockAndOwes(tx: WriteTx, member: MemberId, at: Date): Promise<boolean> {
  const [row] = await tx.rows<{ owes: boolean }>(
    'withdrawals.owes',
    'select withdrawals.lock_and_owes($1, $2) as owes',
    [member, at],
  )
  return present(row, 'a function answers').owes
}

async function callPosting(
  tx: WriteTx,
  call: 'hold' | 'settle' | 'release_rejected',
  { member, id }: Pick<Withdrawal, 'member' | 'id'>,
  at: Date,
): Promise<string> {
  const [row] = await tx.rows<{ code: string }>(
    `withdrawals.${call}`,
    `select code from withdrawals.${call}($1, $2, $3)`,
    [member, id, at],
  )
  return row?.code ?? 'none'
}

/** Of the `max` that ended last, since an instant: median seconds from request to the bank's answer, and the number. */
export async function selectPayoutTime(
  tx: ReadTx,
  since: Date,
  max: number,
): Promise<{ count: number; seconds: number | null }> {
  const [row] = await tx.rows<{ count: number; seconds: number | null }>(
    'withdrawals.payout_time',
    `select count(*)::int as count,
       percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at))::float8 as seconds
     from (select state, created_at, ended_at from withdrawals.withdrawal where ended_at >= $1 order by ended_at desc
       limit $2) last
     where state = 'paid'`,
    [since, max],
  )
  return row ?? { count: 0, seconds: null }
}
