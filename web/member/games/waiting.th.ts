export const logIn = 'เข้าสู่ระบบ'
export const noAccount = 'ยังไม่มีบัญชี สมัครสมาชิก'
export const retry = 'ลองใหม่'
export const backHome = 'กลับหน้าแรก'
