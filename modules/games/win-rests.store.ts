import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** `rest`: thousandths of a satang. */
export type WinRestRow = {
  host: string
  transaction: string
  member: MemberId
  round: string | null
  rest: number
  at: Date
}

export async function insertWinRests(tx: WriteTx, rows: readonly WinRestRow[]): Promise<void> {
  await tx.rows(
    'games.win_rest.insert',
    `insert into games.win_rest (host_no, transaction, member_id, round, rest, at)
     select h.no, n.transaction, n.member, n.round, n.rest, n.at
     from unnest($1::text[], $2::text[], $3::bigint[], $4::text[], $5::smallint[], $6::timestamptz[])
       as n(host, transaction, member, round, rest, at)
     join games.host h on h.host = n.host on conflict do nothing`,
    [
      rows.map((row) => row.host),
      rows.map((row) => row.transaction),
      rows.map((row) => row.member),
      rows.map((row) => row.round),
      rows.map((row) => row.rest),
      rows.map((row) => row.at),
    ],
  )
}

/** Thousandths of a satang; `at`: the first. */
export const sumWinRests = (
  tx: ReadTx,
  from: Date,
  to: Date,
): Promise<{ host: string; wins: bigint; rest: bigint; at: Date }[]> =>
  tx.rows<{ host: string; wins: bigint; rest: bigint; at: Date }>(
    'games.win_rest.sum',
    `select h.host, count(*) as wins, sum(r.rest)::bigint as rest, min(r.at) as at
     from games.win_rest r join games.host h on h.no = r.host_no where r.at >= $1 and r.at < $2 group by h.host
     order by h.host`,
    [from, to],
  )
