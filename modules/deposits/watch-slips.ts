import { type SlipChecks, takeDueSlips, type PartnersContext } from '#modules/treasury/index.ts'
import { checkSlip } from './check-slip.ts'

/** Five at most. Safe in parallel. */
export async function watchSlips(context: PartnersContext, bank: SlipChecks): Promise<number> {
  const due = await context.database.write((tx) => takeDueSlips(tx, context.clock.now()))
  await Promise.all(due.map((slip) => checkSlip(context, bank, slip)))
  return due.length
}
