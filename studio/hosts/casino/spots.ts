import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { bahtText } from '#kit/money.ts'
import { joined, type Stakes } from '#studio/engines/tables/table-rules.ts'
import { SPOTS_MAX } from '#studio/engines/tables/tickets.ts'
import { hostRefuses } from '../shell/refusals.ts'
import type { CasinoTable } from './casino-tables.ts'

const SATANG = 100
/** The rules judge spots; this only keeps nonsense out. */
const asked = z.record(z.string().max(40), z.unknown())

/** Stakes are kept as they were asked. */
export const isSameTicket = (fields: unknown, bet: Stakes): boolean => isDeepStrictEqual(fields, bet)

/**
 * Reads whole baht on the table's spots, each within a member's bounds. Only tickets that the wallet took help to reach
 * a least stake: others may not stand in the end. Refuses with the first wrong spot.
 */
export function readSpots(
  { limits }: Pick<CasinoTable, 'limits'>,
  fields: unknown,
  before: readonly Stakes[],
  taken: readonly Stakes[],
): { bet: Stakes; stake: number } {
  const read = asked.safeParse(fields)
  if (!read.success) throw hostRefuses('BAD_FIELD', { field: 'spots' })
  const spots = Object.entries(read.data)
  if (spots.length === 0) throw hostRefuses('BAD_FIELD', { field: 'spots' })
  if (spots.length > SPOTS_MAX) throw hostRefuses('SPOTS_TOO_MANY', { field: 'spots' })
  const standing = joined(before)
  const sure = joined(taken)
  const bet: Record<string, number> = {}
  for (const [spot, satang] of spots) {
    const field = `spots.${spot}`
    const range = Object.hasOwn(limits, spot) ? limits[spot] : undefined
    if (range === undefined) throw hostRefuses('SPOT_UNKNOWN', { field })
    if (typeof satang !== 'number' || !Number.isSafeInteger(satang) || satang < SATANG || satang % SATANG !== 0)
      throw hostRefuses('STAKE_INVALID', { field })
    const sum = (standing.get(spot) ?? 0) + satang
    const [least, most] = range
    if ((sure.get(spot) ?? 0) + satang < least)
      throw hostRefuses('STAKE_TOO_LOW', { field, least: bahtText(BigInt(least)) })
    if (sum > most) throw hostRefuses('STAKE_TOO_HIGH', { field, most: bahtText(BigInt(most)) })
    bet[spot] = satang
  }
  return { bet, stake: Object.values(bet).reduce((sum, one) => sum + one, 0) }
}
