export const forReset = 'ตั้งรหัสผ่านใหม่ '
export const forUnlock = 'ปลดล็อกการเข้าสู่ระบบ '
export const message = (purpose: string, code: string, reference: string, minutes: number) =>
  `โชคดี: ${purpose}รหัส OTP ${code} (Ref: ${reference}) ใช้ได้ภายใน ${minutes} นาที ห้ามบอกรหัสนี้กับผู้อื่น`
