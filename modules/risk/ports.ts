import type { Context } from '#kit/transaction.ts'

/** What the commands of this module need. `riskKey`: the HMAC key (32 bytes) for the devices, addresses and accounts that members are
 *  seen with; never in the database. */
export type RiskContext = Context & { riskKey: Uint8Array }
