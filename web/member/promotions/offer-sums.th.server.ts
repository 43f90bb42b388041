export const lost = 'เสียสุทธิ'
export const back = 'คืน'
export const stake = 'เดิมพัน'
export const stakeTimes = 'เท่า'
export const got = 'ได้รับ'
export const credit = 'เครดิต'
export const times = (count: number) => `เทิร์น ${count} เท่า`
export const most = 'ถอนได้สูงสุด'
export const all = 'ทั้งหมด'
/** `share`: basis points. */
export const percent = (share: number) => `${share / 100}%`
