export const waiting = 'รอโอน'
export const credited = 'เครดิตเข้าแล้ว'
export const inReview = 'รอตรวจสอบ'
export const slipChecking = 'กำลังตรวจ'
export const slipFound = 'พบที่ธนาคาร'
export const returned = 'คืนแล้ว'
export const unusable = 'ใช้ไม่ได้'
export const latest = 'รายการโอนล่าสุด'
export const baht = (amount: string) => `${amount} บาท`
export const slips = 'สลิปที่ส่งแล้ว'
export const sentAt = (at: string) => `ส่งเมื่อ ${at}`
