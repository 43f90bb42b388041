export const changeAccount = 'เปลี่ยนบัญชีธนาคาร'
export const held = 'พักการถอนชั่วคราว'
export const notYou = 'หากคุณไม่ได้ตั้งรหัสผ่านใหม่ กรุณาติดต่อเจ้าหน้าที่ทันที เงินของคุณอยู่ครบ'
export const backHome = 'กลับหน้าแรก'
export const seeRequest = 'ดูหรือยกเลิกคำขอ'
export const seeAccount = 'ดูบัญชีธนาคาร'
export const ownedByAnother =
  'ธนาคารยืนยันบัญชีที่คุณลงทะเบียนไว้ว่าเป็นของผู้อื่น เปลี่ยนเป็นบัญชีของคุณก่อนจึงถอนได้ เงินของคุณอยู่ครบและเล่นได้ตามปกติ'
export const changeWaits = 'มีคำขอเปลี่ยนบัญชีธนาคารที่รอตรวจสอบ เงินของคุณอยู่ครบและเล่นได้ตามปกติ'
export const newPassword = 'เพิ่งตั้งรหัสผ่านใหม่จากอุปกรณ์ที่ไม่เคยใช้'
export const accountChanged = 'เพิ่งเปลี่ยนบัญชีธนาคาร'
export const heldFor = (cause: string) => `${cause} เพื่อความปลอดภัยถอนเงินได้อีกครั้ง`
