export const codes = 'รหัสโปรโมชัน'
export const code = 'รหัส'
export const state = 'สถานะ'
export const used = 'ใช้แล้ว'
export const given = 'ให้ไปแล้ว'
export const days = 'วันที่ใช้ได้'
export const action = 'จัดการ'
export const states = { coming: 'ยังไม่เริ่ม', open: 'ใช้ได้', over: 'จบแล้ว', stopped: 'ปิดแล้ว' } as const
export const usesOf = (uses: number, max: number) => `${uses.toLocaleString('en')} / ${max.toLocaleString('en')}`
export const daysOf = (from: string, until: string) => (from === until ? from : `${from} ถึง ${until}`)
export const make = 'สร้างรหัส'
export const makeQuestion = 'สร้างรหัสโปรโมชัน'
export const codeHint = 'A-Z และตัวเลข 6–20 ตัว เว้นว่างให้ระบบสุ่ม 10 ตัว เดายาก'
export const offer = 'โปรที่ให้'
export const offerOption = (name: string, amount: string) => `${name} · ${amount} บาท`
export const from = 'ใช้ได้ตั้งแต่วันที่'
export const until = 'ถึงสิ้นวันที่'
export const uses = 'ใช้ได้ทั้งหมดกี่ครั้ง'
export const usesHint = 'คนละ 1 ครั้ง ไม่เกิน 100,000 ครั้ง'
export const makeNote = 'รหัสใช้ได้เมื่อเจ้าหน้าที่อีกคนอนุมัติ ผู้อนุมัติจะเห็นยอดสูงสุดที่รหัสนี้ให้ได้'
export const reasonHint = 'ผู้อนุมัติและบันทึกการทำงานเห็นเหตุผลนี้'
export const send = 'ส่งขออนุมัติ'
export const sending = 'กำลังส่ง'
export const sent = (code: string) => `ส่งรหัส ${code} ขออนุมัติแล้ว`
export const asked = (maker: string) => `รออนุมัติ · ขอโดย ${maker}`
export const stop = 'ปิด'
export const stopQuestion = (code: string) => `ปิดรหัส ${code}?`
export const stopEffect = 'ใช้รหัสนี้ไม่ได้ทันทีและเปิดอีกไม่ได้ โบนัสที่ให้ไปแล้วยังอยู่กับสมาชิก'
export const stopped = 'ปิดรหัสแล้ว'
export const none = 'ยังไม่มีรหัส'
export const noneDetail = 'สร้างรหัสแรก แล้วให้เจ้าหน้าที่อีกคนอนุมัติ'
