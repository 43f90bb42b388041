export const checkAccount = 'ตรวจสอบเลขบัญชีก่อนโอน'
export const cancel = 'ยกเลิก'
export const accountRight = 'ถูกต้อง ไปฝากเงิน'
export const onlyFromHere = 'โอนจากบัญชีนี้เท่านั้น เครดิตจึงเข้าอัตโนมัติ'
export const notYours = 'ไม่ใช่บัญชีของคุณ? กดยกเลิก และอย่าเพิ่งโอน'
export const amount = 'จำนวนเงินที่ต้องการฝาก'
export const baht = 'บาท'
export const bounds = (least: string, most: string) => `ขั้นต่ำ ${least} สูงสุด ${most} บาท`
export const onlyFromThisAccount = 'โอนจากบัญชีนี้เท่านั้น'
export const nextStep = 'ขั้นถัดไประบบจะบอกบัญชีรับโอน และยอดที่เพิ่มเศษสตางค์ให้เป็นของคุณคนเดียว'
export const fromOthers = 'โอนจากบัญชีอื่น เครดิตไม่เข้า เงินจะถูกพักไว้และโอนคืนบัญชีต้นทาง'
export const creatingQr = 'กำลังสร้าง QR'
export const preparingAmount = 'กำลังเตรียมยอดโอน'
export const creditToCome = 'เครดิตที่จะได้รับ'
export const creditByItself = 'เครดิตเข้าอัตโนมัติ'
export const within = (minutes: string) => `ภายใน ${minutes}`
export const withBonus = (deposit: string, bonus: string) => `โอน ${deposit} + โบนัส ${bonus}`
export const lockedUntil = (target: string) => `ถอนได้เมื่อเล่นครบ ${target}`
export const lockedUntilMore = (missing: string) => `ถอนได้เมื่อเล่นครบอีก ${missing}`
export const deposit = 'ฝากเงิน'
export const depositOf = (baht: string) => `ฝากเงิน ${baht} บาท`
export const creditWithin = (minutes: string) => `เครดิตเข้าภายใน ${minutes}`
export const creditDetail = 'เข้าเองเมื่อธนาคารยืนยัน ไม่ต้องแจ้งสลิป ปิดหน้านี้ได้'
export const fromYoursOnly = 'โอนจากบัญชีของคุณเท่านั้น'
export const fromYoursDetail = 'ยอดจากบัญชีอื่นจะถูกพักไว้ เจ้าหน้าที่ตรวจและโอนคืนบัญชีต้นทาง'
export const oneTransfer = 'หนึ่งรายการ โอนครั้งเดียว'
export const oneTransferDetail = 'หมดเวลาแล้วอย่าโอนเข้ารายการเดิม ทำรายการใหม่ได้ทันที'
export const creditMissing = 'โอนแล้วเครดิตไม่เข้า?'
export const moneyIsSafe = 'เงินไม่หาย'
export const seeStatus = 'ดูสถานะหรือส่งสลิป'
export const stepAmount = 'ระบุจำนวน'
export const stepTransfer = 'โอนเงิน'
export const stepDone = 'เสร็จสิ้น'
export const steps = 'ขั้นตอนการฝากเงิน'
