import type { MemberId } from '#kit/ids.ts'
import type { Satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

type Account = { bank: string; accountNumber: string }
/** `reference`: the request's payment id. */
export type ExpectedTransferRow = { amount: Satang; reference: string; member: MemberId; requestId: string }

/** The first that is free or has cooled down. `paymentId` is the column `reference`. */
export async function insertAmount(
  tx: WriteTx,
  account: Account,
  input: { candidates: readonly Satang[]; paymentId: string; member: MemberId; requestId: string; at: Date },
): Promise<Satang | 'none_free' | 'taken_meanwhile'> {
  const [row] = await tx.rows<{ free: Satang | null; taken: Satang | null }>(
    'treasury.transfer.take',
    `with free as (
       select c.amount from unnest($3::bigint[]) with ordinality as c(amount, place)
       left join treasury.expected_transfer t on t.bank = $1 and t.account_number = $2 and t.amount = c.amount
       where t.amount is null or t.rests_until <= $7::timestamptz
       order by c.place limit 1
     ), taken as (
       insert into treasury.expected_transfer as e (bank, account_number, amount, reference, member_id, request_id)
       select $1, $2, amount, $4, $5, $6 from free
       on conflict (bank, account_number, amount) do update
         set reference = excluded.reference, member_id = excluded.member_id, request_id = excluded.request_id,
         rests_until = null
         where e.rests_until <= $7::timestamptz
       returning e.amount
     )
     select (select amount from free) as free, (select amount from taken) as taken`,
    [account.bank, account.accountNumber, input.candidates, input.paymentId, input.member, input.requestId, input.at],
  )
  return row?.taken ?? (row?.free ? 'taken_meanwhile' : 'none_free')
}

export async function selectExpectedTransfer(
  tx: ReadTx,
  account: Account,
  amount: Satang,
  at: Date,
): Promise<ExpectedTransferRow | undefined> {
  const rows = await tx.rows<ExpectedTransferRow>(
    'treasury.transfer.find',
    `select amount, reference, member_id as member, request_id as "requestId" from treasury.expected_transfer
     where bank = $1 and account_number = $2 and amount = $3 and (rests_until is null or rests_until > $4)`,
    [account.bank, account.accountNumber, amount, at],
  )
  return rows[0]
}

export async function updateAmountCooldown(tx: WriteTx, paymentId: string, until: Date): Promise<void> {
  await tx.rows(
    'treasury.transfer.rest',
    'update treasury.expected_transfer set rests_until = $2 where reference = $1 and rests_until is null',
    [paymentId, until],
  )
}

export async function insertDayReceived(tx: WriteTx, account: Account, day: string, amount: Satang): Promise<void> {
  await tx.rows(
    'treasury.day.add',
    `insert into treasury.account_day as d (bank, account_number, day, received) values ($1, $2, $3::date, $4)
     on conflict (bank, account_number, day) do update set received = d.received + excluded.received`,
    [account.bank, account.accountNumber, day, amount],
  )
}

/** `sweptAt`: of its last day. */
export type WatchedRow = {
  bank: string
  accountNumber: string
  name: string
  readTo: Date | null
  sweptAt: Date | null
}

/** Also hidden ones: money may come to them. */
export const selectWatchedAccounts = (tx: ReadTx): Promise<WatchedRow[]> =>
  tx.rows<WatchedRow>(
    'treasury.account.watched',
    `select bank, account_number as "accountNumber", name, statement_read_to as "readTo",
       statement_swept_at as "sweptAt" from treasury.account
     order by place, account_number`,
  )

export async function selectClaimed(tx: ReadTx, references: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ reference: string }>(
    'treasury.receipt.claimed',
    `select reference from treasury.receipt where source = 'bank' and reference = any ($1::text[])`,
    [references],
  )
  return new Set(rows.map((row) => row.reference))
}

/** Never goes back, except from an instant ahead of now. */
export async function updateReadTo(tx: WriteTx, account: Account, to: Date, now: Date): Promise<void> {
  await tx.rows(
    'treasury.account.read_to',
    `update treasury.account set statement_read_to = case when statement_read_to > $4 then $3
       else greatest(coalesce(statement_read_to, $3), $3) end
     where bank = $1 and account_number = $2 and statement_read_to is distinct from $3`,
    [account.bank, account.accountNumber, to, now],
  )
}

export async function updateSwept(tx: WriteTx, account: Account, at: Date): Promise<void> {
  await tx.rows(
    'treasury.account.swept',
    'update treasury.account set statement_swept_at = $3 where bank = $1 and account_number = $2',
    [account.bank, account.accountNumber, at],
  )
}
