import type { DepositCause } from '#contract/plain/deposits.th.ts'
import type { DepositState } from '#contract/plain/requests.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { Deposit, NewDeposit } from './deposit.ts'

type Row = Omit<Deposit, 'to'> & { toBank: string | null; toAccountNumber: string | null; toName: string | null }

const COLUMNS = `member_id as member, id, number, rail, reference, state, asked, pay_amount as "payAmount",
  to_bank as "toBank", to_account_number as "toAccountNumber", to_name as "toName", promotion_id as "promotionId",
  qr_payload as "qrPayload", credited, cause, returned, created_at as "createdAt", expires_at as "expiresAt",
  ended_at as "endedAt"`

const fromRow = ({ toBank, toAccountNumber, toName, ...deposit }: Row): Deposit => ({
  ...deposit,
  to: toBank === null ? null : { bank: toBank, accountNumber: toAccountNumber ?? '', name: toName ?? '' },
})

/** False where the member has a waiting deposit, or one under this id. */
export async function insertDeposit(tx: WriteTx, deposit: NewDeposit): Promise<boolean> {
  const rows = await tx.rows(
    'deposits.insert',
    `insert into deposits.deposit (member_id, id, rail, reference, state, asked, pay_amount, to_bank, to_account_number,
       to_name, promotion_id, credited, created_at, expires_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) on conflict do nothing returning id`,
    [
      deposit.member,
      deposit.id,
      deposit.rail,
      deposit.reference,
      deposit.state,
      deposit.asked,
      deposit.payAmount,
      deposit.to?.bank ?? null,
      deposit.to?.accountNumber ?? null,
      deposit.to?.name ?? null,
      deposit.promotionId,
      deposit.credited,
      deposit.createdAt,
      deposit.expiresAt,
      deposit.endedAt,
    ],
  )
  return rows.length === 1
}

export async function selectDeposit(tx: ReadTx, member: MemberId, id: string): Promise<Deposit | null> {
  const rows = await tx.rows<Row>(
    'deposits.find',
    `select ${COLUMNS} from deposits.deposit where member_id = $1 and id = $2`,
    [member, id],
  )
  return rows[0] ? fromRow(rows[0]) : null
}

export async function lockDeposit(tx: WriteTx, member: MemberId, id: string): Promise<Deposit | null> {
  const rows = await tx.rows<Row>(
    'deposits.lock',
    `select ${COLUMNS} from deposits.deposit where member_id = $1 and id = $2 for no key update`,
    [member, id],
  )
  return rows[0] ? fromRow(rows[0]) : null
}

export async function lockWaitingTransfer(tx: WriteTx, member: MemberId): Promise<Deposit | null> {
  const rows = await tx.rows<Row>(
    'deposits.lock_waiting_transfer',
    `select ${COLUMNS} from deposits.deposit
     where member_id = $1 and rail = 'transfer' and state in ('preparing', 'pending') for no key update`,
    [member],
  )
  return rows[0] ? fromRow(rows[0]) : null
}

export async function selectOverdueTransfers(
  tx: ReadTx,
  at: Date,
  max: number,
): Promise<{ member: MemberId; id: string }[]> {
  return tx.rows<{ member: MemberId; id: string }>(
    'deposits.overdue_transfers',
    `select member_id as member, id from deposits.deposit
     where rail = 'transfer' and state in ('preparing', 'pending') and expires_at <= $1 order by expires_at limit $2`,
    [at, max],
  )
}

export async function selectNewest(tx: ReadTx, member: MemberId, max: number): Promise<Deposit[]> {
  const rows = await tx.rows<Row>(
    'deposits.newest',
    `select ${COLUMNS} from deposits.deposit where member_id = $1 order by created_at desc, id desc limit $2`,
    [member, max],
  )
  return rows.map(fromRow)
}

/** `to` is excluded; `before`: where a page goes on. */
export type DepositPage = { from: Date; to: Date; before: { at: Date; id: string } | null; max: number }

export async function selectPage(
  tx: ReadTx,
  member: MemberId,
  { from, to, before, max }: DepositPage,
): Promise<Deposit[]> {
  const rows = await tx.rows<Row>(
    'deposits.page',
    `select ${COLUMNS} from deposits.deposit where member_id = $1 and created_at >= $2 and created_at < $3
       and created_at <= coalesce($4::timestamptz, 'infinity')
       and ($4::timestamptz is null or (created_at, id) < ($4, $5)) order by created_at desc, id desc limit $6`,
    [member, from, to, before?.at ?? null, before?.id ?? '', max],
  )
  return rows.map(fromRow)
}

export async function countCompleted(tx: ReadTx, member: MemberId): Promise<number> {
  const rows = await tx.rows<{ n: bigint }>(
    'deposits.completed',
    'select completed as n from deposits.completed_total where member_id = $1',
    [member],
  )
  return Number(rows[0]?.n ?? 0)
}

/** `credited` and `cause` become null where not named. */
export async function updateDeposit(
  tx: WriteTx,
  deposit: NewDeposit,
  change: {
    state: DepositState
    qrPayload?: string
    credited?: Satang
    cause?: DepositCause | null
    returned?: boolean
    expiresAt?: Date
    endedAt: Date | null
  },
): Promise<void> {
  await tx.rows(
    'deposits.update',
    `update deposits.deposit set state = $3, qr_payload = coalesce($4, qr_payload), credited = $5, cause = $6,
       expires_at = coalesce($7, expires_at), ended_at = $8, returned = coalesce($9, returned)
     where member_id = $1 and id = $2`,
    [
      deposit.member,
      deposit.id,
      change.state,
      change.qrPayload ?? null,
      change.credited ?? null,
      change.cause ?? null,
      change.expiresAt ?? null,
      change.endedAt,
      change.returned ?? null,
    ],
  )
}

export async function selectWaiting(tx: ReadTx, max: number): Promise<Deposit[]> {
  const rows = await tx.rows<Row>(
    'deposits.waiting',
    `select ${COLUMNS} from deposits.deposit where state in ('preparing', 'pending')
     order by created_at, member_id limit $1`,
    [max],
  )
  return rows.map(fromRow)
}

export async function selectLastEnded(tx: ReadTx, max: number): Promise<Deposit[]> {
  const rows = await tx.rows<Row>(
    'deposits.last_ended',
    `select ${COLUMNS} from deposits.deposit where ended_at is not null order by ended_at desc, member_id limit $1`,
    [max],
  )
  return rows.map(fromRow)
}

/** By QR, since an instant: the median seconds from request to credit, late money included. */
export async function selectCreditTime(
  tx: ReadTx,
  since: Date,
  max: number,
): Promise<{ count: number; seconds: number | null }> {
  const [row] = await tx.rows<{ count: number; seconds: number | null }>(
    'deposits.credit_time',
    `select count(*)::int as count,
       percentile_cont(0.5) within group (order by extract(epoch from ended_at - created_at))::float8 as seconds
     from (select state, rail, created_at, ended_at from deposits.deposit where ended_at >= $1 order by ended_at desc
       limit $2) last
     where state = 'completed' and rail = 'gateway'`,
    [since, max],
  )
  return row ?? { count: 0, seconds: null }
}
