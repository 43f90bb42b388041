export const none = 'ยังไม่มีบัญชีธนาคาร'
export const verified = 'ยืนยันบัญชีแล้ว'
export const waiting = 'รอยืนยันบัญชี'
export const unusable = 'บัญชีใช้ไม่ได้'
