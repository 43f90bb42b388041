export const accountInfo = 'ข้อมูลบัญชี'
export const activityBonus = 'โบนัสกิจกรรม'
export const depositWithdrawInfo = 'ข้อมูลฝาก–ถอน'
export const referral = 'แนะนำเพื่อน'
export const card = 'กระเป๋าของฉัน'
export const limits = 'วงเงินและพักการเล่น'
export const account = 'บัญชีของฉัน'

export const credit = 'เครดิต'
/** A hidden credit. */
export const covered = '•••••'
export const logOut = 'ออกจากระบบ'

export const infoOf = (phone: string) => `${accountInfo} ${phone}`
export const history = 'ประวัติ'
export const contactStaff = 'ติดต่อพนักงาน'
