import type { HeldReason, HeldState } from '#contract/plain/held-bonuses.ts'

export const states: Readonly<Record<HeldState, string>> = {
  held: 'รอเจ้าหน้าที่ตรวจ',
  objected: 'ได้รับข้อมูลแล้ว รอตรวจ',
  approved: 'ตรวจแล้ว กดรับได้',
  taken: 'รับแล้ว',
  refused: 'ไม่ได้โบนัสนี้',
  used: 'รับไม่ได้แล้ว',
}
/** Of the other member only that there is one. */
export const reasons: Readonly<Record<HeldReason, string>> = {
  device: 'มีสมาชิกอื่นที่ขอโปรนี้ใช้อุปกรณ์เครื่องเดียวกับคุณ',
  account: 'มีสมาชิกอื่นที่ขอโปรนี้เกี่ยวข้องกับบัญชีธนาคารของคุณ',
  holder: 'มีสมาชิกอื่นที่ขอโปรนี้ใช้ชื่อบัญชีเหมือนคุณ',
  address: 'มีสมาชิกอื่นที่ขอโปรนี้ใช้อินเทอร์เน็ตเดียวกัน และสมัครในช่วงเดียวกับคุณ',
  short_name: 'ชื่อบัญชีของคุณถูกย่อหรือปิดบางส่วน และธนาคารยังไม่ยืนยัน',
  no_device: 'โปรแกรมที่คุณใช้ไม่ได้ระบุอุปกรณ์',
}
export const whatNext: Readonly<Record<HeldState, string>> = {
  held: 'โปรนี้ให้คนละครั้ง เจ้าหน้าที่จึงต้องดูก่อน หากคุณเป็นคนละคน แจ้งข้อมูลเพิ่มได้ เช่น เป็นคนในบ้านเดียวกัน',
  objected: 'เจ้าหน้าที่กำลังดูข้อมูลที่คุณแจ้ง ไม่ต้องส่งซ้ำ',
  approved: 'กด “รับโบนัส” ด้านบนเมื่อพร้อม เทิร์นเริ่มนับตั้งแต่คุณกดรับ',
  taken: '',
  refused: 'เงินฝากของคุณไม่ถูกหัก หากเห็นว่าไม่ถูกต้อง ติดต่อเจ้าหน้าที่ได้',
  used: 'ชื่อและวันเกิดนี้ บัญชีธนาคาร หรืออุปกรณ์นี้รับโปรนี้ไปแล้ว หรือเงินฝากของโปรนี้ถูกถอนหรือคืนผู้โอนไปแล้ว',
}
export const noteOf = (name: string, amount: string) => `${name} ฿${amount}`
export const see = 'ดูเหตุผลและสถานะ'
export const section = 'โบนัสที่รอตรวจ'
export const depositSafe = (amount: string) => `เงินฝาก ฿${amount} เข้าเครดิตแล้วตามปกติ`
export const beforeWithdrawing = 'หากถอนเงินก่อนกดรับ จะรับโบนัสนี้ไม่ได้'
export const operatorsNote = 'เจ้าหน้าที่:'
export const since = (when: string) => `ขอเมื่อ ${when}`
export const object = 'แจ้งข้อมูลเพิ่ม'
export const objectTitle = 'แจ้งข้อมูลเพิ่ม'
export const objectText = 'บอกสิ่งที่แสดงว่าคุณเป็นคนละคนกับสมาชิกอื่น ส่งได้ครั้งเดียว ไม่ต้องใส่รหัสผ่านหรือเลขบัตร'
export const objectLabel = 'ข้อมูลถึงเจ้าหน้าที่'
export const send = 'ส่ง'
export const sending = 'กำลังส่ง'
export const sent = 'ส่งแล้ว เจ้าหน้าที่จะดูข้อมูลของคุณก่อนตัดสิน'
export const back = 'ยกเลิก'
