export const oneAccount = 'บัญชีเดียวทั้งฝากและถอน'
export const oneAccountDetail = 'ชื่อบัญชีต้องเป็นชื่อของคุณ'
export const changeable = 'เปลี่ยนได้ แต่ต้องตรวจสอบก่อน'
export const changeableDetail = (hours: number) => `เปลี่ยนแล้วถอนเงินได้เมื่อครบ ${hours} ชั่วโมง ฝากและเล่นได้ตามปกติ`
export const smsAtEachStep = 'แจ้งทาง SMS ทุกขั้นตอน'
export const notRequested = 'ไม่ได้ขอเอง? ยกเลิกคำขอและเปลี่ยนรหัสผ่านทันที'
export const onlyThisAccount = 'ใช้ฝากและถอนด้วยบัญชีนี้เท่านั้น'
export const ownedByAnother =
  'ธนาคารยืนยันบัญชีนี้ว่าเป็นของผู้อื่น จึงใช้ถอนเงินไม่ได้ กรุณาเปลี่ยนเป็นบัญชีของคุณ หากเป็นบัญชีของคุณจริง ติดต่อเจ้าหน้าที่'
export const unverified = 'ยังยืนยันเลขบัญชีและชื่อกับธนาคารไม่ได้ ระบบจะถามธนาคารซ้ำให้เอง ระหว่างนี้เจ้าหน้าที่ตรวจการถอนทุกครั้ง'
export const verifiedAt = 'ยืนยันกับธนาคารเมื่อ'
export const justChanged = 'เพิ่งเปลี่ยนบัญชี เพื่อความปลอดภัยถอนเงินได้อีกครั้ง'
export const changeAccount = 'เปลี่ยนบัญชีธนาคาร'
