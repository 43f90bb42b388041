import type { Context } from '#kit/transaction.ts'
import { deleteStaleClaims } from './claims.store.ts'
import { callForgetFailures } from './sign-in.store.ts'

/** With pending sign-ins and claims. A job for every hour; repeatable. */
export async function forgetFailures(context: Context): Promise<void> {
  await context.database.write(async (tx) => {
    await callForgetFailures(tx, context.clock.now())
    await deleteStaleClaims(tx, context.clock.now())
  })
}
