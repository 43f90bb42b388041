import { z } from 'zod'
import { gameCode } from './games.ts'

/** POST {host}/provider/v1/pots, JSON `{}`, signed and answered as the catalogue (games.ts). */
export const potsPath = '/provider/v1/pots'

/** `amount`: satang in it now; `share_bp`: of each stake; `full_stake`: satang of stake at which all is paid, less at a
 *  smaller one; absent: at any stake. */
export const hostPot = z.object({
  game: gameCode,
  prize: z.enum(['mini', 'minor', 'major', 'grand']),
  amount: z.int().min(0),
  share_bp: z.int().min(0).max(1_000),
  full_stake: z.int().min(1).optional(),
})
export const potsAnswer = z.object({
  version: z.literal(1),
  host: z.string().max(253),
  pots: z.array(hostPot).max(500),
})
