import type { ReadTx } from '#kit/transaction.ts'

/** Every game's title, by its host and code. */
export const selectGameNames = (tx: ReadTx): Promise<{ host: string; code: string; title: string }[]> =>
  tx.rows<{ host: string; code: string; title: string }>(
    'games.names',
    'select h.host, g.code, g.title from games.game g join games.host h on h.no = g.host_no order by h.host, g.title, g.code',
  )
