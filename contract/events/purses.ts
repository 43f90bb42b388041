import { z } from 'zod'
import { satangText } from '../provider/wallet.ts'

/** Its balance becomes cash as far as its terms allow, or goes back to the house. */
export const purseEnds = ['released', 'forfeited'] as const
export type PurseEnd = (typeof purseEnds)[number]

/** Smaller numbers are the wallet's own purses (0 is cash). */
const FIRST_OPENED_PURSE = 10
const purse = z.number().int().min(FIRST_OPENED_PURSE)
const ended = z.object({ purse, as: z.enum(purseEnds), to_cash: satangText, to_house: satangText })

/** The payload of whoever opened, moved or closed the purse is merged in. `amount` is integer satang as text. In
 *  `purse.moved`, 0 is cash and null the house account. */
export const pursePayloads = {
  'purse.opened': z.object({ purse, amount: satangText }),
  'purse.moved': z.object({ from: z.number().int().nullable(), to: z.number().int().nullable(), amount: satangText }),
  'purse.closed': ended,
  'purse.expired': ended,
} as const
export type PurseTopic = keyof typeof pursePayloads
