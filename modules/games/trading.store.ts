import { memberId, type MemberId } from '#kit/ids.ts'
import type { ReadTx } from '#kit/transaction.ts'

export async function selectMembersOfPlayers(
  tx: ReadTx,
  hostNo: number,
  players: readonly string[],
): Promise<Map<string, MemberId>> {
  const rows = await tx.rows<{ player: string; memberId: bigint }>(
    'games.members_of_players',
    'select player, member_id as "memberId" from games.player where host_no = $1 and player = any($2::text[])',
    [hostNo, players],
  )
  return new Map(rows.map((row) => [row.player, memberId(row.memberId)]))
}

export async function selectPlayerOfMember(tx: ReadTx, hostNo: number, member: MemberId): Promise<string | null> {
  const [row] = await tx.rows<{ player: string }>(
    'games.player_of_member',
    'select player from games.player where host_no = $1 and member_id = $2',
    [hostNo, member],
  )
  return row?.player ?? null
}
