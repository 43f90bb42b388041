import type { PurseEnd } from '#contract/events/purses.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { PostingRow } from './wallet.store.ts'

export type PursePostingRow = PostingRow & { purseNo: number | null }

const ANSWER =
  'select p.code, p.no, p.balance_then as "balanceThen", p.balance_now as "balanceNow", p.purse_no as "purseNo" from'

type OperationRow = { member: MemberId; source: number; extId: string; payload: unknown; at: Date }

export async function callOpenPurse(
  tx: WriteTx,
  row: OperationRow & {
    kind: number
    house: number
    amount: bigint
    spendRank: number
    maxStake: bigint | null
    barred: readonly number[]
    expiresAt: Date | null
    atExpiry: PurseEnd
    maxCashOut: bigint | null
  },
): Promise<PursePostingRow | undefined> {
  const rows = await tx.rows<PursePostingRow>(
    'wallet.open_purse',
    `${ANSWER} wallet.open_purse($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) p`,
    [
      row.member,
      row.source,
      row.extId,
      row.kind,
      row.house,
      row.amount,
      row.spendRank,
      row.maxStake,
      [...row.barred],
      row.expiresAt,
      row.atExpiry,
      row.maxCashOut,
      row.payload,
      row.at,
    ],
  )
  return rows[0]
}

/** Null is the house account. */
export async function callMoveBetween(
  tx: WriteTx,
  row: OperationRow & { from: number | null; to: number | null; amount: bigint },
): Promise<PursePostingRow | undefined> {
  const rows = await tx.rows<PursePostingRow>(
    'wallet.move_between',
    `${ANSWER} wallet.move_between($1, $2, $3, $4, $5, $6, $7, $8) p`,
    [row.member, row.source, row.extId, row.from, row.to, row.amount, row.payload, row.at],
  )
  return rows[0]
}

export async function callClosePurse(
  tx: WriteTx,
  row: OperationRow & { purse: number; as: PurseEnd },
): Promise<PursePostingRow | undefined> {
  const rows = await tx.rows<PursePostingRow>(
    'wallet.close_purse',
    `${ANSWER} wallet.close_purse($1, $2, $3, $4, $5, $6, $7) p`,
    [row.member, row.source, row.extId, row.purse, row.as, row.payload, row.at],
  )
  return rows[0]
}

export async function callExpirePurse(
  tx: WriteTx,
  member: MemberId,
  purse: number,
  at: Date,
): Promise<PursePostingRow | undefined> {
  const rows = await tx.rows<PursePostingRow>('wallet.expire_purse', `${ANSWER} wallet.expire_purse($1, $2, $3) p`, [
    member,
    purse,
    at,
  ])
  return rows[0]
}

export type DuePurseRow = { member: MemberId; purse: number; expiresAt: Date }

/** A purse waits while events of its member's play from before its expiry are still to be relayed. */
export async function selectDuePurses(
  tx: ReadTx,
  at: Date,
  after: DuePurseRow | null,
  max: number,
): Promise<DuePurseRow[]> {
  return tx.rows<DuePurseRow>(
    'wallet.due_purses',
    `select o.member_id as member, o.purse_no as purse, o.expires_at as "expiresAt" from wallet.opened_purse o
     where o.ended_as is null and o.expires_at <= $1
       and ($2::timestamptz is null or (o.expires_at, o.member_id, o.purse_no) > ($2, $3, $4))
       and not exists (select from outbox.event e where e.member_id = o.member_id and not e.relayed
         and e.at < o.expires_at
         and e.topic in ('bet.placed', 'win.paid', 'bet.rolled_back'))
     order by o.expires_at, o.member_id, o.purse_no limit $5`,
    [at, after?.expiresAt ?? null, after?.member ?? null, after?.purse ?? null, max],
  )
}

export type PurseRow = {
  purseNo: number
  kind: number
  house: number
  balance: bigint
  spendRank: number
  maxStake: bigint | null
  barred: number[] | null
  expiresAt: Date | null
  atExpiry: PurseEnd
  maxCashOut: bigint | null
  cashLeft: bigint | null
  endedAs: PurseEnd | null
}

export async function selectOpenedPurses(tx: ReadTx, member: MemberId): Promise<PurseRow[]> {
  return tx.rows<PurseRow>(
    'wallet.opened_purses',
    `select o.purse_no as "purseNo", o.kind::int, o.house::int, coalesce(q.balance, 0)::bigint as balance,
       o.spend_rank as "spendRank", o.max_stake as "maxStake", o.barred::int[] as barred,
       o.expires_at as "expiresAt", o.at_expiry as "atExpiry", o.max_cash_out as "maxCashOut",
       o.cash_left as "cashLeft", o.ended_as as "endedAs"
     from wallet.opened_purse o left join wallet.purse q on q.member_id = o.member_id and q.purse_no = o.purse_no
     where o.member_id = $1 order by o.purse_no`,
    [member],
  )
}
