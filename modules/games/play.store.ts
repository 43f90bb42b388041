import type { Lobby } from '#contract/plain/games.ts'
import type { MemberId } from '#kit/ids.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'

/** Everything we know about an act's identifiers before it is posted. Owners are members' numbers; null: no owner yet. */
export type PlayLookupRow = {
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

export type PlayLookupKey = {
  hostNo: number
  player: string
  round: string
  transaction: string
  bet: string | null
  session: string | null
  game: string | null
  at: Date
}

/** The lookup of each act, in the order given. Each look-up is a search of its own (`limit 1`): the tables grow faster than their
 *  statistics, and a plan that reads them in full would be kept for a while. */
export async function selectPlayLookups(tx: ReadTx, words: readonly PlayLookupKey[]): Promise<PlayLookupRow[]> {
  return tx.rows<PlayLookupRow>(
    'games.scenes',
    `select p.member_id as member, r.member_id as round_member, r.game as round_game, r.closed_at is not null as round_closed,
       a.member_id as act_member, a.digest as act_digest, b.member_id as bet_member, b.amount as bet_amount,
       s.id is not null as session_lives, g.lobby
     from unnest($1::smallint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::timestamptz[])
       with ordinality as w(host_no, player, round, transaction, bet, session, game, at, place)
     left join lateral (select * from games.player x where x.host_no = w.host_no and x.player = w.player limit 1) p on true
     left join lateral (select * from games.round_owner x where x.host_no = w.host_no and x.round = w.round limit 1) r on true
     left join lateral (select * from games.act x where x.host_no = w.host_no and x.transaction = w.transaction limit 1) a on true
     left join lateral (select * from games.act x where x.host_no = w.host_no and x.transaction = w.bet limit 1) b on true
     left join lateral (select x.id from games.session x cross join lateral grants.live(x.member_id, x.generation, x.login_id)
       where x.id = w.session and x.host_no = w.host_no and x.player = w.player and x.game in ('', w.game) and x.expires_at > w.at limit 1) s on true
     left join lateral (select * from games.game x where x.host_no = w.host_no and x.code = w.game limit 1) g on true
     order by w.place`,
    [
      words.map(({ hostNo }) => hostNo),
      words.map(({ player }) => player),
      words.map(({ round }) => round),
      words.map(({ transaction }) => transaction),
      words.map(({ bet }) => bet),
      words.map(({ session }) => session),
      words.map(({ game }) => game),
      words.map(({ at }) => at),
    ],
  )
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

/** Claims rounds and acts for their members. False where any round is another member's or closed, or any act is claimed already: then none
 *  of their postings must stand. Rows are written in one order, so that two who claim the same wait for each other. */
export async function insertClaims(tx: WriteTx, claims: readonly ClaimRow[]): Promise<boolean> {
  const acts = claims.flatMap(({ acts: own, hostNo, member }) => own.map((act) => ({ ...act, hostNo, member })))
  const rows = await tx.rows<{ rounds: number; acts: number }>(
    'games.claim_all',
    `with round as (
       insert into games.round_owner as o (host_no, round, member_id, game, closed_at)
       select w.host_no, w.round, w.member_id, w.game, w.closed_at
       from unnest($1::smallint[], $2::text[], $3::bigint[], $4::text[], $5::timestamptz[]) as w(host_no, round, member_id, game, closed_at)
       order by w.host_no, w.round
       on conflict (host_no, round) do update set closed_at = coalesce(o.closed_at, excluded.closed_at)
       where o.member_id = excluded.member_id
         and (o.closed_at is null or (excluded.host_no || ' ' || excluded.round) = any ($6::text[])) returning 1),
     act as (
       insert into games.act (host_no, transaction, member_id, digest, amount)
       select w.host_no, w.transaction, w.member_id, w.digest, w.amount
       from unnest($7::smallint[], $8::text[], $9::bigint[], $10::bytea[], $11::bigint[]) as w(host_no, transaction, member_id, digest, amount)
       order by w.host_no, w.transaction on conflict do nothing returning 1)
     select (select count(*) from round)::int as rounds, (select count(*) from act)::int as acts`,
    [
      claims.map(({ hostNo }) => hostNo),
      claims.map(({ round }) => round),
      claims.map(({ member }) => member),
      claims.map(({ game }) => game),
      claims.map(({ closeAt }) => closeAt),
      claims.filter(({ evenClosed }) => evenClosed).map(({ hostNo, round }) => `${hostNo} ${round}`),
      acts.map(({ hostNo }) => hostNo),
      acts.map(({ transaction }) => transaction),
      acts.map(({ member }) => member),
      acts.map(({ digest }) => digest),
      acts.map(({ amount }) => amount),
    ],
  )
  return rows[0]?.rounds === claims.length && rows[0].acts === acts.length
}
