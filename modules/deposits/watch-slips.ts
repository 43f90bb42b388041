import { type SlipChecks, takeDueSlips, type PartnersDesk } from '#modules/treasury/index.ts'
import { checkSlip } from './check-slip.ts'

/** Asks the bank again about slips whose transfer it did not know, or about which it was silent. Answers how many were asked, five at most.
 *  Runs as a job; several processes may run it at once. */
export async function watchSlips(desk: PartnersDesk, bank: SlipChecks): Promise<number> {
  const due = await desk.database.write((tx) => takeDueSlips(tx, desk.clock.now()))
  await Promise.all(due.map((slip) => checkSlip(desk, bank, slip)))
  return due.length
}
