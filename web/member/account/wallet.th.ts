export const wallet = 'กระเป๋าเงิน'
export const balance = 'เครดิตคงเหลือ'
export const verified = 'ยืนยันบัญชีแล้ว'
export const unverified = 'ยังไม่มีบัญชีธนาคาร'
