import type { SuspenseState } from '#contract/plain/suspense.ts'
import type { SlipCause } from '#contract/plain/transfers.ts'
import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

export type SlipRow = {
  member: MemberId
  id: string
  sendingBank: string
  /** Not our own bank's transaction id. */
  reference: string
  state: 'waiting' | 'found' | 'refused'
  cause: SlipCause | null
  uploadedAt: Date
  receiptOutcome: 'credited' | 'suspense' | 'settled' | null
  receiptMember: MemberId | null
  suspenseState: SuspenseState | null
  receiptAmount: Satang | null
}

const SLIP = `s.member_id as member, s.id, s.sending_bank as "sendingBank", s.reference, s.state, s.cause,
  s.uploaded_at as "uploadedAt", r.outcome as "receiptOutcome",
  case when r.outcome = 'suspense' then u.credited_to else r.member_id end as "receiptMember",
  r.amount as "receiptAmount", u.state as "suspenseState"`
const WITH_RECEIPT = `left join treasury.receipt r on r.source = 'bank' and r.reference = s.transaction_id
  left join treasury.suspended u on u.receipt_id = r.id`

/** One that began at `since` or before starts over. */
export async function insertAllowanceUse(
  tx: WriteTx,
  member: MemberId,
  at: Date,
  since: Date,
): Promise<{ beganAt: Date; used: number }> {
  const rows = await tx.rows<{ beganAt: Date; used: number }>(
    'treasury.slip.allowance',
    `insert into treasury.slip_allowance as a (member_id, began_at, used) values ($1, $2, 1)
     on conflict (member_id) do update set
       used = case when a.began_at <= $3 then 1 else least(a.used + 1, 1000) end,
       began_at = case when a.began_at <= $3 then excluded.began_at else a.began_at end
     returning began_at as "beganAt", used`,
    [member, at, since],
  )
  return rows[0] ?? { beganAt: at, used: 1 }
}

/** A window that is kept has at least one. */
export async function updateAllowanceReturned(tx: WriteTx, member: MemberId): Promise<void> {
  await tx.rows(
    'treasury.slip.return_allowance',
    'update treasury.slip_allowance set used = used - 1 where member_id = $1 and used > 1',
    [member],
  )
}

/** False where any member has sent this slip before. */
export async function insertSlip(
  tx: WriteTx,
  slip: {
    member: MemberId
    id: string
    sendingBank: string
    reference: string
    imageDigest: Uint8Array
    at: Date
    nextCheckAt: Date
  },
): Promise<boolean> {
  const rows = await tx.rows(
    'treasury.slip.insert',
    `insert into treasury.slip (member_id, id, sending_bank, reference, picture_digest, uploaded_at, next_check_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (sending_bank, reference) do nothing returning id`,
    [slip.member, slip.id, slip.sendingBank, slip.reference, slip.imageDigest, slip.at, slip.nextCheckAt],
  )
  return rows.length === 1
}

export async function selectSlipOwner(
  tx: ReadTx,
  slip: { sendingBank: string; reference: string },
): Promise<MemberId | undefined> {
  const rows = await tx.rows<{ member: MemberId }>(
    'treasury.slip.owner',
    'select member_id as member from treasury.slip where sending_bank = $1 and reference = $2',
    [slip.sendingBank, slip.reference],
  )
  return rows[0]?.member
}

export async function selectSlip(
  tx: ReadTx,
  member: MemberId,
  id: string,
  lock: boolean,
): Promise<SlipRow | undefined> {
  const rows = await tx.rows<SlipRow>(
    lock ? 'treasury.slip.lock' : 'treasury.slip.find',
    `select ${SLIP} from treasury.slip s ${WITH_RECEIPT}
     where s.member_id = $1 and s.id = $2 ${lock ? 'for no key update of s' : ''}`,
    [member, id],
  )
  return rows[0]
}

export async function selectNewestSlips(tx: ReadTx, member: MemberId, max: number): Promise<SlipRow[]> {
  return tx.rows<SlipRow>(
    'treasury.slip.newest',
    `select ${SLIP} from treasury.slip s ${WITH_RECEIPT} where s.member_id = $1
     order by s.uploaded_at desc, s.id desc limit $2`,
    [member, max],
  )
}

export async function updateSlipEnd(
  tx: WriteTx,
  slip: { member: MemberId; id: string },
  end: { state: 'found' | 'refused'; transactionId: string | null; cause: SlipCause | null; at: Date },
): Promise<void> {
  await tx.rows(
    'treasury.slip.end',
    `update treasury.slip set state = $3, transaction_id = $4, cause = $5, ended_at = $6
     where member_id = $1 and id = $2 and state = 'waiting'`,
    [slip.member, slip.id, end.state, end.transactionId, end.cause, end.at],
  )
}

/** So that no other process queries too: `firstSeconds` doubled with each check. The fields of the money are null. */
export async function updateDueSlips(
  tx: WriteTx,
  how: { at: Date; firstSeconds: number; secondsMax: number; max: number },
): Promise<SlipRow[]> {
  return tx.rows<SlipRow>(
    'treasury.slip.due',
    `update treasury.slip s set checks = s.checks + 1,
       next_check_at = $1::timestamptz + make_interval(secs => least($2 * power(2, least(s.checks, 20)), $3))
     from (select member_id as whose, id as due from treasury.slip where state = 'waiting' and next_check_at <= $1
           order by next_check_at limit $4 for update skip locked) d
     where s.member_id = d.whose and s.id = d.due
     returning s.member_id as member, s.id, s.sending_bank as "sendingBank", s.reference, s.state, s.cause,
       s.uploaded_at as "uploadedAt", null::text as "receiptOutcome", null::bigint as "receiptMember",
       null::bigint as "receiptAmount", null::text as "suspenseState"`,
    [how.at, how.firstSeconds, how.secondsMax, how.max],
  )
}

/** By our bank's transaction ids. */
export async function selectSlipsOf(
  tx: ReadTx,
  transactionIds: readonly string[],
): Promise<{ transactionId: string; member: MemberId; uploadedAt: Date }[]> {
  return tx.rows(
    'treasury.slip.of_receipts',
    `select transaction_id as "transactionId", member_id as member, uploaded_at as "uploadedAt" from treasury.slip
     where state = 'found' and transaction_id = any ($1::text[])`,
    [transactionIds],
  )
}
