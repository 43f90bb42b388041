import { type SlipChecks, takeDueSlips, type PartnersContext } from '#modules/treasury/index.ts'
import { checkSlip } from './check-slip.ts'

/** Queries the bank again about slips whose transfer it did not know, or about which it was silent. Returns how many were queried, five at
 *  most. Runs as a job; several processes may run it at once. */
export async function watchSlips(context: PartnersContext, bank: SlipChecks): Promise<number> {
  const due = await context.database.write((tx) => takeDueSlips(tx, context.clock.now()))
  await Promise.all(due.map((slip) => checkSlip(context, bank, slip)))
  return due.length
}
