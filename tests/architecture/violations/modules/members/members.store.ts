type Tx = { rows(name: string, sql: string): Promise<unknown> }

/** The table is of another module, `identity`. */
export const selectSessions = (tx: Tx) => tx.rows('members.sessions', 'select from members.session')
