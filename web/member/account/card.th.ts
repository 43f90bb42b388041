export const title = 'กระเป๋าของฉัน'
export const bank = 'บัญชีฝาก–ถอน'
export const activities = 'กิจกรรมและบัญชี'
export const wheel = 'วงล้อโชคดี'
export const logOut = 'ออกจากระบบ'
export const levels = 'ระดับสมาชิก'
export const levelIs = (name: string) => `ระดับสมาชิก · ${name}`
