import { z } from 'zod'
import { gameCode } from './games.ts'

/** Our request for a host's growing prizes: POST {host}/provider/v1/pots, JSON `{}`, signed and answered as the catalogue is (games.ts). */
export const potsPath = '/provider/v1/pots'

/** A prize that grows by a share of each stake. `amount` is what it holds now, in satang; `share_bp` the share of each stake that
 *  it takes; `full_stake`: the stake in satang at which all of it is paid, less at a smaller one. Absent: all of it at any stake. */
export const hostPot = z.object({
  game: gameCode,
  prize: z.enum(['mini', 'minor', 'major', 'grand']),
  amount: z.int().min(0),
  share_bp: z.int().min(0).max(1_000),
  full_stake: z.int().min(1).optional(),
})
export const potsAnswer = z.object({ version: z.literal(1), host: z.string().max(253), pots: z.array(hostPot).max(500) })
