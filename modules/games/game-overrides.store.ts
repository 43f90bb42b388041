import type { ReadTx, WriteTx } from '#kit/transaction.ts'
import type { GameOverrides } from './game-overrides.ts'

/** Sorts a game without a place after all others. */
export const UNPLACED = 10_000

type OverridesRow = GameOverrides & { version: number; operator: string }

/** Version 0: none. Null: no such game. */
export async function selectOverrides(
  tx: ReadTx,
  hostNo: number,
  game: string,
): Promise<{ version: number; operator: string; overrides: GameOverrides } | null> {
  const rows = await tx.rows<OverridesRow>(
    'games.choice',
    `select coalesce(c.version, 0) as version, coalesce(c.operator, '') as operator,
       coalesce(c.hidden, false) as hidden, c.closed, c.place, coalesce(c.hot, 'auto') as hot, c.lobby, c.title
     from games.game g left join games.game_choice c on c.host_no = g.host_no and c.game = g.code
     where g.host_no = $1 and g.code = $2 and g.published is not null`,
    [hostNo, game],
  )
  const [row] = rows
  if (!row) return null
  const { version, operator, ...overrides } = row
  return { version, operator, overrides }
}

/** Over version `seen` (0: none). False where others were saved meanwhile. */
export async function insertOverrides(
  tx: WriteTx,
  row: GameOverrides & { hostNo: number; game: string; seen: number; folded: string; operator: string; at: Date },
): Promise<boolean> {
  const rows = await tx.rows(
    'games.save_choice',
    `insert into games.game_choice as c (host_no, game, version, hidden, closed, place, hot, lobby, title, folded,
       operator, at)
     select $1, $2, $3 + 1, $4, $5, $6, $7, $8, $9, $10, $11, $12
     where $3 = 0 or exists (select from games.game_choice where host_no = $1 and game = $2)
     on conflict (host_no, game) do update
       set (version, hidden, closed, place, hot, lobby, title, folded, operator, at) =
       row(excluded.version, excluded.hidden, excluded.closed, excluded.place, excluded.hot, excluded.lobby,
         excluded.title, excluded.folded, excluded.operator, excluded.at)
     where c.version = $3 returning c.game`,
    [
      row.hostNo,
      row.game,
      row.seen,
      row.hidden,
      row.closed,
      row.place,
      row.hot,
      row.lobby,
      row.title,
      row.folded,
      row.operator,
      row.at,
    ],
  )
  return rows.length > 0
}
