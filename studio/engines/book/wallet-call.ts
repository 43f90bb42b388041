export type Ending = 'played' | 'draw' | 'refund' | 'cash_out'

/** What a slip comes to by a version of the results: paid in all, how it ended, and how much of its stake was not at risk. Satang. */
export type Account = { pays: bigint; ending: Ending; opposed: bigint }

export type WalletCall =
  | ({ call: 'win'; amount: bigint; closes_round: true } & Omit<Account, 'pays'>)
  | { call: 'win'; amount: bigint; closes_round: false }
  | ({ call: 'adjust'; amount: bigint } & Omit<Account, 'pays'>)
  | ({ call: 'end-round' } & Omit<Account, 'pays'>)
  | { call: 'rollback' }
  | { call: 'none' }

/** What the wallet is told of a slip: the difference to all that it has been told. `paid` is what was sent in all; `closed` how its round
 *  was closed, null while it is open (a cash-out in part leaves it open). */
export function walletCall(sent: { paid: bigint; closed: Omit<Account, 'pays'> | null }, now: Account): WalletCall {
  const { pays, ending, opposed } = now
  const amount = pays - sent.paid
  if (sent.closed === null) return { call: 'win', amount, closes_round: true, ending, opposed }
  if (amount !== 0n) return { call: 'adjust', amount, ending, opposed }
  return sent.closed.ending === ending && sent.closed.opposed === opposed ? { call: 'none' } : { call: 'end-round', ending, opposed }
}

/** A part of a slip is closed; its round goes on. */
export const callOfPart = (paid: bigint): WalletCall => ({ call: 'win', amount: paid, closes_round: false })

/** Only for a bet that never stood: refused in its delay, or cancelled by its member in time. It can never be paid again. */
export const CALL_OF_RETURNED: WalletCall = { call: 'rollback' }
