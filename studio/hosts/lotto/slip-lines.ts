import type { SoldLine } from '#studio/engines/lotto/bet-types.ts'
import type { StoredSlip } from '../slips/slips.store.ts'

/** The content of a slip's `legs`. */
export type SlipContent = { draw: string; lines: SoldLine[] }

export const contentOf = ({ legs }: Pick<StoredSlip, 'legs'>): SlipContent => JSON.parse(legs) as SlipContent
