export const title = 'กระเป๋าของฉัน'
export const bank = 'บัญชีฝาก–ถอน'
export const activities = 'กิจกรรมและบัญชี'
export const logOut = 'ออกจากระบบ'
