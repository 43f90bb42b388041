import type { RiskLevel, RiskReason } from '#contract/plain/risk.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { Account, AccountChange, WaitingVerification } from './account-change.ts'

type Row = Omit<AccountChange, 'old' | 'wanted' | 'risk' | 'verification'> &
  Account &
  WaitingVerification & {
    oldBank: string
    oldAccountNumber: string
    oldName: string
    riskScore: number
    riskLevel: RiskLevel
    riskReasons: RiskReason[]
  }

const COLUMNS = `member_id as member, id, state, old_bank as "oldBank", old_account_number as "oldAccountNumber",
  old_name as "oldName", bank, account_number as "accountNumber", name, name_differs as "nameDiffers", reason,
  eyes_needed as "approvalsRequired", risk_score as "riskScore", risk_level as "riskLevel",
  risk_reasons as "riskReasons", cause, asked_at as "requestedAt", expires_at as "expiresAt", ended_at as "endedAt",
  verified_at as "verifiedAt", evidence, unverified_why as why`

const fromRow = <Selected extends Row>(row: Selected) => {
  const {
    oldBank,
    oldAccountNumber,
    oldName,
    bank,
    accountNumber,
    name,
    riskScore,
    riskLevel,
    riskReasons,
    verifiedAt,
    evidence,
    why,
    ...change
  } = row
  return {
    ...change,
    old: { bank: oldBank, accountNumber: oldAccountNumber, name: oldName },
    wanted: { bank, accountNumber, name },
    risk: { score: riskScore, level: riskLevel, reasons: riskReasons },
    verification: { verifiedAt, evidence, why },
  }
}

/** False where the member has a waiting one. */
export async function insertChange(tx: WriteTx, change: AccountChange, nameKey: string): Promise<boolean> {
  const { old, wanted, risk } = change
  const rows = await tx.rows(
    'members.insert_account_change',
    `insert into members.account_change (member_id, id, state, old_bank, old_account_number, old_name, bank,
       account_number, name, name_key, name_differs, reason, eyes_needed, risk_score, risk_level, risk_reasons,
       asked_at, expires_at, verified_at, evidence, unverified_why)
     values ($1, $2, 'asked', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)
     on conflict do nothing returning id`,
    [
      change.member,
      change.id,
      old.bank,
      old.accountNumber,
      old.name,
      wanted.bank,
      wanted.accountNumber,
      wanted.name,
      nameKey,
      change.nameDiffers,
      change.reason,
      change.approvalsRequired,
      risk.score,
      risk.level,
      JSON.stringify(risk.reasons),
      change.requestedAt,
      change.expiresAt,
      change.verification.verifiedAt,
      change.verification.evidence,
      change.verification.why,
    ],
  )
  return rows.length === 1
}

/** The end excluded. */
export async function selectAccountChangesBetween(
  tx: ReadTx,
  member: MemberId,
  span: { from: Date; to: Date },
  max: number,
): Promise<AccountChange[]> {
  const rows = await tx.rows<Row>(
    'members.account_changes_between',
    `select ${COLUMNS} from members.account_change where member_id = $1 and asked_at >= $2 and asked_at < $3
     order by asked_at desc limit $4`,
    [member, span.from, span.to, max],
  )
  return rows.map(fromRow)
}

export async function selectChange(tx: ReadTx, member: MemberId, id: string): Promise<AccountChange | null> {
  const rows = await tx.rows<Row>(
    'members.find_account_change',
    `select ${COLUMNS} from members.account_change where member_id = $1 and id = $2`,
    [member, id],
  )
  return rows[0] ? fromRow(rows[0]) : null
}

/** Its time may be over. */
export async function selectWaitingChange(tx: ReadTx, member: MemberId): Promise<AccountChange | null> {
  const rows = await tx.rows<Row>(
    'members.waiting_account_change',
    `select ${COLUMNS} from members.account_change where member_id = $1 and state = 'asked'`,
    [member],
  )
  return rows[0] ? fromRow(rows[0]) : null
}

export async function selectChanges(tx: ReadTx, member: MemberId, max: number): Promise<AccountChange[]> {
  const rows = await tx.rows<Row>(
    'members.account_changes',
    `select ${COLUMNS} from members.account_change where member_id = $1 order by asked_at desc, id desc limit $2`,
    [member, max],
  )
  return rows.map(fromRow)
}

export async function countChangesSince(tx: ReadTx, member: MemberId, since: Date): Promise<number> {
  const [row] = await tx.rows<{ n: bigint }>(
    'members.count_account_changes',
    'select count(*) as n from members.account_change where member_id = $1 and asked_at > $2',
    [member, since],
  )
  return Number(row?.n ?? 0)
}

