import { passkeyNameLengthMax, passkeysMax } from './passkeys.ts'

/* Texts of the specification are word for word (sections 5 and 8). */

/** Shared by the server and the field's check while typing, as the next. */
export const passwordMismatchText = 'ระบุรหัสผ่านใหม่ และยืนยันรหัสผ่านให้ตรงกัน'
/** Not from the specification. */
export const passwordCommonText = 'รหัสผ่านนี้คาดเดาง่ายเกินไป กรุณาตั้งรหัสผ่านอื่น'

export const identityRefusals = {
  // For programs: it stops polling.
  UNAUTHENTICATED: 'Unauthenticated.',
  LOGIN_FAILED: 'เบอร์โทร, รหัสผ่านไม่ถูกต้อง',
  LOGIN_LOCKED: 'เข้าสู่ระบบผิดหลายครั้ง กรุณารอ {minutes} นาที หรือปลดล็อกด้วยรหัส OTP',
  PHONE_NOT_YOURS: 'เบอร์โทรนี้ไม่ใช่เบอร์ของคุณ',
  TICKET_INVALID: 'ลิงก์นี้ใช้ไปแล้วหรือหมดอายุ กรุณาเข้าสู่ระบบด้วยรหัสผ่าน',
  REAUTH_REQUIRED: 'กรุณาเข้าสู่ระบบอีกครั้งเพื่อยืนยันว่าเป็นคุณ',
  PHONE_REQUIRED: 'กรุณากรอกเบอร์โทรศัพท์',
  PHONE_INVALID: 'เบอร์โทรต้องเป็นเบอร์มือถือไทย 10 หลัก',
  PHONE_TAKEN: 'เบอร์โทรนี้สมัครสมาชิกแล้ว กรุณาเข้าสู่ระบบ',
  OTP_REQUIRED: 'กรุณากรอกรหัส OTP',
  OTP_INVALID: 'รหัส OTP ไม่ถูกต้อง',
  OTP_EXPIRED: 'รหัส OTP หมดอายุแล้ว กรุณาขอรหัสใหม่',
  OTP_TOO_MANY_TRIES: 'กรอกรหัส OTP ผิดเกินกำหนด กรุณาขอรหัสใหม่ภายหลัง',
  OTP_RESEND_TOO_SOON: 'เพิ่งส่งรหัส OTP ไป กรุณารอ {seconds} วินาทีแล้วขอใหม่',
  OTP_SENDS_EXHAUSTED: 'ขอรหัส OTP ครบจำนวนแล้ว กรุณาลองใหม่ใน 1 ชั่วโมง',
  OTP_UNAVAILABLE: 'ขณะนี้ส่งรหัส OTP ไม่ได้ กรุณาลองใหม่ภายหลังหรือติดต่อเจ้าหน้าที่',
  OTP_FLOW_OVER: 'คำขอนี้หมดอายุหรือถูกใช้ไปแล้ว กรุณาขอรหัส OTP ใหม่',
  RESET_STEP_MISSING: 'กรุณายืนยันรหัส OTP ก่อนตั้งรหัสผ่านใหม่',
  OLD_PASSWORD_WRONG: 'รหัสผ่านเดิมไม่ถูกต้อง',
  OLD_PASSWORD_TRIES: 'กรอกรหัสผ่านเดิมผิดหลายครั้ง กรุณารอ {minutes} นาทีแล้วลองใหม่',
  PASSWORD_REQUIRED: 'กรุณากรอกรหัสผ่าน',
  PASSWORD_MISMATCH: passwordMismatchText,
  PASSWORD_WEAK: 'รหัสผ่านต้องยาว 8-15 ตัวอักษร มีตัวพิมพ์เล็ก ตัวพิมพ์ใหญ่ และตัวเลข หรือยาว 15-64 ตัวอักษร',
  PASSWORD_COMMON: passwordCommonText,
  REGISTRATION_STEP_MISSING: 'กรุณาทำขั้นตอนก่อนหน้าให้เสร็จก่อน',
  RECOVERY_ON_HOLD: 'เพิ่งตั้งรหัสผ่านใหม่จากอุปกรณ์ที่ไม่เคยใช้ เพื่อความปลอดภัยทำรายการนี้ได้อีกครั้ง {until}',
  PASSKEY_INVALID: 'ตรวจสอบพาสคีย์ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง',
  PASSKEY_CHALLENGE_OVER: 'หมดเวลายืนยันพาสคีย์ กรุณาลองใหม่อีกครั้ง',
  PASSKEY_REFUSED: 'ใช้พาสคีย์นี้ไม่ได้ กรุณาเข้าสู่ระบบด้วยรหัสผ่าน',
  PASSKEY_KNOWN: 'พาสคีย์นี้ลงทะเบียนไว้แล้ว',
  PASSKEY_TOO_MANY: `มีพาสคีย์ครบ ${passkeysMax} รายการแล้ว กรุณาลบรายการที่ไม่ใช้ก่อน`,
  PASSKEY_NONE: 'คุณยังไม่มีพาสคีย์ กรุณายืนยันด้วยรหัสผ่าน',
  PASSKEY_NAME_INVALID: `ชื่อพาสคีย์ต้องยาว 1-${passkeyNameLengthMax} ตัวอักษร`,
} as const
