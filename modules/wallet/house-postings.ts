import type { ReadTx } from '#kit/transaction.ts'
import type { MemberId } from '#kit/ids.ts'
import { houseAccounts } from './accounts.ts'
import { selectClosedTotals, selectHousePostings, selectHousePostingsOf } from './books.store.ts'

/** In satang; money that came in is negative. `suspense`, `memberChange`: what it did to suspense and to the
 *  member's balance. `source`, `kind`: the numbers of accounts.ts. */
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

/** That touched the gateway's or the bank's account; `to` excluded. */
export const findHousePostings = (tx: ReadTx, from: Date, to: Date): Promise<HousePosting[]> => selectHousePostings(tx, from, to)

export type PostingKey = Pick<HousePosting, 'source' | 'extId'> & { member: bigint }

/** That touched the gateway's or the bank's account, whatever day they are dated on. */
export const findHousePostingsOf = (tx: ReadTx, keys: readonly PostingKey[]): Promise<HousePosting[]> => selectHousePostingsOf(tx, keys)

/** By the day's checkpoint, with the balances at its end. Satang. */
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
