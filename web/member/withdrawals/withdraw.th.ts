export const amount = 'จำนวนเงินที่ต้องการถอน'
export const least = (baht: string) => `ขั้นต่ำ ${baht} บาท`
export const all = 'ถอนทั้งหมด'
export const toAccount = 'เงินเข้าบัญชีนี้'
export const changeAccount = 'เปลี่ยนบัญชีธนาคาร'
export const sending = 'กำลังส่งคำขอ'
export const withdraw = 'ถอนเงิน'
export const withdrawOf = (baht: string) => `ถอนเงิน ${baht} บาท`
export const confirm = (baht: string) => `ถอน ${baht} บาท`
export const usually = 'โดยทั่วไปไม่เกิน'
export const about = 'ใช้เวลาประมาณ'
export const noFee = 'ไม่มีค่าธรรมเนียม'
export const most = 'ถอนได้สูงสุด'
export const paidWithin = (minutes: string) => `ได้รับเงินใน ${minutes}`
export const paidByItself = 'โอนเข้าบัญชีให้เอง'
/** `measured`: empty where no time was measured. */
export const paidDetail = (measured: string | null) =>
  `${measured ? `${measured}ตั้งแต่กดถอนจนเงินเข้า ` : ''}ปิดหน้านี้ได้ เงินเข้าแล้วเราจะแจ้ง ยอดสูงอาจใช้เวลาตรวจสอบเพิ่ม`
export const ownAccountOnly = 'เข้าบัญชีที่ลงทะเบียนเท่านั้น'
export const ownAccountDetail = 'ชื่อบัญชีต้องตรงกับชื่อสมาชิก'
export const bounds = 'วงเงินต่อครั้ง'
export const between = (least: string, most: string) => `${least} ถึง ${most} บาท`
export const keptAside = 'ระหว่างรอ ยอดถูกกันไว้'
export const keptAsideDetail = 'หากโอนไม่สำเร็จ เครดิตกลับเข้ากระเป๋าครบทันที'
export const status = 'สถานะการถอน'
