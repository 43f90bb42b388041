import type { HostStatus } from '#contract/plain/games.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { Game, GameSearch, OfferedGame } from './catalogue.ts'
import type { GameHost } from './hosts.ts'

export async function upsertHost(tx: WriteTx, { no, host }: GameHost, at: Date): Promise<void> {
  await tx.rows(
    'games.upsert_host',
    `insert into games.host (no, host, since) values ($1, $2, $3)
     on conflict (no) do update set host = excluded.host where host.host <> excluded.host`,
    [no, host, at],
  )
}

export async function upsertGame(tx: WriteTx, { no }: GameHost, game: Game, rank: number): Promise<void> {
  await tx.rows(
    'games.upsert_game',
    `insert into games.game as g (host_no, code, lobby, title, provider, art, rtp, rank, provider_id, volatility, hit_rate, max_win, rules)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (host_no, code) do update set lobby = excluded.lobby, title = excluded.title, provider = excluded.provider,
       art = excluded.art, rtp = excluded.rtp, rank = excluded.rank, provider_id = excluded.provider_id, volatility = excluded.volatility,
       hit_rate = excluded.hit_rate, max_win = excluded.max_win, rules = excluded.rules
     where (g.lobby, g.title, g.provider, g.art, g.rtp, g.rank, g.provider_id, g.volatility, g.hit_rate, g.max_win, g.rules)
       is distinct from (excluded.lobby, excluded.title, excluded.provider, excluded.art, excluded.rtp, excluded.rank, excluded.provider_id,
         excluded.volatility, excluded.hit_rate, excluded.max_win, excluded.rules)`,
    [
      no,
      game.code,
      game.lobby,
      game.title,
      game.provider,
      game.art,
      game.rtp,
      rank,
      game.provider_id,
      game.volatility,
      game.hit_rate,
      game.max_win,
      game.rules,
    ],
  )
}

export const readGames = (
  tx: ReadTx,
  { lobby, host, provider, q, after, rows, hosts }: GameSearch & { hosts: string[] },
): Promise<OfferedGame[]> =>
  tx.rows(
    'games.read_games',
    `select h.no, g.rank, g.code, h.host, g.lobby, g.title, g.provider, g.provider_id, g.art, g.rtp, g.volatility, g.hit_rate, g.max_win, g.rules,
       h.status
     from games.game g join games.host h on h.no = g.host_no
     where h.host = any($1) and ($2 in ('', g.lobby)) and ($3 in ('', h.host)) and ($4 in ('', g.provider, g.provider_id))
       and ($5 = '' or position(lower($5) in lower(g.title)) > 0) and (h.no, g.rank, g.code) > ($6, $7, $8)
     order by h.no, g.rank, g.code limit $9`,
    [hosts, lobby, host.toLowerCase(), provider, q, after?.no ?? 0, after?.rank ?? -1, after?.code ?? '', rows],
  )

export const readHosts = (tx: ReadTx, hosts: string[]): Promise<{ host: string; status: HostStatus }[]> =>
  tx.rows('games.read_hosts', 'select host, status from games.host where host = any($1) order by no', [hosts])

/** The host's status, and whether it has this game (true where none is named). No row for a host that was never seeded. */
export async function readHost(tx: ReadTx, hostNo: number, game: string): Promise<{ status: HostStatus; has_game: boolean } | undefined> {
  const rows = await tx.rows<{ status: HostStatus; has_game: boolean }>(
    'games.read_host',
    `select h.status, $2 = '' or exists (select from games.game g where g.host_no = h.no and g.code = $2) as has_game
     from games.host h where h.no = $1`,
    [hostNo, game],
  )
  return rows[0]
}
