import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { HttpError } from '#kit/party/requests.ts'

/** Every refusal of a game host: HTTP status and the Thai text its player reads. */
export const hostRefusals = {
  TICKET_MISSING: [401, 'กรุณาเปิดเกมจากเว็บไซต์โชคดี'],
  TICKET_INVALID: [401, 'ลิงก์เข้าเกมนี้ใช้ไม่ได้หรือหมดอายุแล้ว กรุณาเปิดเกมจากเว็บไซต์อีกครั้ง'],
  SESSION_EXPIRED: [401, 'หมดเวลาเล่นแล้ว กรุณาเปิดเกมจากเว็บไซต์อีกครั้ง'],
  ORIGIN_REFUSED: [403, 'คำขอนี้ไม่ได้มาจากหน้าเกม'],
  STAKE_INVALID: [422, 'เดิมพันจำนวนนี้ไม่ได้'],
  MODE_INVALID: [422, 'เกมนี้ไม่มีวิธีเล่นแบบนี้'],
  BUY_FORBIDDEN: [422, 'เกมนี้เปิดให้ซื้อฟีเจอร์ไม่ได้ตามข้อกำหนดที่ใช้อยู่ ยังไม่มีการหักเครดิต'],
  CLIENT_SEED_INVALID: [422, 'ซีดของผู้เล่นใช้ได้เฉพาะ A-Z a-z 0-9 - _ ยาว 1-64 ตัว'],
  INSUFFICIENT_FUNDS: [422, 'เครดิตไม่พอสำหรับเดิมพันนี้'],
  PLAYER_BLOCKED: [422, 'บัญชีนี้พักการเล่นอยู่'],
  LIMIT_REACHED: [422, 'ถึงวงเงินที่ตั้งไว้แล้ว พักก่อนแล้วค่อยกลับมาเล่นใหม่'],
  GAME_UNKNOWN: [404, 'ไม่พบเกมนี้'],
  GAME_CLOSED: [503, 'เกมนี้ปิดให้บริการชั่วคราว รอบนี้ยังไม่มีการหักเครดิต กรุณาเลือกเกมอื่นก่อน'],
  DEMO_NONE: [404, 'เกมนี้ไม่มีโหมดทดลองเล่น'],
  TOO_FAST: [429, 'รอบก่อนหน้ายังไม่จบ กรุณารอสักครู่'],
  BET_REFUSED: [409, 'รับเดิมพันรอบนี้ไม่ได้ ยังไม่มีการหักเครดิต'],
  BET_UNKNOWN: [503, 'การเชื่อมต่อขัดข้อง รอบนี้ถูกยกเลิก หากมีการหักเครดิตจะคืนให้เต็มจำนวน'],
  SITE_UNREACHABLE: [503, 'เชื่อมต่อกระเป๋าเงินไม่ได้ในขณะนี้ กรุณาลองใหม่อีกครั้ง'],
  MARKET_CLOSED: [409, 'ราคานี้ปิดรับแล้ว กรุณาเลือกราคาอื่น'],
  MARKET_SUSPENDED: [409, 'พักรับราคาชั่วคราว กรุณารอสักครู่'],
  LINE_CHANGED: [409, 'ราคาต่อรองหรือสกอร์เปลี่ยนแล้ว กรุณาเลือกใหม่'],
  PRICE_CHANGED: [409, 'ราคาเปลี่ยนแล้ว ยังไม่มีการหักเครดิต กรุณายืนยันราคาใหม่'],
  LEGS_TOO_FEW: [422, 'บอลสเต็ปต้องมีอย่างน้อย 2 คู่'],
  LEGS_TOO_MANY: [422, 'เลือกคู่เกินจำนวนที่รับในบิลเดียว'],
  RELATED_LEGS: [422, 'บิลเดียวเลือกได้คู่ละหนึ่งตัวเลือก'],
  STAKE_TOO_LOW: [422, 'เดิมพันต่ำกว่าขั้นต่ำ'],
  STAKE_TOO_HIGH: [422, 'เดิมพันเกินสูงสุด'],
  PRODUCT_TOO_HIGH: [422, 'ราคารวมสูงเกินกว่าที่รับ กรุณาลดจำนวนคู่'],
  FOLD_NOT_OFFERED: [422, 'ไม่มีชุดผสมแบบนี้'],
  FORMAT_NOT_OFFERED: [422, 'บิลแบบนี้ใช้ราคายุโรปเท่านั้น'],
  PAYOUT_TOO_HIGH: [422, 'บิลนี้จ่ายเกินวงเงินสูงสุดต่อบิล กรุณาลดเดิมพัน'],
  BAD_FIELD: [422, 'ข้อมูลที่ส่งมาไม่ถูกต้อง'],
  MATCH_UNKNOWN: [404, 'ไม่พบคู่แข่งขันนี้'],
  SLIP_UNKNOWN: [404, 'ไม่พบบิลนี้'],
  CANCEL_TOO_LATE: [409, 'บิลนี้ยกเลิกไม่ได้แล้ว'],
  CANCEL_TOO_OFTEN: [429, 'ยกเลิกบิลได้วันละ 5 ครั้ง วันนี้ครบแล้ว'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>

export type HostRefusal = keyof typeof hostRefusals

/** A game host's refusal, ready to throw; `text` where a game words it more closely. */
export const hostRefuses = (code: HostRefusal, details: Record<string, unknown> = {}, text: string = hostRefusals[code][1]): HttpError =>
  new HttpError(hostRefusals[code][0], code, text, details)
