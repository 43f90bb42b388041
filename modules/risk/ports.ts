import type { Context } from '#kit/transaction.ts'

/** `riskKey`: HMAC key (32 bytes) for devices, addresses and accounts; never in the database. */
export type RiskContext = Context & { riskKey: Uint8Array }
