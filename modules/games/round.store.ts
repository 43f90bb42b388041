import type { RoundState } from '#contract/plain/games.ts'
import type { MemberId } from '#kit/ids.ts'
import { satang } from '#kit/money.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { Round } from './round.ts'

export async function readHostNo(tx: ReadTx, host: string): Promise<number | null> {
  const rows = await tx.rows<{ no: number }>('games.host_no', 'select no from games.host where host = $1', [host])
  return rows[0]?.no ?? null
}

type RoundRow = {
  game: string
  stake: bigint
  payout: bigint
  state: RoundState
  opened_at: Date
  closed_at: Date | null
  fairness: unknown
  last_no: bigint
}

/** One relay at a time tells a member's news, so the row needs no lock of its own. */
export async function readRound(tx: ReadTx, member: MemberId, hostNo: number, round: string): Promise<Round | null> {
  const rows = await tx.rows<RoundRow>(
    'games.read_round',
    `select game, stake, payout, state, opened_at, closed_at, fairness, last_no from games.round
     where member_id = $1 and host_no = $2 and round = $3`,
    [member, hostNo, round],
  )
  const row = rows[0]
  if (!row) return null
  return {
    member,
    hostNo,
    round,
    game: row.game,
    stake: satang(row.stake),
    payout: satang(row.payout),
    state: row.state,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    fairness: row.fairness,
    lastNo: row.last_no,
  }
}

export async function upsertRound(tx: WriteTx, round: Round): Promise<void> {
  await tx.rows(
    'games.upsert_round',
    `insert into games.round as r (member_id, host_no, round, game, stake, payout, state, opened_at, closed_at, fairness, last_no)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (member_id, host_no, round) do update set stake = excluded.stake, payout = excluded.payout, state = excluded.state,
       closed_at = excluded.closed_at, fairness = excluded.fairness, last_no = excluded.last_no
     where r.last_no < excluded.last_no`,
    [
      round.member,
      round.hostNo,
      round.round,
      round.game,
      round.stake,
      round.payout,
      round.state,
      round.openedAt,
      round.closedAt,
      round.fairness === null ? null : JSON.stringify(round.fairness),
      round.lastNo,
    ],
  )
}
