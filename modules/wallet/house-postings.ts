import type { ReadTx } from '#kit/transaction.ts'
import type { MemberId } from '#kit/ids.ts'
import { houseAccounts } from './accounts.ts'
import { selectClosedTotals, selectHousePostings, selectHousePostingsOf } from './books.store.ts'

/** Satang; money that came in is negative. `source`, `kind`: of accounts.ts. */
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

/** `to` is excluded. */
export const findHousePostings = (tx: ReadTx, from: Date, to: Date): Promise<HousePosting[]> =>
  selectHousePostings(tx, from, to)

export type PostingKey = Pick<HousePosting, 'source' | 'extId'> & { member: bigint }

/** Whatever day they are dated on. */
export const findHousePostingsOf = (tx: ReadTx, keys: readonly PostingKey[]): Promise<HousePosting[]> =>
  selectHousePostingsOf(tx, keys)

/** By the day's checkpoint. */
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
