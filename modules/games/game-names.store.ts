import type { ReadTx } from '#kit/transaction.ts'

export const selectGameNames = (tx: ReadTx): Promise<{ host: string; code: string; title: string }[]> =>
  tx.rows<{ host: string; code: string; title: string }>(
    'games.names',
    `select h.host, g.code, g.title from games.game g join games.host h on h.no = g.host_no
     where g.gone_at is null and not g.hidden order by h.host, g.title, g.code`,
  )
