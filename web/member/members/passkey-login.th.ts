export const unsupported = 'เบราว์เซอร์นี้ยังไม่รองรับพาสคีย์'
export const logIn = 'เข้าสู่ระบบด้วยพาสคีย์'
