export const title = 'ปฏิทินหวยรัฐบาล'
export const note =
  'เลื่อนหรือยกเลิกงวด และประกาศเลขดังก่อนเปิดรับ ต้องมีเจ้าหน้าที่สองคนเห็นชอบ งวดที่ปิดรับแล้วเลื่อนไม่ได้ งวดที่เปิดรับแล้วประกาศเลขไม่ได้'
export const usual = 'งวด'
export const day = 'วันออกรางวัล'
export const action = 'จัดการ'
export const leftOut = 'ยกเลิกงวด'
export const asUsual = 'ตามปกติ'
export const opened = 'เปิดรับอยู่'
export const source = 'ดูประกาศ'
const yearly: Readonly<Record<string, string>> = {
  new_year: 'วันขึ้นปีใหม่ ทุกปี',
  teachers_day: 'วันครู ทุกปี',
  labour_day: 'วันแรงงาน ทุกปี',
}
export const reasonOf = (reason: string) => yearly[reason] ?? reason
export const askedBy = (maker: string, what: string) => `${maker} ขอ${what} รออนุมัติ`
export const changeRequest = 'เลื่อนหรือยกเลิกงวด'
export const numbersRequest = 'ประกาศเลข'
export const change = 'เลื่อน/ยกเลิก'
export const publish = 'ประกาศเลข'
export const of = (what: string, draw: string) => `${what} งวด ${draw}`

export const outcome = 'ต้องการ'
export const outcomes = { moved: 'เลื่อนวันออกรางวัล', left_out: 'ยกเลิกงวด คืนเงินทุกโพย' } as const
export const newDay = 'วันใหม่'
export const newDayHint = 'โพยอยู่กับงวดเดิม ปิดรับ 15:20 น. ของวันใหม่'
export const link = 'ลิงก์ประกาศ'
export const linkHint = 'ประกาศของสำนักงานสลากฯ ขึ้นต้นด้วย https:// สมาชิกกดดูได้'
export const reasonHint = 'สมาชิกเห็นข้อความนี้'
export const cancelEffect = (slips: number, turnover: string) =>
  slips === 0
    ? 'ยกเลิกแล้วแก้กลับไม่ได้ งวดนี้ยังไม่มีโพย'
    : `ยกเลิกแล้วแก้กลับไม่ได้ โพย ${slips.toLocaleString('en')} ใบ ${turnover} จะคืนเงินเต็มจำนวนทันทีที่อนุมัติ`
export const leaveOutEffect = 'งวดนี้ยังไม่เปิดรับ จะข้ามไปงวดถัดไป เปลี่ยนกลับได้จนกว่างวดถัดไปจะเปิดรับ'

export const type = 'ประเภท'
export const half = 'จ่ายครึ่ง'
export const full = 'ไม่รับ'
export const openNumbers = 'รับเต็มอัตรา (ไม่บังคับ)'
export const numbersHint = 'คั่นด้วยเว้นวรรค เช่น 123 456'
export const numbersEffect =
  'แทนรายการเดิมของประเภทนี้ทั้งหมด เว้นว่างทุกช่องคือถอนรายการ เมื่องวดเปิดรับแล้วแก้ไม่ได้ เลขอื่นเปลี่ยนตามยอดที่ขาย'
export const numbersReasonHint = 'บันทึกพร้อมชื่อและเวลา'
export const states = { half: 'จ่ายครึ่ง', full: 'ไม่รับ', open: 'รับเต็มอัตรา' } as const
export const listHead = (type: string, state: string) => `${type} ${state}:`
export const send = 'ส่งขออนุมัติ'
export const sent = 'ส่งขออนุมัติแล้ว รอเจ้าหน้าที่อีกหนึ่งคน'

const dates = new Intl.DateTimeFormat('th-TH', {
  timeZone: 'Asia/Bangkok',
  calendar: 'buddhist',
  day: 'numeric',
  month: 'short',
  year: '2-digit',
})
/** "17 ธ.ค. 69" of a Bangkok day. */
export const dateOf = (day: string) => dates.format(new Date(`${day}T12:00:00+07:00`))
