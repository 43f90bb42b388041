import type { HeldWinCause } from '#contract/plain/held-wins.ts'
import { type MemberId, newId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Satang; `maxWin`: hundredths of the stakes, as it held then; `allowed`: the bound exceeded. `charged`, `allowed`
 *  are null before they were kept. */
export type HeldWin = {
  id: string
  member: MemberId
  host: string
  game: string
  title: string
  round: string
  transaction: string
  amount: bigint
  staked: bigint
  maxWin: bigint
  charged: bigint | null
  cause: HeldWinCause
  allowed: bigint | null
  at: Date
}

export async function insertHeldWin(
  tx: WriteTx,
  row: Pick<
    HeldWin,
    | 'member'
    | 'game'
    | 'round'
    | 'transaction'
    | 'amount'
    | 'staked'
    | 'maxWin'
    | 'charged'
    | 'cause'
    | 'allowed'
    | 'at'
  > & { hostNo: number; bet: string },
): Promise<void> {
  await tx.rows(
    'games.insert_held_win',
    `insert into games.held_win (id, member_id, host_no, transaction, bet_transaction, round, game, amount, staked,
       max_win, at, charged, cause, allowed)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      newId('hw', row.at),
      row.member,
      row.hostNo,
      row.transaction,
      row.bet,
      row.round,
      row.game,
      row.amount,
      row.staked,
      row.maxWin,
      row.at,
      row.charged,
      row.cause,
      row.allowed,
    ],
  )
}

const FIELDS = `w.id, w.member_id as member, h.host, w.game, coalesce(g.title, w.game) as title, w.round, w.transaction,
  w.amount, w.staked, w.max_win as "maxWin", w.charged, w.cause, w.allowed, w.at
  from games.held_win w join games.host h on h.no = w.host_no left join games.game g on g.host_no = w.host_no
    and g.code = w.game`

export async function selectHeldWins(tx: ReadTx, max: number): Promise<HeldWin[]> {
  return tx.rows<HeldWin>('games.held_wins', `select ${FIELDS} where w.state = 'held' order by w.at, w.id limit $1`, [
    max,
  ])
}

export const selectHeldWinsOf = (
  tx: ReadTx,
  member: MemberId,
  max: number,
): Promise<Pick<HeldWin, 'title' | 'amount' | 'at'>[]> =>
  tx.rows<Pick<HeldWin, 'title' | 'amount' | 'at'>>(
    'games.held_wins_of',
    `select coalesce(g.title, w.game) as title, w.amount, w.at
     from games.held_win w left join games.game g on g.host_no = w.host_no and g.code = w.game
     where w.member_id = $1 and w.state = 'held' order by w.at desc, w.id limit $2`,
    [member, max],
  )

export async function selectHeldWin(tx: ReadTx, id: string): Promise<HeldWin | undefined> {
  const rows = await tx.rows<HeldWin>('games.held_win', `select ${FIELDS} where w.state = 'held' and w.id = $1`, [id])
  return rows[0]
}

/** `_now`: the queues' counters are called alike. */
export async function countHeldWins(tx: ReadTx, _now: Date, max: number): Promise<number> {
  const [row] = await tx.rows<{ n: number }>(
    'games.held_win_count',
    `select count(*)::int as n from (select from games.held_win where state = 'held' limit $1) f`,
    [max],
  )
  return row?.n ?? 0
}

export async function callDecideHeldWin(tx: WriteTx, approval: string): Promise<'not_found' | null> {
  const rows = await tx.rows<{ refused: 'not_found' | null }>(
    'games.decide_held_win',
    'select games.decide_held_win($1) as refused',
    [approval],
  )
  return rows[0]?.refused ?? null
}
