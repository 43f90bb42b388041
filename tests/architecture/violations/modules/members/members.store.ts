type Tx = { rows(name: string, sql: string): Promise<unknown> }

export const selectSessions = (tx: Tx) => tx.rows('members.sessions', 'select from members.session')
