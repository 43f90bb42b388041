/** Rule book 14.1. Hosts, a party of their own, have theirs in studio/engines/lotto. */
export const lottoDigits = {
  '3top': 3,
  '3tod': 3,
  '3front': 3,
  '3back': 3,
  '2top': 2,
  '2bottom': 2,
  run_top: 1,
  run_bottom: 1,
} as const
export type LottoType = keyof typeof lottoDigits

export const lottoTypeNames: Readonly<Record<LottoType, string>> = {
  '3top': '3 ตัวบน',
  '3tod': '3 ตัวโต๊ด',
  '3front': '3 ตัวหน้า',
  '3back': '3 ตัวท้าย',
  '2top': '2 ตัวบน',
  '2bottom': '2 ตัวล่าง',
  run_top: 'วิ่งบน',
  run_bottom: 'วิ่งล่าง',
}
