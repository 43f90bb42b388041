export const failed = (what: string) => `คัดลอก${what}ไม่ได้ กรุณากดค้างที่ตัวเลขแล้วคัดลอกเอง`
export const copied = 'คัดลอกแล้ว'
export const copy = 'คัดลอก'
