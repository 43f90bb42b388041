import type { ReadTx } from '#kit/transaction.ts'
import type { MemberId } from '#kit/ids.ts'
import { houseAccounts } from './accounts.ts'
import { selectClosedTotals, selectHousePostings } from './books.store.ts'

/** A posting that moved money of the gateway's or the bank's account: what it did to each, in satang. Money that came in is negative.
 *  `suspense` and `ofMember` are what it did to suspense and to the member. */
export type HousePosting = {
  member: MemberId
  no: bigint
  source: number
  extId: string
  kind: number
  at: Date
  gateway: bigint
  bank: bigint
  suspense: bigint
  ofMember: bigint
}

/** Every posting between two instants, the latter excluded, that touched the gateway's or the bank's account. */
export const findHousePostings = (tx: ReadTx, from: Date, to: Date): Promise<HousePosting[]> => selectHousePostings(tx, from, to)

/** What gateway and bank moved on a closed Bangkok day by its checkpoint, and what they held at its end. In satang. */
export async function findClosedDay(
  tx: ReadTx,
  day: string,
): Promise<{ moved: { gateway: bigint; bank: bigint }; held: { gateway: bigint; bank: bigint } }> {
  const rows = await selectClosedTotals(tx, day)
  const of = (account: number) => rows.find((row) => row.account === account) ?? { moved: 0n, held: 0n }
  const [gateway, bank] = [of(houseAccounts.gateway), of(houseAccounts.bank)]
  return { moved: { gateway: gateway.moved, bank: bank.moved }, held: { gateway: gateway.held, bank: bank.held } }
}
