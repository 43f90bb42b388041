import type { Context } from '#kit/transaction.ts'

/** What the commands of this module need. `riskKey`: the key (32 bytes) under which links are hashed; never in the database. */
export type RiskContext = Context & { riskKey: Uint8Array }
