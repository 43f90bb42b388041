export const ended = 'การเข้าสู่ระบบสิ้นสุดแล้ว เข้าสู่ระบบอีกครั้งเพื่อทำต่อ'
export const draftSaved = 'สิ่งที่กรอกไว้ยังอยู่ ยกเว้นรหัสผ่าน'
export const logIn = 'เข้าสู่ระบบ'
