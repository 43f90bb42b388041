import type { Lobby } from '#contract/plain/games.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Everything we know about the words of one act, before it is posted. Owners are members' numbers; null: nobody's yet. */
export type SceneRow = {
  member: bigint | null
  round_member: bigint | null
  round_game: string | null
  round_closed: boolean
  act_member: bigint | null
  act_digest: Uint8Array | null
  bet_member: bigint | null
  bet_amount: bigint | null
  session_lives: boolean
  lobby: Lobby | null
}

export type SceneWords = {
  player: string
  round: string
  transaction: string
  bet: string | null
  session: string | null
  game: string | null
}

export async function readScene(tx: ReadTx, hostNo: number, words: SceneWords, at: Date): Promise<SceneRow | undefined> {
  const rows = await tx.rows<SceneRow>(
    'games.scene',
    `select p.member_id as member, r.member_id as round_member, r.game as round_game, r.closed_at is not null as round_closed,
       a.member_id as act_member, a.digest as act_digest, b.member_id as bet_member, b.amount as bet_amount,
       s.id is not null as session_lives, g.lobby
     from (select $1::smallint as no) h
     left join games.player p on p.host_no = h.no and p.player = $2
     left join games.round_owner r on r.host_no = h.no and r.round = $3
     left join games.act a on a.host_no = h.no and a.transaction = $4
     left join games.act b on b.host_no = h.no and b.transaction = $5::text
     left join games.session s on s.id = $6::text and s.host_no = h.no and s.player = $2 and s.game in ('', $7::text) and s.expires_at > $8
     left join games.game g on g.host_no = h.no and g.code = $7::text`,
    [hostNo, words.player, words.round, words.transaction, words.bet, words.session, words.game, at],
  )
  return rows[0]
}

export type ActRow = { transaction: string; digest: Uint8Array | null; amount: bigint }

export type ClaimRow = {
  hostNo: number
  member: MemberId
  round: string
  game: string
  acts: ActRow[]
  /** Closes the round at this instant. */
  closeAt: Date | null
  /** Also where the round is closed already. */
  evenClosed: boolean
}

/** Claims round and acts for a member. False where a round is another's or closed, or an act is claimed already: then the posting must not stand. */
export async function claim(tx: WriteTx, row: ClaimRow): Promise<boolean> {
  const { acts } = row
  const rows = await tx.rows<{ rounds: number; acts: number }>(
    'games.claim',
    `with round as (
       insert into games.round_owner as o (host_no, round, member_id, game, closed_at) values ($1, $2, $3, $4, $5)
       on conflict (host_no, round) do update set closed_at = coalesce(o.closed_at, excluded.closed_at)
       where o.member_id = excluded.member_id and ($6 or o.closed_at is null) returning 1),
     act as (
       insert into games.act (host_no, transaction, member_id, digest, amount)
       select $1, u.transaction, $3, u.digest, u.amount from unnest($7::text[], $8::bytea[], $9::bigint[]) as u(transaction, digest, amount)
       order by u.transaction on conflict do nothing returning 1)
     select (select count(*) from round)::int as rounds, (select count(*) from act)::int as acts`,
    [
      row.hostNo,
      row.round,
      row.member,
      row.game,
      row.closeAt,
      row.evenClosed,
      acts.map((act) => act.transaction),
      acts.map((act) => act.digest),
      acts.map((act) => act.amount),
    ],
  )
  return rows[0]?.rounds === 1 && rows[0].acts === acts.length
}
