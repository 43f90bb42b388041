import type { GovernmentResult } from '#studio/engines/lotto/results.ts'
import type { CountsAnswer } from '#studio/players/lotto/wire.ts'
import type { StoredDraw } from './lotto.store.ts'

const YIKI_PLACES = ['หลักหมื่น', 'หลักพัน', 'หลักร้อย', 'หลักสิบ', 'หลักหน่วย']
const GOVERNMENT_PLACES = ['รางวัลที่ 1 หลักร้อย', 'รางวัลที่ 1 หลักสิบ', 'รางวัลที่ 1 หลักหน่วย', '2 ตัวล่าง หลักสิบ', '2 ตัวล่าง หลักหน่วย']

function digitsOf({ lotto, drawn }: Pick<StoredDraw, 'lotto' | 'drawn'>): string {
  if (lotto === 'yiki' || drawn === null) return drawn ?? ''
  const { first, two } = JSON.parse(drawn) as GovernmentResult
  return first.slice(3) + two
}

/** How often each digit stood in each place; no prediction. */
export function countsOf(
  lotto: StoredDraw['lotto'],
  draws: readonly Pick<StoredDraw, 'lotto' | 'drawn'>[],
): CountsAnswer {
  const drawn = draws.map(digitsOf)
  const places = (lotto === 'yiki' ? YIKI_PLACES : GOVERNMENT_PLACES).map((place, at) => ({
    place,
    counts: Array.from({ length: 10 }, (_, digit) => drawn.filter((digits) => digits[at] === String(digit)).length),
  }))
  return { draws: draws.length, places }
}
