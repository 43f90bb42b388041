import type { LottoType } from './lotto-types.ts'

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
