import { type Fault, type FixedParty, parties, type Party } from '#contract/partners/director.ts'
import { gameHosts } from '#studio/hosts/registry.ts'

type Meanings = Partial<Record<Fault, string>>

const meanings: Record<FixedParty, Meanings> = {
  gateway: {
    duplicate: 'แจ้งเตือน (webhook) ครั้งถัดไปถูกส่ง 3 ครั้ง',
    late: 'QR ที่หมดเวลาแล้วยังจ่ายได้ 1 ครั้ง',
    lost: 'แจ้งเตือนครั้งถัดไปไม่ถูกส่งเลย',
    're-ordered': 'แจ้งเตือนครั้งถัดไปถูกส่งหลังรายการที่มาทีหลัง',
    'timed-out': 'สร้างรายการชำระแล้ว แต่ไม่ตอบกลับ',
    'error-after-effect': 'สร้างรายการชำระแล้ว แต่ตอบว่าขัดข้อง (500)',
    'wrong-amount': 'ผู้จ่ายจ่ายขาดไป 1.00 บาท',
    'wrong-sender': 'เงินมาจากบัญชีของคนอื่น',
    'picture-only': 'QR ของรายการถัดไปมีแต่รูป ไม่มีข้อความ',
  },
  bank: {
    duplicate: 'รายการโอนเข้าครั้งถัดไปแสดงในสเตทเมนต์ 2 บรรทัด',
    late: 'รายการโอนเข้าครั้งถัดไปแสดงช้า 60 วินาที',
    lost: 'คำสั่งโอนออกหายไป ไม่โอนและไม่ตอบกลับ',
    're-ordered': 'สเตทเมนต์ครั้งถัดไปเรียงกลับลำดับ',
    'timed-out': 'โอนออกแล้ว แต่ไม่ตอบกลับ',
    'error-after-effect': 'โอนออกแล้ว แต่ตอบว่าขัดข้อง (500)',
    'wrong-amount': 'ผู้โอนโอนขาดไป 1.00 บาท',
    'wrong-sender': 'เงินโอนมาจากบัญชีของคนอื่น',
    'paid-twice': 'คำสั่งโอนออกครั้งถัดไปถูกโอน 2 ครั้ง',
    'never-paid': 'ตอบว่าโอนออกแล้ว แต่เงินไม่ออกจากบัญชี',
  },
  statement: {
    duplicate: 'รายการแรกของสเตทเมนต์ประจำวันแสดง 2 บรรทัด',
    lost: 'รายการแรกของสเตทเมนต์ประจำวันไม่แสดง',
    'wrong-amount': 'รายการแรกของสเตทเมนต์ประจำวันแสดงเกินไป 1.00 บาท',
    'timed-out': 'ขอสเตทเมนต์ประจำวันแล้วไม่ตอบกลับ',
  },
  enquiry: {
    'timed-out': 'ถามชื่อเจ้าของบัญชีแล้วธนาคารไม่ตอบกลับ',
    'error-after-effect': 'ถามชื่อเจ้าของบัญชีแล้วธนาคารตอบว่าขัดข้อง (500)',
    'wrong-sender': 'ธนาคารตอบชื่อของคนอื่น',
  },
  sms: {
    duplicate: 'ข้อความถัดไปถึงเครื่อง 2 ครั้ง',
    late: 'ข้อความถัดไปถึงช้า 60 วินาที',
    lost: 'ข้อความถัดไปไม่ถึงเครื่อง',
    're-ordered': 'ข้อความถัดไปถึงหลังข้อความที่ส่งทีหลัง',
    'timed-out': 'ส่งข้อความแล้ว แต่ไม่ตอบกลับ',
    'error-after-effect': 'ส่งข้อความแล้ว แต่ตอบว่าขัดข้อง (500)',
  },
  chat: {
    duplicate: 'ข้อความแชตถัดไปถึงผู้ใช้ 2 ครั้ง',
    late: 'ข้อความแชตถัดไปถึงช้า 60 วินาที',
    lost: 'ข้อความแชตถัดไปไม่ถึงผู้ใช้',
    'timed-out': 'ส่งข้อความแชตแล้ว แต่ไม่ตอบกลับ',
    'error-after-effect': 'ส่งข้อความแชตแล้ว แต่ตอบว่าขัดข้อง (500)',
  },
  rounds: {
    'timed-out': 'ค่ายเกมถูกถามเรื่องรอบที่ค้าง (เช็คเครดิต) แล้วไม่ตอบกลับ',
  },
  'round-list': {
    lost: 'รายการรอบประจำวันของค่ายขาดรอบแรกไป',
    'wrong-amount': 'รอบแรกในรายการรอบประจำวันของค่ายแสดงยอดจ่ายเกินไป 1.00 บาท',
    'timed-out': 'ค่ายเกมถูกขอรายการรอบประจำวันแล้วไม่ตอบกลับ',
  },
  catalogue: {
    lost: 'รายการเกมของค่ายไม่มีเกมแรก เหมือนค่ายถอดเกมออก',
    'timed-out': 'ค่ายเกมถูกถามรายการเกมแล้วไม่ตอบกลับ',
    'wrong-sender': 'ค่ายเกมตอบรายการเกมในชื่อของค่ายอื่น',
  },
  status: {
    late: 'ค่ายเกมตอบคำถามสถานะครั้งถัดไปช้า 2 วินาที',
    lost: 'ค่ายเกมล่ม: คำถามสถานะครั้งถัดไปไปไม่ถึง (502)',
  },
}

