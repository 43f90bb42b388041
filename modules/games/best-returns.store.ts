import type { Lobby } from '#contract/plain/games.ts'
import type { ReadTx } from '#kit/transaction.ts'

/** Basis points as published, of any round or of a bought feature. */
export async function selectBestReturns(tx: ReadTx): Promise<Partial<Record<Lobby, number>>> {
  const rows = await tx.rows<{ lobby: string; best: number | null }>(
    'games.best_returns',
    `select lobby, max(greatest(round(rtp::numeric * 100)::int, (published ->> 'buy_return_bp')::int)) as best
     from games.game
     where gone_at is null and not hidden and rtp is not null group by lobby`,
  )
  return Object.fromEntries(rows.map(({ lobby, best }) => [lobby, best]))
}
