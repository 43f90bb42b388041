export const memberAccount = 1

export const houseAccounts = {
  gateway: 10,
  bank: 11,
  /** Without a rightful member yet. */
  suspense: 12,
  /** Out under member 0, in under the member by the relay. */
  transit: 13,
  /** Until the bank has paid it. */
  returning: 14,
  /** Above what the host has published, until two operators decide. */
  held_wins: 15,
  games: 20,
  /** Given by hosts without a bet. */
  rewards: 21,
  fees: 30,
  /** Taken back by re-settlements after it was spent. */
  debt: 31,
  /** What comes back when a purse ends reduces it. */
  promotions: 40,
} as const
export type HouseAccount = keyof typeof houseAccounts

/** Opened purses are numbered from 10 on. */
export const purses = { cash: 0, held: 1 } as const
export type PurseName = keyof typeof purses

/** Never given twice to the same member. */
export type PurseNo = number & { readonly unit: 'purse' }

/** A bonus can be played with, a commission cannot. */
export const purseKinds = { bonus: 3, commission: 4 } as const
export type PurseKind = keyof typeof purseKinds

/** `house`: the account it was opened from. */
export type PurseCounterparty = { purse: PurseNo } | 'cash' | 'house'

/** Those of play and purses are written by the database alone (functions/00-names.sql). */
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

/** In the place of a bet that has not come; the database alone writes it. */
export const tombstone = 8

/** Game hosts have 100 and up. */
export const sources = { receipt: 1, withdrawal: 2, promotion: 3, referral: 5 } as const
/** The database alone writes it. */
export const walletSource = 4
export const hostSource = (hostNo: number): number => 100 + hostNo
/** A decided held win has its host's source, negated. */
export const hostOfSource = (source: number): number => Math.abs(source) - 100

/** Money without a member. */
export const houseMemberId = 0n
