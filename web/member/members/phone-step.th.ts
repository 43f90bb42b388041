export const phone = 'เบอร์โทรศัพท์'
export const sending = 'กำลังส่งรหัส'
export const send = 'รับรหัส OTP'
