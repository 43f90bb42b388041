import type { Hub88Status } from '#contract/provider/hub88/wire.ts'
import type { WalletRefusal } from '#contract/provider/wallet.ts'

/** A caller takes a bet back after any status that it does not know as a clean refusal, so `RS_ERROR_UNKNOWN` is
 *  safe. `RS_ERROR_DUPLICATE_TRANSACTION` is not: some callers read it as "done before"; it is for the same
 *  transaction with other content alone. */
const statuses: Readonly<Record<string, Hub88Status>> = {
  INSUFFICIENT_FUNDS: 'RS_ERROR_NOT_ENOUGH_MONEY',
  PLAYER_BLOCKED: 'RS_ERROR_USER_DISABLED',
  LIMIT_REACHED: 'RS_ERROR_LIMIT_REACHED',
  DUPLICATE_TRANSACTION: 'RS_ERROR_DUPLICATE_TRANSACTION',
  SESSION_EXPIRED: 'RS_ERROR_TOKEN_EXPIRED',
  TICKET_INVALID: 'RS_ERROR_INVALID_TOKEN',
  TRANSACTION_UNKNOWN: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  ROUND_UNKNOWN: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  TRANSACTION_ROLLED_BACK: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  GAME_UNKNOWN: 'RS_ERROR_INVALID_GAME',
  GAME_MISMATCH: 'RS_ERROR_INVALID_GAME',
  GAME_CLOSED: 'RS_ERROR_INVALID_GAME',
  BAD_REQUEST: 'RS_ERROR_WRONG_SYNTAX',
  SIGNATURE_INVALID: 'RS_ERROR_INVALID_SIGNATURE',
  ROUND_NOT_YOURS: 'RS_ERROR_UNKNOWN',
  ROUND_CLOSED: 'RS_ERROR_UNKNOWN',
  ROUND_OPEN: 'RS_ERROR_UNKNOWN',
  AMOUNT_EXCEEDED: 'RS_ERROR_UNKNOWN',
  TRY_AGAIN: 'RS_ERROR_UNKNOWN',
} satisfies Record<WalletRefusal, Hub88Status>

export const statusOf = (refusal: WalletRefusal): Hub88Status => statuses[refusal] ?? 'RS_ERROR_UNKNOWN'
