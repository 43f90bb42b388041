export const title = 'แมตช์สดและคู่ถัดไป'
export const allMatches = 'ทุกคู่'
export const draws = 'หวยใกล้ปิดรับ'
export const live = (clock: string) => `สด ${clock}`
export const halfTime = 'พักครึ่ง'
export const minute = (minute: number, added: number) => (added > 0 ? `${minute}+${added}′` : `${minute}′`)
export const today = (time: string) => `วันนี้ ${time}`
export const tomorrow = (time: string) => `พรุ่งนี้ ${time}`
export const postponed = (time: string) => `เลื่อนเป็น ${time}`
export const picks = { home: '1', draw: 'เสมอ', away: '2' } as const
export const pickNames = { home: 'เจ้าบ้านชนะ', draw: 'เสมอ', away: 'ทีมเยือนชนะ' } as const
export const match = (home: string, away: string) => `${home} พบ ${away} `
export const follow = (name: string) => `ติดตาม ${name}`
export const onlyFollowed = 'เฉพาะที่ติดตาม'
export const noneFollowed = 'ยังไม่มีแมตช์ของทีมหรือลีกที่ติดตาม กดดาวข้างชื่อทีมหรือลีกเพื่อติดตาม'
export const liveCount = (count: number) => `สด ${count}`
export const found = (count: number) => `พบ ${count} แมตช์`
export const noPrices = 'พักรับราคา'
export const closesAt = (time: string) => `ปิดรับ ${time}`
export const left = (minutes: number) => {
  if (minutes < 1) return 'เหลือไม่ถึง 1 นาที'
  if (minutes < 60) return `เหลือ ${minutes} นาที`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `เหลือ ${hours} ชม.` : `เหลือ ${Math.floor(hours / 24)} วัน`
}
export const round = (title: string, number: number) => `${title} รอบ ${number}`
export const showAll = (count: number) => `แสดงอีก ${count} คู่`
