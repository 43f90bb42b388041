/** What the API answers to refused calls of bonuses, by the refusal's code. `{…}` is filled from its details. */
export const promotionRefusals = {
  BONUS_NOT_FOUND: 'ไม่พบโบนัสนี้ หรือหมดเวลารับแล้ว',
  BONUS_USED: 'คุณ บัญชีธนาคาร หรืออุปกรณ์นี้ใช้สิทธิ์โบนัสนี้แล้ว',
  BONUS_ACTIVE: 'คุณมีโปรที่ยังทำเทิร์นไม่ครบ ทำให้ครบหรือสละโปรเดิมก่อน',
  CLAIM_WHILE_RESTING: 'คุณพักการเล่นอยู่ จึงรับโบนัสไม่ได้จนถึง {until}',
  SPIN_NO_POINTS: 'คุณยังไม่มีแต้มสำหรับหมุนวงล้อ',
  SPIN_CHANGED: 'อัตรารางวัลหรือรหัสผูกมัดเปลี่ยนไปแล้ว ดูวงล้อใหม่ก่อนหมุน แต้มของคุณยังอยู่ครบ',
  SPIN_CLOSED: 'วงล้อปิดชั่วคราว แต้มของคุณยังอยู่ครบ',
  SPIN_SEED_INVALID: 'เลขของคุณใช้ได้เฉพาะตัวอักษรอังกฤษ ตัวเลข - และ _ ไม่เกิน 64 ตัว',
} as const
