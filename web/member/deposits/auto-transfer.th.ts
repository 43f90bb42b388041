export const anyTime = 'โอนเข้าบัญชีนี้เมื่อไรก็ได้ ไม่ต้องแจ้งก่อน เครดิตเข้าเอง'
export const within = (minutes: string) => `ภายใน ${minutes}`
export const offline = 'ยังเชื่อมต่อไม่ได้ กำลังลองใหม่ให้เอง ยอดที่โอนแล้วไม่หาย'
export const onlyFromThisAccount = 'โอนจากบัญชีนี้เท่านั้น'
export const fromOthers = 'โอนจากบัญชีอื่น ระบบจะไม่เติมเครดิตให้ และต้องรอเจ้าหน้าที่ตรวจสอบ'
export const full = 'บัญชีรับโอนเต็มวงเงินของวันนี้แล้ว กรุณาฝากด้วย QR หรือลองใหม่ภายหลัง'
export const receivingAccount = 'บัญชีรับโอน'
export const accountNumber = 'เลขบัญชี'
export const accountName = 'ชื่อบัญชี'
