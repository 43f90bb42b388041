import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import { purses } from './accounts.ts'

export type PostingRow = { code: string; no: bigint | null; balanceThen: bigint | null; balanceNow: bigint }

/** Satang, plus is into it. */
export type LegRow = { account: number; purse: number | null; amount: bigint }

const ANSWER = 'select p.code, p.no, p.balance_then as "balanceThen", p.balance_now as "balanceNow" from'

export async function callPostLegs(
  tx: WriteTx,
  row: {
    member: bigint
    source: number
    extId: string
    kind: number
    digest: Uint8Array
    legs: LegRow[]
    topic: string
    payload: unknown
    at: Date
  },
): Promise<PostingRow | undefined> {
  const { legs } = row
  const rows = await tx.rows<PostingRow>(
    'wallet.post_legs',
    `${ANSWER} wallet.post_legs($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) p`,
    [
      row.member,
      row.source,
      row.extId,
      row.kind,
      row.digest,
      legs.map((leg) => leg.account),
      legs.map((leg) => leg.purse),
      legs.map((leg) => leg.amount),
      row.topic,
      row.payload,
      row.at,
    ],
  )
  return rows[0]
}

/** `digest`: of the content that a replay must repeat. */
export type PlayRow = {
  member: MemberId
  source: number
  extId: string
  digest: Uint8Array
  round: string | null
  topic: string
  payload: unknown
  at: Date
}

export async function callPostBet(
  tx: WriteTx,
  row: PlayRow & { stake: bigint; category: number; house: number },
): Promise<PostingRow | undefined> {
  const rows = await tx.rows<PostingRow>(
    'wallet.post_bet',
    `${ANSWER} wallet.post_bet($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) p`,
    [
      row.member,
      row.source,
      row.extId,
      row.digest,
      row.round,
      row.stake,
      row.category,
      row.house,
      row.topic,
      row.payload,
      row.at,
    ],
  )
  return rows[0]
}

export async function callPostWin(
  tx: WriteTx,
  row: PlayRow & { amount: bigint; betExtId: string },
): Promise<PostingRow | undefined> {
  const rows = await tx.rows<PostingRow>(
    'wallet.post_win',
    `${ANSWER} wallet.post_win($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) p`,
    [
      row.member,
      row.source,
      row.extId,
      row.digest,
      row.round,
      row.amount,
      row.betExtId,
      row.topic,
      row.payload,
      row.at,
    ],
  )
  return rows[0]
}

export async function callPostRollback(
  tx: WriteTx,
  row: PlayRow & { betExtId: string; closed: boolean },
): Promise<PostingRow | undefined> {
  const rows = await tx.rows<PostingRow>(
    'wallet.post_rollback',
    `${ANSWER} wallet.post_rollback($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) p`,
    [
      row.member,
      row.source,
      row.extId,
      row.digest,
      row.round,
      row.betExtId,
      row.closed,
      row.topic,
      row.payload,
      row.at,
    ],
  )
  return rows[0]
}

export async function callPostAdjust(
  tx: WriteTx,
  row: PlayRow & { amount: bigint; betExtId: string },
): Promise<PostingRow | undefined> {
  const rows = await tx.rows<PostingRow>(
    'wallet.post_adjust',
    `${ANSWER} wallet.post_adjust($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) p`,
    [
      row.member,
      row.source,
      row.extId,
      row.digest,
      row.round,
      row.amount,
      row.betExtId,
      row.topic,
      row.payload,
      row.at,
    ],
  )
  return rows[0]
}

export async function callPostHeldWin(
  tx: WriteTx,
  row: PlayRow & { amount: bigint; betExtId: string },
): Promise<PostingRow | undefined> {
  const rows = await tx.rows<PostingRow>(
    'wallet.post_held_win',
    `${ANSWER} wallet.post_held_win($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) p`,
    [
      row.member,
      row.source,
      row.extId,
      row.digest,
      row.round,
      row.amount,
      row.betExtId,
      row.topic,
      row.payload,
      row.at,
    ],
  )
  return rows[0]
}

