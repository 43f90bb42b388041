export const title = (minutes: number) => `คุณเล่นต่อเนื่องมา ${minutes} นาที`
export const text = 'พักสายตาและทบทวนสักครู่ ตัวเลขนี้นับจากรายการจริงในบัญชีของคุณ'
export const since = 'เริ่มช่วงนี้เมื่อ'
export const staked = 'เดิมพันรวม'
export const won = 'ได้รับกลับ'
export const net = 'ผลสุทธิ'
export const baht = (figure: string) => `${figure} บาท`
export const history = 'ดูประวัติการเล่น'
export const takePause = 'พักการเล่น'
export const goOn = 'รับทราบ เล่นต่อ'
