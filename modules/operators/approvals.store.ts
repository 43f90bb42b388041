import type { ApprovalState } from '#contract/plain/office.ts'
import { memberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { Approval, ApprovalInput } from './approval.ts'

type Row = Omit<Approval, 'member'> & { member: bigint }

const noMember = 0n
const fromRow = (row: Row): Approval => ({ ...row, member: row.member === noMember ? null : memberId(row.member) })

const APPROVAL = `select a.approval_id as id, a.kind, a.member_id as member, a.subject_id as subject, a.payload,
    a.reason, a.maker, o.role as "makerRole", a.asked_at as "requestedAt", a.expires_at as "expiresAt", a.state,
    a.checker, a.answer, a.decided_at as "decidedAt"
  from operators.approval a join operators.operator o on o.operator = a.maker`

/** False where one of this kind about this subject waits. */
export async function insertApproval(
  tx: WriteTx,
  input: ApprovalInput & { id: string; maker: string; requestedAt: Date; expiresAt: Date },
): Promise<boolean> {
  const rows = await tx.rows(
    'operators.insert_approval',
    `insert into operators.approval (approval_id, kind, member_id, subject_id, payload, reason, maker, asked_at,
       expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (kind, member_id, subject_id) where state = 'asked' do nothing returning approval_id`,
    [
      input.id,
      input.kind,
      input.member ?? noMember,
      input.subject,
      JSON.stringify(input.payload),
      input.reason,
      input.maker,
      input.requestedAt,
      input.expiresAt,
    ],
  )
  return rows.length === 1
}

export async function lockApproval(tx: WriteTx, id: string): Promise<Approval | null> {
  const [row] = await tx.rows<Row>(
    'operators.lock_approval',
    `${APPROVAL} where a.approval_id = $1 for no key update of a`,
    [id],
  )
  return row ? fromRow(row) : null
}

export async function selectApproval(tx: ReadTx, id: string): Promise<Approval | null> {
  const [row] = await tx.rows<Row>('operators.find_approval', `${APPROVAL} where a.approval_id = $1`, [id])
  return row ? fromRow(row) : null
}

export async function selectWaiting(tx: ReadTx, now: Date, max: number): Promise<Approval[]> {
  const rows = await tx.rows<Row>(
    'operators.approvals_waiting',
    `${APPROVAL} where a.state = 'asked' and a.expires_at > $1 order by a.asked_at, a.approval_id limit $2`,
    [now, max],
  )
  return rows.map(fromRow)
}

export async function countWaiting(tx: ReadTx, now: Date, max: number): Promise<number> {
  const [row] = await tx.rows<{ n: number }>(
    'operators.approvals_waiting_count',
    `select count(*)::int as n
     from (select from operators.approval where state = 'asked' and expires_at > $1 limit $2) a`,
    [now, max],
  )
  return row?.n ?? 0
}

export async function selectDecided(tx: ReadTx, max: number): Promise<Approval[]> {
  const rows = await tx.rows<Row>(
    'operators.approvals_decided',
    `${APPROVAL} where a.state <> 'asked' order by a.decided_at desc, a.approval_id desc limit $1`,
    [max],
  )
  return rows.map(fromRow)
}

export async function selectWaitingOfKind(tx: ReadTx, kind: string, now: Date): Promise<Approval[]> {
  const rows = await tx.rows<Row>(
    'operators.approvals_of_kind',
    `${APPROVAL} where a.state = 'asked' and a.kind = $1 and a.expires_at > $2`,
    [kind, now],
  )
  return rows.map(fromRow)
}

type ApprovalEnd = { state: Exclude<ApprovalState, 'asked'>; checker: string | null; answer: string | null; at: Date }

/** The caller has locked it. Once. */
export async function updateApprovalEnd(tx: WriteTx, id: string, end: ApprovalEnd): Promise<void> {
  await tx.rows(
    'operators.end_approval',
    'update operators.approval set state = $2, checker = $3, answer = $4, decided_at = $5 where approval_id = $1',
    [id, end.state, end.checker, end.answer, end.at],
  )
}

export async function updateOverdueApprovals(tx: WriteTx, now: Date): Promise<string[]> {
  const overdue = await tx.rows<{ id: string }>(
    'operators.expire_approvals',
    `update operators.approval set state = 'expired', decided_at = $1 where state = 'asked' and expires_at <= $1
     returning approval_id as id`,
    [now],
  )
  return overdue.map(({ id }) => id)
}
