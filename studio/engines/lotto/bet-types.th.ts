import type { BetType, Lotto } from './bet-types.ts'

export const BET_TYPE_NAMES: Readonly<Record<BetType, string>> = {
  '3top': '3 ตัวบน',
  '3tod': '3 ตัวโต๊ด',
  '3front': '3 ตัวหน้า',
  '3back': '3 ตัวท้าย',
  '2top': '2 ตัวบน',
  '2bottom': '2 ตัวล่าง',
  run_top: 'วิ่งบน',
  run_bottom: 'วิ่งล่าง',
}

export const LOTTO_NAMES: Readonly<Record<Lotto, string>> = { government: 'หวยรัฐบาล', yiki: 'ยี่กี' }
