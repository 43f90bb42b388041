export const title = 'พาสคีย์'
export const lead = 'เข้าสู่ระบบและยืนยันการถอนด้วยลายนิ้วมือ ใบหน้า หรือรหัสล็อกเครื่อง ปลอดภัยกว่ารหัสผ่านและไม่มีใครหลอกถามได้'
export const addedAt = (at: string) => `เพิ่มเมื่อ ${at}`
export const lastUsed = (at: string) => `ใช้ล่าสุด ${at}`
export const neverUsed = 'ยังไม่เคยใช้'
export const synced = '· ซิงก์กับอุปกรณ์อื่นของคุณ'
export const manageOf = (name: string) => `จัดการ ${name}`
export const add = 'เพิ่มพาสคีย์'
export const manage = 'จัดการพาสคีย์'
export const unsupported = 'เบราว์เซอร์นี้ยังไม่รองรับพาสคีย์'
export const added = 'เพิ่มพาสคีย์แล้ว'
export const removed = 'ลบพาสคีย์แล้ว'
export const remove = 'ลบ'
export const saveName = 'บันทึกชื่อ'
export const name = 'ชื่อพาสคีย์'
export const removeDetail = 'เมื่อลบแล้ว พาสคีย์นี้ใช้เข้าสู่ระบบไม่ได้อีก และควรลบออกจากอุปกรณ์ของคุณด้วย'