export async function callPostReward(
  tx: WriteTx,
  row: Omit<PlayRow, 'round'> & { amount: bigint },
): Promise<PostingRow | undefined> {
  const rows = await tx.rows<PostingRow>(
    'wallet.post_reward',
    `${ANSWER} wallet.post_reward($1, $2, $3, $4, $5, $6, $7, $8) p`,
    [row.member, row.source, row.extId, row.digest, row.amount, row.topic, row.payload, row.at],
  )
  return rows[0]
}

/** Only the partners' role may. */
export async function insertReportedReward(
  tx: WriteTx,
  { member, source, extId, amount, at }: Pick<PlayRow, 'member' | 'source' | 'extId' | 'at'> & { amount: bigint },
): Promise<void> {
  await tx.rows(
    'wallet.insert_reported_reward',
    `insert into wallet.reported_reward (member_id, source, ext_id, amount, heard_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [member, source, extId, amount, at],
  )
}

export async function callPostMark(tx: WriteTx, row: PlayRow): Promise<PostingRow | undefined> {
  const rows = await tx.rows<PostingRow>(
    'wallet.post_mark',
    `${ANSWER} wallet.post_mark($1, $2, $3, $4, $5, $6, $7, $8) p`,
    [row.member, row.source, row.extId, row.digest, row.round, row.topic, row.payload, row.at],
  )
  return rows[0]
}

/** Amounts as text, the digest in hex. */
export type BatchRow = {
  ord: number
  bet: boolean
  playable_only: boolean
  member: string
  source: number
  ext: string
  digest: string
  round: string | null
  amount: string
  category: number | null
  house: number | null
  bet_ext: string | null
  topic: string
  payload: unknown
  at: Date
}

export async function callPostBatch(
  tx: WriteTx,
  items: readonly BatchRow[],
): Promise<(PostingRow & { ord: number })[]> {
  return tx.rows(
    'wallet.post_batch',
    `select p.ord, p.code, p.no, p.balance_then as "balanceThen", p.balance_now as "balanceNow"
     from wallet.post_batch($1::bigint[], $2::json) p`,
    [items.map(({ member }) => member), JSON.stringify(items)],
  )
}

/** `no`: of the last posting or event. */
export type BalancesRow = { playable: bigint; held: bigint; debt: bigint; no: bigint; changedAt: Date | null }

export async function selectBalances(tx: ReadTx, member: MemberId, at: Date): Promise<BalancesRow | undefined> {
  const rows = await tx.rows<BalancesRow>(
    'wallet.balances',
    `select wallet.playable($1, $2) as playable,
       coalesce((select p.balance from wallet.purse p where p.member_id = $1 and p.purse_no = ${purses.held}),
         0)::bigint as held,
       coalesce((select l.no from wallet.member_lock l where l.member_id = $1), 0)::bigint as no,
       wallet.debt($1) as debt,
       (select t.at from wallet.transfer t where t.member_id = $1 order by t.no desc limit 1) as "changedAt"`,
    [member, at],
  )
  return rows[0]
}

export async function selectDebt(tx: ReadTx, member: MemberId): Promise<bigint> {
  const rows = await tx.rows<{ debt: bigint }>('wallet.debt', 'select wallet.debt($1) as debt', [member])
  return rows[0]?.debt ?? 0n
}

export async function selectLastNumber(tx: ReadTx, member: MemberId): Promise<bigint> {
  const rows = await tx.rows<{ no: bigint }>(
    'wallet.last_number',
    'select l.no from wallet.member_lock l where l.member_id = $1',
    [member],
  )
  return rows[0]?.no ?? 0n
}

/** Held wins too; null where no such bet stands. */
export async function selectReportedOfBet(
  tx: ReadTx,
  bet: { member: MemberId; source: number; extId: string },
): Promise<bigint | null> {
  const rows = await tx.rows<{ reported: bigint | null }>(
    'wallet.reported_of_bet',
    'select wallet.reported_of_bet($1, $2::smallint, $3) as reported',
    [bet.member, bet.source, bet.extId],
  )
  return rows[0]?.reported ?? null
}

export async function selectAnswered(
  tx: ReadTx,
  { member, source, extId }: { member: MemberId; source: number; extId: string },
): Promise<boolean> {
  const rows = await tx.rows<{ answered: boolean | null }>(
    'wallet.is_answered',
    'select wallet.is_answered($1, $2::smallint, $3) as answered',
    [member, source, extId],
  )
  return rows[0]?.answered === true
}
