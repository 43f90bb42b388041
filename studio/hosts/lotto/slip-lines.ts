import type { Lotto, SoldLine } from '#studio/engines/lotto/bet-types.ts'
import { CANCEL_RULES, type CancelRule } from '#studio/engines/lotto/cancelling.ts'
import type { StoredSlip } from '../slips/slips.store.ts'

/** The content of a slip's `legs`; `cancelMs`: its cancelling window, in older slips the standard. */
export type SlipContent = { draw: string; lines: SoldLine[]; cancelMs?: number }

/** By the rule that it was accepted under. */
export const cancelRuleOf = ({ cancelMs }: SlipContent, lotto: Lotto): CancelRule =>
  cancelMs === undefined ? CANCEL_RULES[lotto] : { ...CANCEL_RULES[lotto], afterSentMs: cancelMs }

export const contentOf = ({ legs }: Pick<StoredSlip, 'legs'>): SlipContent => JSON.parse(legs) as SlipContent
