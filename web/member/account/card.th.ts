export const title = 'กระเป๋าของฉัน'
export const bank = 'บัญชีฝาก–ถอน'
export const cashBack = 'คืนยอดเสีย'
export const spans = ['เมื่อวาน', 'สัปดาห์นี้', 'สัปดาห์ก่อน'] as const
export const noCashBack = 'ยังไม่มี'
export const cashBackText = 'ขณะนี้ยังไม่มีการคืนยอดเสีย เมื่อเปิดให้บริการ ยอดของคุณจะแสดงที่นี่'
export const activities = 'กิจกรรมและบัญชี'
export const logOut = 'ออกจากระบบ'
