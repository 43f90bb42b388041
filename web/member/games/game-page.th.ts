export const play = 'เล่นเลย'
export const facts = 'ข้อมูลเกม'
export const stakes = 'เดิมพันต่อรอบ'
export const range = (min: string, max: string) => `฿${min} ถึง ฿${max}`
export const lines = 'ไลน์หรือทางชนะ'
export const released = 'เปิดตัว'
export const tips = 'เกร็ดสล็อตของเกมนี้'
export const check = 'ตรวจผลรอบที่เล่น'
export const fairness = 'RTP คือค่าเฉลี่ยระยะยาวตามผู้ผลิต ไม่ใช่ผลของรอบเดียว ทุกรอบสุ่มอิสระ ผลที่ผ่านมาไม่บอกผลรอบถัดไป'
export const description = (title: string, provider: string) =>
  `${title} จาก${provider} กติกา ค่า RTP ตามผู้ผลิตและที่วัดได้จริง ความผันผวน รางวัลสูงสุด และทดลองเล่นฟรี`
export const closed = 'เกมนี้ปิดปรับปรุงอยู่'
export const more = (lobby: string) => `เกมอื่นใน${lobby}`
