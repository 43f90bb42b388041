import type { Lotto } from './bet-types.ts'

/** The cancelling window of a slip, and how many a draw. Rule book 14.4. */
export type CancelRule = { afterSentMs: number; beforeClosingMs: number; perDraw: number }

export const CANCEL_RULES: Readonly<Record<Lotto, CancelRule>> = {
  government: { afterSentMs: 30 * 60_000, beforeClosingMs: 60 * 60_000, perDraw: 3 },
  yiki: { afterSentMs: 60_000, beforeClosingMs: 2 * 60_000, perDraw: 3 },
}

export type CancelRefusal = 'LOTTO_CANCEL_TOO_LATE' | 'LOTTO_CANCEL_TOO_OFTEN'

/** May lie before the sending, where the slip closes too soon. */
export const cancelUntil = ({ afterSentMs, beforeClosingMs }: CancelRule, sentAt: Date, closes: Date): Date =>
  new Date(Math.min(sentAt.getTime() + afterSentMs, closes.getTime() - beforeClosingMs))

/** Null where the member may cancel. `cancelled`: slips of the draw he has cancelled. */
export function cancelRefusal(
  rule: CancelRule,
  { sentAt, closes, now, cancelled }: { sentAt: Date; closes: Date; now: Date; cancelled: number },
): CancelRefusal | null {
  if (now > cancelUntil(rule, sentAt, closes)) return 'LOTTO_CANCEL_TOO_LATE'
  return cancelled >= rule.perDraw ? 'LOTTO_CANCEL_TOO_OFTEN' : null
}
