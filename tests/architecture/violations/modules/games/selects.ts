type Tx = { rows(name: string, sql: string): Promise<unknown> }

export const selects = (tx: Tx) => tx.rows('games.all', 'select 1')
