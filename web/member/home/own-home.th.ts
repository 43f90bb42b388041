export const ways = 'ทางลัดของคุณ'
export const cashBack = 'คืนยอดเสีย'
export const bonus = 'โบนัสกิจกรรม'
export const wheel = 'วงล้อโชคดี'
export const friends = 'แนะนำเพื่อน'
export const movements = 'ฝาก–ถอน'
export const checkRounds = 'ตรวจผลเกม'
export const budget = 'ตั้งวงเงิน'

export const depositWaits = 'กำลังรอยอดโอน'
export const withdrawalWaits = 'กำลังดำเนินการถอน'
export const toPay = 'ยอดโอน'
export const baht = (figure: string) => `${figure} บาท`
export const toQr = 'ดู QR'
export const toTransfer = 'ดูบัญชีรับโอน'
export const toWithdrawal = 'ดูสถานะ'

export const playOn = 'เล่นต่อ'
export const rounds = 'ประวัติการเล่น'
export const closed = 'ปิดปรับปรุง'

export const recentTransfers = 'ฝาก–ถอนล่าสุด'
export const seeAll = 'ดูทั้งหมด'

export const football = 'กิจกรรมทายผลฟุตบอล'
export const footballText = 'เว็บไซต์กิจกรรม เปิดในหน้าต่างใหม่'

export const care = 'ตั้งงบก่อนเล่นทุกครั้ง'
export const careText = 'เล่นเท่าที่เสียได้ พักเมื่อรู้สึกว่าเกินงบ ปรึกษาฟรีที่สายด่วน 1323'
export const setLimits = 'ตั้งวงเงินหรือพักการเล่น'
