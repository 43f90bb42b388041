export {
  creditCheckBegunText as started,
  creditCheckDoneText as finished,
  creditCheckExhaustedText as exhausted,
} from '#contract/plain/texts.ts'

export const balanceLeft = (baht: string) => `เครดิตคงเหลือ ${baht} บาท`
export const goesOn = 'ค่ายเกมยังไม่ตอบ ระบบจะตรวจต่อให้เอง เครดิตของคุณอยู่ครบ'
export const checkingRound = (round: number, rounds: number) => `กำลังเช็คเครดิต รอบที่ ${round} จาก ${rounds}`
export const refreshCredit = 'อัปเดตเครดิต'
export const checkingCredit = 'กำลังเช็คเครดิต'
export const notChecked = 'ยังเช็คเครดิตไม่ได้ในขณะนี้ กรุณาลองใหม่อีกครั้ง'
