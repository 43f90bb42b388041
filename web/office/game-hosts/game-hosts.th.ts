import type { GameHostState } from '#contract/plain/game-hosts.ts'

export const gameHosts = 'ค่ายเกม'
export const host = 'ค่าย'
export const state = 'สถานะ'
export const states: Readonly<Record<GameHostState, string>> = {
  up: 'เปิด',
  slow: 'ช้า',
  maintenance: 'ปิดปรับปรุง',
  closed: 'พนักงานปิด',
}
export const dialect = 'รูปแบบ'
export const keys = 'กุญแจ (ใหม่สุดก่อน)'
export const usedAt = (when: string) => `ใช้ล่าสุด ${when}`
export const neverUsed = 'ยังไม่เคยใช้'
export const catalogueAt = 'รายการเกมล่าสุด'
export const never = 'ยังไม่เคยได้'
export const none = 'ไม่มีค่ายเกม'
export const noneDetail = 'ค่ายเกมตั้งใน GAME_HOST_KEYS'
export const keyNote = 'เปลี่ยนกุญแจ: ใส่กุญแจใหม่ก่อน รอจนกุญแจเก่าไม่ถูกใช้อีก แล้วจึงถอดออก ที่นี่ไม่แสดงความลับของกุญแจ'
