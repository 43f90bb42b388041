/** Account codes of the journal. 1 is the member's own money, in purses; the others are house accounts and have entries only. */
export const memberAccount = 1

/** House accounts. A posting names where money comes from and where it goes; their balance is the sum of their entries. */
export const houseAccounts = {
  /** Money the payment gateway has taken in for us. */
  gateway: 10,
  /** Our own bank accounts. */
  bank: 11,
  /** Money that has arrived and has no rightful member yet. */
  suspense: 12,
  /** Money on its way from suspense to a member: posted out under member 0, and in under the member by the relay. */
  transit: 13,
  /** Money on its way back to where it came from, until the bank has paid it. */
  returning: 14,
  /** Stakes taken and wins paid. */
  games: 20,
  /** What the gateway kept of what it collected. */
  fees: 30,
  /** What members owe: taken back by re-settlements after it was spent. */
  debt: 31,
} as const
export type HouseAccount = keyof typeof houseAccounts

/** A member's purses that exist for everyone; each bonus will have its own number from 10 on. */
export const purses = { cash: 0, held: 1 } as const
export type PurseName = keyof typeof purses

/** What a transfer was. 8, the tombstone, is written by the database alone; so are those of play. */
export const transferKinds = {
  deposit: 1,
  hold: 2,
  release: 3,
  payout: 4,
  bet: 5,
  win: 6,
  rollback: 7,
  suspense: 9,
  settlement: 10,
  fee: 11,
  return: 12,
  adjust: 13,
} as const
export type TransferKind = keyof typeof transferKinds

/** Who names the outside id of a transfer. Game hosts have 100 and up. */
export const sources = { receipt: 1, withdrawal: 2 } as const
export const hostSource = (hostNo: number): number => 100 + hostNo

/** The account "member 0": money without a member (an unmatched payment, a fee, capital). */
export const houseMemberId = 0n
