export const asked = (account: string) =>
  `โชคดี: มีคำขอเปลี่ยนบัญชีธนาคารเป็น ${account} ระหว่างตรวจสอบจะถอนเงินไม่ได้ หากไม่ใช่คุณ เข้าสู่ระบบแล้วยกเลิกคำขอทันที`
export const approved = (account: string, hours: number) =>
  `โชคดี: เปลี่ยนบัญชีธนาคารเป็น ${account} แล้ว ถอนเงินได้อีกครั้งใน ${hours} ชั่วโมง หากไม่ใช่คุณ ติดต่อเจ้าหน้าที่ทันที`
export const refused = (account: string) => `โชคดี: คำขอเปลี่ยนบัญชีธนาคารเป็น ${account} ไม่ได้รับอนุมัติ ใช้บัญชีเดิมต่อไป`
export const withdrawn = (account: string) => `โชคดี: ยกเลิกคำขอเปลี่ยนบัญชีธนาคารเป็น ${account} แล้ว ใช้บัญชีเดิมต่อไป`
export const expired = (account: string) => `โชคดี: คำขอเปลี่ยนบัญชีธนาคารเป็น ${account} หมดเวลา ใช้บัญชีเดิมต่อไป`
