import { type AmbCode, ambCodes } from '#contract/provider/amb/wire.ts'
import type { WalletRefusal } from '#contract/provider/wallet.ts'

/** A caller takes back what it does not know as a clean refusal, so `internal` is safe. */
const codes: Readonly<Record<WalletRefusal, AmbCode>> = {
  INSUFFICIENT_FUNDS: ambCodes.balance,
  LIMIT_REACHED: ambCodes.limit,
  PLAYER_BLOCKED: ambCodes.blocked,
  DUPLICATE_TRANSACTION: ambCodes.duplicate,
  SESSION_EXPIRED: ambCodes.token,
  TICKET_INVALID: ambCodes.token,
  TRANSACTION_UNKNOWN: ambCodes.notFound,
  ROUND_UNKNOWN: ambCodes.notFound,
  // Nothing is settled that could be taken back.
  ROUND_OPEN: ambCodes.notFound,
  TRANSACTION_ROLLED_BACK: ambCodes.cancelled,
  ROUND_CLOSED: ambCodes.settled,
  GAME_UNKNOWN: ambCodes.forbidden,
  GAME_CLOSED: ambCodes.forbidden,
  GAME_MISMATCH: ambCodes.forbidden,
  SIGNATURE_INVALID: ambCodes.forbidden,
  ROUND_NOT_YOURS: ambCodes.internal,
  AMOUNT_EXCEEDED: ambCodes.internal,
  BAD_REQUEST: ambCodes.internal,
  TRY_AGAIN: ambCodes.internal,
}

export const codeOf = (refusal: WalletRefusal): AmbCode => codes[refusal]
