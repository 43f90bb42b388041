export const title = 'วงล้อโชคดี'
export const points = (count: number) => `คุณมี ${count} แต้ม หมุนครั้งละ 1 แต้ม`
export const closed = 'วงล้อยังไม่เปิดให้หมุน ยังไม่มีการประกาศรางวัล อัตราการออก และรหัสผูกมัด'
export const noPoints = 'ยังไม่มีแต้มสำหรับหมุน'
export const spin = 'หมุนวงล้อ'
export const spinning = 'กำลังหมุน'
export const odds = 'ดูอัตราการออกรางวัล'
export const prize = 'รางวัล'
export const chance = 'โอกาส'
export const commitment = 'รหัสผูกมัดของการหมุนครั้งถัดไป'
export const result = (prize: string) => `คุณได้รับ ${prize}`
export const away = 'โหลดวงล้อไม่สำเร็จ กรุณาลองใหม่อีกครั้ง'
export const retry = 'ลองใหม่'
export const wheelAlt = 'วงล้อรางวัล'
