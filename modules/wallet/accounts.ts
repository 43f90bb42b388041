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
  /** Wins above what their game's host has published, until two operators have decided about them. */
  held_wins: 15,
  /** Stakes taken and wins paid. */
  games: 20,
  /** What game hosts gave without a bet: jackpots, prizes, what free rounds brought. */
  rewards: 21,
  /** What the gateway kept of what it collected. */
  fees: 30,
  /** What members owe: taken back by re-settlements after it was spent. */
  debt: 31,
  /** What was given away: bonuses, commissions. What comes back when a purse ends reduces it. */
  promotions: 40,
} as const
export type HouseAccount = keyof typeof houseAccounts

/** A member's purses that exist for everyone; each one opened for them has a number of its own from 10 on. */
export const purses = { cash: 0, held: 1 } as const
export type PurseName = keyof typeof purses

/** The number of a purse that was opened for a member; never given twice to the same member. */
export type PurseNo = number & { readonly unit: 'purse' }

/** Kinds of purses that can be opened: a bonus can be played with, a commission cannot. */
export const purseKinds = { bonus: 3, commission: 4 } as const
export type PurseKind = keyof typeof purseKinds

/** Where the money of an opened purse can go or come from: such a purse, the member's cash, or the house account it was opened from. */
export type PurseCounterparty = { purse: PurseNo } | 'cash' | 'house'

/** What a transfer was. Those of play and of opened purses are written by the database alone. The same names are in
 *  functions/00-names.sql. */
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
  purse_opened: 14,
  purse_moved: 15,
  purse_closed: 16,
  purse_expired: 17,
  reward: 18,
  mark: 19,
  held_win: 20,
  win_released: 21,
  win_refused: 22,
  refund: 23,
} as const
export type TransferKind = keyof typeof transferKinds

/** The kind of the transfer that a rollback leaves in the place of a bet that has not come; the database alone writes it. */
export const tombstone = 8

/** Who names the outside id of a transfer. Game hosts have 100 and up. */
export const sources = { receipt: 1, withdrawal: 2, promotion: 3, referral: 5 } as const
/** What the wallet does by itself; the database alone writes it. */
export const walletSource = 4
export const hostSource = (hostNo: number): number => 100 + hostNo
/** The number of the host whose operation a transfer was, or is about: what operators decided of a held win has its host's source,
 *  negated. */
export const hostOfSource = (source: number): number => Math.abs(source) - 100

/** The account "member 0": money without a member (an unmatched payment, a fee, capital). */
export const houseMemberId = 0n
