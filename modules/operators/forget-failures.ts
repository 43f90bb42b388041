import type { Context } from '#kit/transaction.ts'
import { deleteStaleClaims } from './claims.store.ts'
import { callForgetFailures } from './sign-in.store.ts'

/** Expired counts, pending sign-ins and claims; safe in parallel. */
export async function forgetFailures(context: Context): Promise<void> {
  await context.database.write(async (tx) => {
    await callForgetFailures(tx, context.clock.now())
    await deleteStaleClaims(tx, context.clock.now())
  })
}
