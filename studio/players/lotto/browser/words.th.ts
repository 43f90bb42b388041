import { bangkokClock, bangkokHour } from '#kit/clock.ts'
import { LOTTO_NAMES } from '#studio/engines/lotto/bet-types.th.ts'
import type { UnreadCode } from '#studio/engines/lotto/paste-lines.ts'
import type { SlipRefusal } from '#studio/engines/lotto/slip.ts'
import type { DrawShown, SlipShown } from '../wire.ts'
import type { Way } from './pad.ts'

const MONTHS = ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.']

/** 1 ธ.ค. 2569 of a Bangkok day. */
export function dayText(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return `${date} ${MONTHS[month - 1]} ${year + 543}`
}

export const hourText = (instant: string): string => `${bangkokHour(new Date(instant))} น.`

/** With seconds where not full minutes: yi-ki closes half a minute before its draw. */
export function closingText(instant: string): string {
  const seconds = bangkokClock(new Date(instant)).getUTCSeconds()
  return `${bangkokHour(new Date(instant))}${seconds === 0 ? '' : `:${String(seconds).padStart(2, '0')}`} น.`
}

export const momentText = (instant: string): string =>
  `${dayText(bangkokClock(new Date(instant)).toISOString().slice(0, 10))} ${hourText(instant)}`

const two = (count: number) => String(count).padStart(2, '0')

export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3_600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  if (days > 0) return `${days} วัน ${hours} ชม.`
  return hours > 0 ? `${hours} ชม. ${minutes} นาที` : `${two(minutes)}:${two(seconds % 60)}`
}

export const drawName = ({ lotto, number, day }: Pick<DrawShown, 'lotto' | 'number' | 'day'>): string =>
  lotto === 'yiki' ? `ยี่กี รอบ ${number}` : `${LOTTO_NAMES.government} งวด ${dayText(day)}`

/** Of draws that are elsewhere every year; others have the reason that was announced. */
const YEARLY: Readonly<Record<string, string>> = {
  new_year: 'วันขึ้นปีใหม่',
  teachers_day: 'วันครู',
  labour_day: 'วันแรงงาน',
}
export const reasonText = (reason: string): string => YEARLY[reason] ?? reason

export const WAY_NAMES: Readonly<Record<Way, string>> = {
  one: 'เลขเดียว',
  reverse: 'กลับเลข',
  front: 'รูดหน้า',
  back: 'รูดหลัง',
  gates: '19 ประตู',
  place: 'รูดหลัก',
}

export const PLACE_NAMES = { first: 'หลักร้อย', second: 'หลักสิบ', third: 'หลักหน่วย' } as const

export const STATE_NAMES = { open: 'เปิดรับ', half: 'จ่ายครึ่ง', full: 'เต็มวงเงิน' } as const

export const WHY_NAMES = { published: 'ประกาศก่อนเปิด', sold: 'ตามยอดที่ขาย' } as const

export const SLIP_STATES: Readonly<Record<SlipShown['state'], string>> = {
  betting: 'กำลังรับโพย',
  accepted: 'รอผล',
  settled: 'ไม่ถูก',
  returned: 'ยกเลิกแล้ว คืนเงินเต็มจำนวน',
  disputed: 'เจ้าหน้าที่กำลังตรวจสอบ',
}

export const UNREAD: Readonly<Record<UnreadCode, string>> = {
  LOTTO_TYPE_UNKNOWN: 'งวดนี้ไม่มีประเภทนี้',
  LOTTO_NUMBER_INVALID: 'จำนวนหลักไม่ตรงกับประเภท',
  LOTTO_TRIPLE_AS_TOD: 'เลขตองไม่รับแบบโต๊ด ให้แทง 3 ตัวบน',
  LOTTO_PASTE_UNREAD: 'อ่านไม่ออก',
  LOTTO_AMOUNT_MISSING: 'ไม่มีจำนวนเงิน',
  LOTTO_AMOUNT_INVALID: 'จำนวนเงินไม่ถูกต้อง',
}

const baht = (amount: number) => amount.toLocaleString('en-US')

export function refusalText(refusal: SlipRefusal, number: string): string {
  switch (refusal.code) {
    case 'LOTTO_SLIP_EMPTY':
      return 'ยังไม่มีเลขในโพย'
    case 'LOTTO_SLIP_TOO_LONG':
      return `โพยหนึ่งใบมีได้ไม่เกิน ${refusal.most} เลข`
    case 'LOTTO_AMOUNT_TOO_SMALL':
      return `เลข ${number} ขั้นต่ำ ${baht(refusal.least)} บาท`
    case 'LOTTO_NUMBER_LIMIT':
      return `เลข ${number} งวดนี้คุณแทงเพิ่มได้อีก ${baht(refusal.fits)} บาท`
    case 'LOTTO_NUMBER_FULL':
      return refusal.fits > 0 ? `เลข ${number} รับได้อีกไม่เกิน ${baht(refusal.fits)} บาท` : `เลข ${number} ไม่รับเพิ่มในงวดนี้`
    case 'LOTTO_DRAW_LIMIT':
      return `งวดนี้คุณแทงเพิ่มได้อีก ${baht(refusal.fits)} บาท`
    case 'LOTTO_RATE_CHANGED':
      return `เลข ${number} เปลี่ยนเป็นจ่ายครึ่งแล้ว ตรวจยอดถูกแล้วกดแทงอีกครั้งถ้ายังต้องการ`
    case 'LOTTO_TRIPLE_AS_TOD':
      return UNREAD.LOTTO_TRIPLE_AS_TOD
    case 'LOTTO_AMOUNT_INVALID':
    case 'LOTTO_NUMBER_INVALID':
    case 'LOTTO_TYPE_UNKNOWN':
      return `เลข ${number} ไม่ถูกต้อง`
  }
}
