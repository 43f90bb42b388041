import { favouritesMax, followedMax } from './games.ts'

export const gameRefusals = {
  PLAY_WHILE_PAUSED: 'คุณพักการเล่นอยู่ จึงเข้าเกมไม่ได้จนถึง {until}',
  GAME_HOST_UNKNOWN: 'ไม่พบค่ายเกมนี้',
  GAME_UNKNOWN: 'ไม่พบเกมนี้',
  GAME_MAINTENANCE: 'เกมนี้ปิดปรับปรุงชั่วคราว',
  GAME_CLOSED: '{text}',
  GAME_NOT_HERE: 'เกมนี้ไม่เปิดให้เล่นในประเทศที่คุณอยู่',
  GAME_NO_DEMO: 'เกมนี้ไม่มีโหมดทดลองเล่น',
  GAME_NOT_WATCHED: 'โต๊ะนี้ยังไม่เปิดให้ดู กรุณาเลือกโต๊ะอื่น',
  FOLLOWED_FULL: `ติดตามได้ไม่เกิน ${followedMax} ทีมและลีก กรุณานำบางรายการออกก่อน`,
  FAVOURITES_FULL: `เก็บเกมโปรดได้ไม่เกิน ${favouritesMax} เกม กรุณานำบางเกมออกก่อน`,
} as const

/** No error: the call returns 200 with it. `{rounds}` is filled. */
export const turnoverWaitTexts = {
  checking: 'กำลังเช็คเครดิตอยู่ กรุณารอให้เสร็จแล้วเช็คยอดเทิร์นโอเวอร์อีกครั้ง',
  open_rounds: 'ยังมีรอบเกมที่ยังไม่จบ {rounds} รอบ ยอดเทิร์นโอเวอร์จะนับเมื่อรอบจบแล้ว',
  unrelayed: 'กำลังคำนวณยอดเทิร์นโอเวอร์ กรุณารอสักครู่แล้วลองใหม่',
} as const
