import type { WalletAnswer, WalletOperation, WalletRequest } from '#contract/provider/wallet.ts'

/** After this the outcome counts as unknown. */
export const walletTimeoutMs = 3_000

/** Unknown: it may or may not have been done (time-out, lost connection, 5xx, an invalid response). */
export type WalletReply<Operation extends WalletOperation> =
  | { known: true; answer: WalletAnswer<Operation> }
  | { known: false; why: string }

/** `user` and `game`: for dialects whose session call does not carry them. */
export type SessionRequest = WalletRequest<'session'> & { user?: string; game?: string }

/** `player` and `game`: for a balance call in those dialects. */
export type BalanceRequest = WalletRequest<'balance'> & { player?: string; game?: string }

export type WalletCall = <Operation extends WalletOperation>(
  operation: Operation,
  body: Operation extends 'session'
    ? SessionRequest
    : Operation extends 'balance'
      ? BalanceRequest
      : WalletRequest<Operation>,
) => Promise<WalletReply<Operation>>
