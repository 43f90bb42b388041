type Tx = { rows(name: string, sql: string): Promise<unknown> }

export const readPurses = (tx: Tx) => tx.rows('games.purses', 'select amount from wallet.purse')

export const readPursesAgain = (tx: Tx) => tx.rows('games.purses', 'select 1')

export const readPayout = (tx: Tx) => tx.rows('games.payout', 'select treasury.payout_state($1, $2)')
