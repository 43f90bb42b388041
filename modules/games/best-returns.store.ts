import type { Lobby } from '#contract/plain/games.ts'
import type { ReadTx } from '#kit/transaction.ts'

/** What games of each category return at best as their hosts publish it, in basis points: of any round, or of a bought feature. Categories
 *  of which nothing is published are left out. */
export async function selectBestReturns(tx: ReadTx): Promise<Partial<Record<Lobby, number>>> {
  const rows = await tx.rows<{ lobby: string; best: number | null }>(
    'games.best_returns',
    `select lobby, max(greatest(round(rtp::numeric * 100)::int, (published ->> 'buy_return_bp')::int)) as best from games.game
     where gone_at is null and not hidden and rtp is not null group by lobby`,
  )
  return Object.fromEntries(rows.map(({ lobby, best }) => [lobby, best]))
}
