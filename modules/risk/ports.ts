import type { Desk } from '#kit/transaction.ts'

/** What the commands of this room are given. `linkKey`: the key (32 bytes) under which links are hashed; never in the database. */
export type RiskDesk = Desk & { linkKey: Uint8Array }
