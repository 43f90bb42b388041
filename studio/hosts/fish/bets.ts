import { parseBaht } from '#kit/money.ts'
import { STAKE_MAX, STAKE_MIN } from '#studio/engines/skill/round.ts'
import type { Fields } from '#kit/party/requests.ts'
import { hostRefuses } from '../shell/refusals.ts'

/** A skill game's stake in satang: whole baht within bounds. Refuses `STAKE_INVALID`. */
export function stakeIn({ stake }: Fields, most = STAKE_MAX): number {
  const satang = typeof stake === 'string' || typeof stake === 'number' ? parseBaht(String(stake)) : null
  if (satang === null || satang % 100n !== 0n || satang < BigInt(STAKE_MIN) || satang > BigInt(most))
    throw hostRefuses(
      'STAKE_INVALID',
      { field: 'stake' },
      `เดิมพันได้ ${STAKE_MIN / 100} ถึง ${(most / 100).toLocaleString('en-US')} บาท เป็นบาทเต็ม`,
    )
  return Number(satang)
}
