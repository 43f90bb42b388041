import type { ReadTx } from '#kit/transaction.ts'
import type { MemberId } from '#kit/ids.ts'
import { houseAccounts } from './accounts.ts'
import { selectClosedTotals, selectHousePostings, selectHousePostingsOf } from './books.store.ts'

/** A posting that moved money of the gateway's or the bank's account: what it did to each, in satang. Money that came in is negative.
 *  `suspense` and `memberChange` are what it did to suspense and to the member's balance. `source` and `kind` are the numbers of `sources`
 *  and `transferKinds` (accounts.ts). */
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
  memberChange: bigint
}

/** Every posting between two instants, the latter excluded, that touched the gateway's or the bank's account. */
export const findHousePostings = (tx: ReadTx, from: Date, to: Date): Promise<HousePosting[]> => selectHousePostings(tx, from, to)

/** How the journal names a posting: whose it is, and its number of source with its outside id. */
export type PostingKey = Pick<HousePosting, 'source' | 'extId'> & { member: bigint }

/** The postings of these names that touched the gateway's or the bank's account, whatever day they are dated on. */
export const findHousePostingsOf = (tx: ReadTx, keys: readonly PostingKey[]): Promise<HousePosting[]> => selectHousePostingsOf(tx, keys)

/** What gateway and bank moved on a closed Bangkok day by its checkpoint, and their balances at its end. In satang. */
export async function findClosedDay(
  tx: ReadTx,
  day: string,
): Promise<{ moved: { gateway: bigint; bank: bigint }; closingBalance: { gateway: bigint; bank: bigint } }> {
  const rows = await selectClosedTotals(tx, day)
  const of = (account: number) => rows.find((row) => row.account === account) ?? { moved: 0n, closingBalance: 0n }
  const [gateway, bank] = [of(houseAccounts.gateway), of(houseAccounts.bank)]
  return {
    moved: { gateway: gateway.moved, bank: bank.moved },
    closingBalance: { gateway: gateway.closingBalance, bank: bank.closingBalance },
  }
}
