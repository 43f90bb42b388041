export const title = 'ตัดสินเงินพัก'
export const baht = (amount: string) => `${amount} บาท`
export const sender = 'ผู้โอน'
export const senderAccount = 'บัญชีผู้โอน'
export const cause = 'สาเหตุที่พัก'
export const requested = 'สิ่งที่ขอ'
export const giveBack = (amount: string) => `คืนเงิน ${amount} ให้ผู้โอน`
export const credit = (amount: string) => `เข้าเครดิต ${amount} ให้สมาชิก`
export const member = 'สมาชิก'
export const deposit = 'รายการฝาก'
export const newDeposit = 'เปิดรายการใหม่'
