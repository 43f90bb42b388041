export const amountToPay = 'ยอดที่ต้องโอน'
export const exactly = 'โอนให้ตรงยอดทุกสตางค์'
export const qr = (baht: string) => `คิวอาร์พร้อมเพย์ ยอด ${baht} บาท`
export const qrOverDue = 'QR หมดเวลาแล้ว โปรดอย่าโอนเข้ารายการนี้'
export const creatingQr = 'กำลังสร้าง QR'
export const saveQr = 'บันทึก QR'
export const qrSaved = 'บันทึก QR แล้ว เปิดแอปธนาคารแล้วเลือกสแกนจากรูปภาพ'
export const saveByHand = 'กดค้างที่ภาพ QR เพื่อบันทึก หรือจับภาพหน้าจอ'
export const offer = (name: string) => `รับโปร ${name} กับรายการนี้`
export const arrived = 'ได้รับเงินแล้ว'
export const ended = 'รายการนี้สิ้นสุดแล้ว'
export const goingHome = 'กำลังพาไปหน้าแรก'
export const fromYoursOnly = 'โอนจากบัญชีของคุณเท่านั้น'
export const backHome = 'กลับหน้าแรก'
export const offline = 'ยังเชื่อมต่อไม่ได้ กำลังลองใหม่ให้เอง ยอดที่โอนแล้วไม่หาย'
export const lastCheck = 'กำลังตรวจสอบครั้งสุดท้าย หากโอนแล้วเครดิตจะเข้าเอง'
export const checkedBySystem = (byTransfer: boolean) =>
  `ระบบตรวจสอบให้ทุก 10 วินาที ${byTransfer ? 'ปกติไม่ต้องส่งสลิป' : 'ไม่ต้องแจ้งสลิป'}`
export const waiting = 'กำลังรอยอดโอน'
