type Tx = { rows(name: string, sql: string): Promise<unknown> }

export const suspend = (tx: Tx) => tx.rows('identity.suspend', `update members.member set status = 'suspended'`)

export const findActive = (tx: Tx) => tx.rows('identity.find_active', `select from members.member where status = 'active'`)
