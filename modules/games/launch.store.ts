import { memberId, type MemberId } from '#kit/ids.ts'
import type { Authority } from '#modules/grants/index.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

export async function insertPlayer(
  tx: WriteTx,
  row: { hostNo: number; player: string; member: MemberId },
): Promise<void> {
  await tx.rows(
    'games.insert_player',
    'insert into games.player (host_no, player, member_id) values ($1, $2, $3) on conflict do nothing',
    [row.hostNo, row.player, row.member],
  )
}

/** `player`: the name at the host; `game` '': the front page. */
export type Holder = { member: MemberId; player: string; game: string }
type HolderRow = { memberId: bigint; player: string; game: string }

const holder = (row: HolderRow | undefined): Holder | null =>
  row ? { member: memberId(row.memberId), player: row.player, game: row.game } : null

export async function insertSession(
  tx: WriteTx,
  row: Holder & Authority & { id: string; hostNo: number; openedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.rows(
    'games.insert_session',
    `insert into games.session (id, host_no, member_id, player, game, opened_at, expires_at, generation, login_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [row.id, row.hostNo, row.member, row.player, row.game, row.openedAt, row.expiresAt, row.generation, row.loginId],
  )
}

export async function selectPlayer(tx: ReadTx, hostNo: number, player: string): Promise<MemberId | null> {
  const rows = await tx.rows<{ memberId: bigint }>(
    'games.player',
    'select member_id as "memberId" from games.player where host_no = $1 and player = $2',
    [hostNo, player],
  )
  return rows[0] ? memberId(rows[0].memberId) : null
}

export async function selectLiveSession(tx: ReadTx, id: string, hostNo: number, at: Date): Promise<Holder | null> {
  const rows = await tx.rows<HolderRow>(
    'games.live_session',
    `select member_id as "memberId", player, game from games.session
     where id = $1 and host_no = $2 and expires_at > $3 and grants.holds(member_id, generation, login_id)`,
    [id, hostNo, at],
  )
  return holder(rows[0])
}

export async function countSessions(tx: ReadTx, id: string, hostNo: number): Promise<number> {
  const rows = await tx.rows<{ sessions: number }>(
    'games.count_sessions',
    'select count(*)::int as sessions from games.session where id = $1 and host_no = $2',
    [id, hostNo],
  )
  return rows[0]?.sessions ?? 0
}

/** As far as events were relayed. */
export async function selectUnfinished(
  tx: ReadTx,
  of: { member: MemberId; hostNo: number },
  max: number,
): Promise<{ round: string; game: string; openedAt: Date; bets: Record<string, string> | null }[]> {
  return tx.rows(
    'games.unfinished',
    `select r.round, r.game, r.opened_at as "openedAt", r.bets from games.round r
     where r.member_id = $1 and r.host_no = $2 and r.state = 'open' order by r.opened_at desc, r.round limit $3`,
    [of.member, of.hostNo, max],
  )
}