export async function selectChangeQueue(
  tx: ReadTx,
  now: Date,
  max: number,
): Promise<(AccountChange & { approvedBy: string[] })[]> {
  const rows = await tx.rows<Row & { approvedBy: string[] }>(
    'members.account_change_queue',
    `select ${COLUMNS}, array(
       select a.operator from members.account_change_approval a where a.member_id = c.member_id and a.change_id = c.id
       order by a.at
     ) as "approvedBy"
     from members.account_change c where state = 'asked' and expires_at > $1 order by asked_at, member_id limit $2`,
    [now, max],
  )
  return rows.map(fromRow)
}

export async function countChangeQueue(tx: ReadTx, now: Date, max: number): Promise<number> {
  const [row] = await tx.rows<{ n: number }>(
    'members.account_change_queue_count',
    `select count(*)::int as n
     from (select from members.account_change where state = 'asked' and expires_at > $1 limit $2) c`,
    [now, max],
  )
  return row?.n ?? 0
}

export async function countChangeApprovals(
  tx: ReadTx,
  { member, id }: Pick<AccountChange, 'member' | 'id'>,
): Promise<number> {
  const [row] = await tx.rows<{ n: bigint }>(
    'members.account_change_approvals',
    'select count(*) as n from members.account_change_approval where member_id = $1 and change_id = $2',
    [member, id],
  )
  return Number(row?.n ?? 0)
}

export async function selectOverdueChanges(
  tx: ReadTx,
  now: Date,
  max: number,
): Promise<{ member: MemberId; id: string }[]> {
  return tx.rows<{ member: MemberId; id: string }>(
    'members.overdue_account_changes',
    `select member_id as member, id from members.account_change where state = 'asked' and expires_at <= $1
     order by asked_at limit $2`,
    [now, max],
  )
}

/** `needs_second_eye`: another operator's is needed; `said_before`: this operator has approved already;
 *  `changed_since_seen`: another account. */
export type ApproveCode =
  | 'approved'
  | 'needs_second_eye'
  | 'said_before'
  | 'not_found'
  | 'not_waiting'
  | 'changed_since_seen'
  | 'account_taken'

/** `known`: the account they saw; under the member's lock. */
export async function callApproveChange(
  tx: WriteTx,
  known: { member: MemberId; id: string; bank: string; accountNumber: string },
  at: Date,
): Promise<ApproveCode> {
  const [row] = await tx.rows<{ code: ApproveCode }>(
    'members.approve_account_change',
    'select members.approve_account_change($1, $2, $3, $4, $5) as code',
    [known.member, known.id, known.bank, known.accountNumber, at],
  )
  return row?.code ?? 'not_found'
}

export type EndCode = 'refused' | 'withdrawn' | 'expired' | 'not_found' | 'not_waiting'

/** Under the member's lock. */
export async function callEndChange(
  tx: WriteTx,
  about: { member: MemberId; id: string },
  to: 'refused' | 'withdrawn' | 'expired',
  cause: string | null,
  at: Date,
): Promise<EndCode> {
  const [row] = await tx.rows<{ code: EndCode }>(
    'members.end_account_change',
    'select members.end_account_change($1, $2, $3, $4, $5) as code',
    [about.member, about.id, to, cause, at],
  )
  return row?.code ?? 'not_found'
}

// --- who holds or held which account

/** `heldUntil` is null while they hold it. */
export type Holding = Account & { member: MemberId; heldFrom: Date; heldUntil: Date | null; verifiedAt: Date | null }

const HOLDING = `select member_id as member, bank, account_number as "accountNumber", name, held_from as "heldFrom",
    held_until as "heldUntil",
  verified_at as "verifiedAt" from members.account_holding`

export async function selectHolding(
  tx: ReadTx,
  account: Pick<Account, 'bank' | 'accountNumber'>,
): Promise<Holding | null> {
  const rows = await tx.rows<Holding>('members.find_holding', `${HOLDING} where bank = $1 and account_number = $2`, [
    account.bank,
    account.accountNumber,
  ])
  return rows[0] ?? null
}

export async function selectAccountHoldings(tx: ReadTx, member: MemberId): Promise<Holding[]> {
  return tx.rows<Holding>('members.holdings', `${HOLDING} where member_id = $1 order by held_until desc nulls first`, [
    member,
  ])
}

/** By the member's end of everything. */
export async function selectWithdrawnChange(
  tx: ReadTx,
  member: MemberId,
  at: Date,
): Promise<{ bank: string; accountNumber: string; requestedAt: Date } | null> {
  const [row] = await tx.rows<{ bank: string; accountNumber: string; requestedAt: Date }>(
    'members.change_withdrawn_at',
    `select bank, account_number as "accountNumber", asked_at as "requestedAt" from members.account_change
     where member_id = $1 and state = 'withdrawn' and ended_at = $2 order by asked_at desc limit 1`,
    [member, at],
  )
  return row ?? null
}
