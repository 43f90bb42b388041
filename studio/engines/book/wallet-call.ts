export type Ending = 'played' | 'draw' | 'refund' | 'cash_out'

/** A slip by one version of results, in satang; `opposed`: stake not at risk. */
export type Account = { pays: bigint; ending: Ending; opposed: bigint }

export type WalletCall =
  | ({ call: 'win'; amount: bigint; closes_round: true } & Omit<Account, 'pays'>)
  | { call: 'win'; amount: bigint; closes_round: false }
  | ({ call: 'adjust'; amount: bigint } & Omit<Account, 'pays'>)
  | ({ call: 'end-round' } & Omit<Account, 'pays'>)
  | { call: 'none' }

/**
 * The next wallet call: the difference to all sent before. `paid`: sent in all; `closed`: how the round was closed,
 * null while open (as after a partial cash-out). A rollback is only for a bet that never stood.
 */
export function walletCall(sent: { paid: bigint; closed: Omit<Account, 'pays'> | null }, now: Account): WalletCall {
  const { pays, ending, opposed } = now
  const amount = pays - sent.paid
  if (sent.closed === null) return { call: 'win', amount, closes_round: true, ending, opposed }
  if (amount !== 0n) return { call: 'adjust', amount, ending, opposed }
  return sent.closed.ending === ending && sent.closed.opposed === opposed
    ? { call: 'none' }
    : { call: 'end-round', ending, opposed }
}

/** Part of a slip is closed; its round goes on. */
export const callOfPart = (paid: bigint): WalletCall => ({ call: 'win', amount: paid, closes_round: false })