const ofGameHosts: Meanings = {
  duplicate: 'ส่งเดิมพันและผลของรอบถัดไปซ้ำ 2 ครั้ง',
  late: 'ผลของรอบถัดไปถูกส่งช้า',
  lost: 'ผลของรอบถัดไปหายระหว่างทาง แล้วส่งใหม่',
  're-ordered': 'คำสั่งยกเลิกเดิมพันไปถึงก่อนตัวเดิมพัน',
  'timed-out': 'เกมไม่ได้รับคำตอบของเดิมพัน จึงสั่งยกเลิก',
  'error-after-effect': 'เล่นรอบจบแล้ว แต่ตอบผู้เล่นว่าขัดข้อง (500)',
  'wrong-amount': 'ส่งผลซ้ำด้วยจำนวนเงินที่ต่างไป',
  'wrong-sender': 'ส่งผลของรอบในนามผู้เล่นคนอื่น',
}

const isFixed = (party: Party): party is FixedParty => (parties as readonly string[]).includes(party)

export const allParties: readonly Party[] = [...parties, ...gameHosts.map(({ host }) => host)]

/** In Thai. A fault without a meaning at a party cannot be ordered there; an unknown game host has none. */
export function meaningsOf(party: Party): Meanings {
  if (isFixed(party)) return meanings[party]
  return allParties.includes(party) ? ofGameHosts : {}
}

export const partyName = (party: Party): string => (isFixed(party) ? partyNames[party] : `ค่ายเกม ${party}`)

const partyNames: Record<FixedParty, string> = {
  gateway: 'เกตเวย์รับชำระเงิน',
  bank: 'ธนาคาร',
  statement: 'สเตทเมนต์ประจำวัน',
  enquiry: 'ถามชื่อเจ้าของบัญชี',
  sms: 'SMS',
  chat: 'แชต',
  rounds: 'คำถามเรื่องรอบเกม',
  'round-list': 'รายการรอบประจำวันของค่าย',
  catalogue: 'รายการเกมของค่าย',
  status: 'สถานะค่ายเกม',
}

export const faultNames: Record<Fault, string> = {
  duplicate: 'ซ้ำ',
  late: 'ช้า',
  lost: 'หาย',
  're-ordered': 'สลับลำดับ',
  'timed-out': 'ไม่ตอบ',
  'error-after-effect': 'ทำแล้วแต่แจ้งขัดข้อง',
  'wrong-amount': 'ยอดไม่ตรง',
  'wrong-sender': 'ผู้โอนไม่ตรง',
  'paid-twice': 'โอนซ้ำ',
  'never-paid': 'ไม่ได้โอนจริง',
  'picture-only': 'QR มีแต่รูป',
}
