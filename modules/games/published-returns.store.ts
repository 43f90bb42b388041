import type { Lobby } from '#contract/plain/games.ts'
import type { ReadTx } from '#kit/transaction.ts'

/** Of rounds, or of those that begin with a bought feature. */
export type PublishedReturn = { lobby: Lobby; title: string; returnBp: number }

export const selectHighestReturns = (tx: ReadTx): Promise<PublishedReturn[]> =>
  tx.rows<PublishedReturn>(
    'games.highest_returns',
    `select distinct on (g.lobby) g.lobby, g.title, r.bp::int as "returnBp" from games.game g
     cross join lateral (select greatest(g.rtp::numeric * 100, (g.published ->> 'buy_return_bp')::numeric) as bp) r
     where g.gone_at is null and not g.hidden and r.bp is not null
     order by g.lobby, r.bp desc, g.title, g.host_no, g.code`,
  )
