export const paid = 'ถอนเงินสำเร็จ'
export const failed = 'ถอนเงินไม่สำเร็จ'
export const paidDetail = (baht: string) => `โอน ${baht} บาท เข้าบัญชีของคุณแล้ว`
export const creditBack = (baht: string) => `เครดิต ${baht} บาท กลับเข้ากระเป๋าของคุณแล้ว`
export const amount = 'จำนวนเงิน'
export const baht = (amount: string) => `${amount} บาท`
export const status = 'สถานะ'
export const balance = 'เครดิตคงเหลือ'
export const time = 'เวลา'
export const number = 'เลขที่รายการ'
export const backHome = 'กลับหน้าแรก'
export const again = 'ถอนอีกครั้ง'
export const staff = 'ติดต่อเจ้าหน้าที่'
