import type { HostStatus } from '#contract/plain/games.ts'
import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { Game } from './catalogue.ts'
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
    `insert into games.game as g (host_no, code, lobby, title, provider, art, rtp, rank) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (host_no, code) do update set lobby = excluded.lobby, title = excluded.title, provider = excluded.provider,
       art = excluded.art, rtp = excluded.rtp, rank = excluded.rank
     where (g.lobby, g.title, g.provider, g.art, g.rtp, g.rank)
       is distinct from (excluded.lobby, excluded.title, excluded.provider, excluded.art, excluded.rtp, excluded.rank)`,
    [no, game.code, game.lobby, game.title, game.provider, game.art, game.rtp, rank],
  )
}

export const readGames = (tx: ReadTx): Promise<(Game & { host: string; status: HostStatus })[]> =>
  tx.rows(
    'games.read_games',
    `select g.code, h.host, g.lobby, g.title, g.provider, g.art, g.rtp, h.status
     from games.game g join games.host h on h.no = g.host_no order by h.no, g.rank, g.code`,
  )

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
