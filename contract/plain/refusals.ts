import { slipMegabytesMax } from './constants.ts'
import { favouritesMax } from './games.ts'
import { passkeyNameLengthMax, passkeysMax } from './passkeys.ts'
import { depositCancelFailedText, loginFailedText, passwordCommonText, passwordMismatchText, unauthenticatedText } from './texts.ts'

/** The keys under which the member API reports errors. `error` is for all that is no field of the form. */
export const errorFields = ['phone', 'otp', 'password', 'amount', 'bank', 'account_number', 'name', 'error'] as const
export type ErrorField = (typeof errorFields)[number]

type Row = {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 414 | 415 | 421 | 422 | 429 | 431 | 451 | 503
  field: ErrorField
  text: string
}

/** Every refusal of the member API: its stable code, HTTP status, field and Thai text, defined only here. `{…}` in a text is filled from
 *  the refusal's details. */
export const refusals = {
  // --- the request itself
  BODY_MALFORMED: { status: 400, field: 'error', text: 'ข้อมูลที่ส่งมาไม่ถูกต้อง' },
  BODY_TOO_LARGE: { status: 413, field: 'error', text: 'ข้อมูลที่ส่งมามีขนาดใหญ่เกินไป' },
  BODY_LATE: { status: 408, field: 'error', text: 'ข้อมูลมาไม่ครบภายในเวลาที่กำหนด กรุณาลองใหม่อีกครั้ง' },
  ADDRESS_TOO_LONG: { status: 414, field: 'error', text: 'ที่อยู่ของคำขอยาวเกินไป' },
  HEADERS_TOO_MANY: { status: 431, field: 'error', text: 'ส่วนหัวของคำขอมีจำนวนมากเกินไป' },
  HOST_UNKNOWN: { status: 421, field: 'error', text: 'ชื่อเว็บไซต์นี้ไม่ใช่ของเรา กรุณาเข้าผ่านที่อยู่หลัก' },
  COUNTRY_NOT_SERVED: { status: 451, field: 'error', text: 'ขออภัย เราไม่สามารถให้บริการในประเทศที่คุณอยู่ได้' },
  CONTENT_TYPE_UNSUPPORTED: { status: 415, field: 'error', text: 'รูปแบบข้อมูลที่ส่งมาไม่รองรับ' },
  FIELD_REPEATED: { status: 422, field: 'error', text: 'ส่งข้อมูลช่องเดียวกันซ้ำ กรุณาส่งเพียงค่าเดียว' },
  INSECURE_ORIGIN: { status: 400, field: 'error', text: 'กรุณาเปิดเว็บไซต์ผ่าน https' },
  ORIGIN_REFUSED: { status: 403, field: 'error', text: 'คำขอนี้ไม่ได้มาจากเว็บไซต์ของเรา' },
  NOT_FOUND: { status: 404, field: 'error', text: 'ไม่พบรายการที่ต้องการ' },
  METHOD_NOT_ALLOWED: { status: 405, field: 'error', text: 'ไม่รองรับคำสั่งนี้' },
  TOO_MANY_REQUESTS: { status: 429, field: 'error', text: 'ทำรายการถี่เกินไป กรุณารอสักครู่แล้วลองใหม่' },
  BUSY: { status: 503, field: 'error', text: 'ระบบกำลังทำงานหนัก กรุณาลองใหม่อีกครั้ง' },
  // --- the caller
  UNAUTHENTICATED: { status: 401, field: 'error', text: unauthenticatedText },
  LOGIN_FAILED: { status: 401, field: 'error', text: loginFailedText },
  LOGIN_LOCKED: { status: 429, field: 'error', text: 'เข้าสู่ระบบผิดหลายครั้ง กรุณารอ 15 นาที หรือปลดล็อกด้วยรหัส OTP' },
  PHONE_NOT_YOURS: { status: 403, field: 'phone', text: 'เบอร์โทรนี้ไม่ใช่เบอร์ของคุณ' },
  TICKET_INVALID: { status: 401, field: 'error', text: 'ลิงก์นี้ใช้ไปแล้วหรือหมดอายุ กรุณาเข้าสู่ระบบด้วยรหัสผ่าน' },
  BANK_ACCOUNT_REQUIRED: { status: 403, field: 'error', text: 'กรุณาเพิ่มบัญชีธนาคารก่อนใช้งาน' },
  NOT_PERMITTED: { status: 403, field: 'error', text: 'บัญชีของคุณยังทำรายการนี้ไม่ได้ กรุณาติดต่อฝ่ายบริการลูกค้า' },
  REAUTH_REQUIRED: { status: 403, field: 'error', text: 'กรุณาเข้าสู่ระบบอีกครั้งเพื่อยืนยันว่าเป็นคุณ' },
  // --- fields
  PHONE_REQUIRED: { status: 422, field: 'phone', text: 'กรุณากรอกเบอร์โทรศัพท์' },
  PHONE_INVALID: { status: 422, field: 'phone', text: 'เบอร์โทรต้องเป็นเบอร์มือถือไทย 10 หลัก' },
  PHONE_TAKEN: { status: 422, field: 'phone', text: 'เบอร์โทรนี้สมัครสมาชิกแล้ว กรุณาเข้าสู่ระบบ' },
  OTP_REQUIRED: { status: 422, field: 'otp', text: 'กรุณากรอกรหัส OTP' },
  OTP_INVALID: { status: 422, field: 'otp', text: 'รหัส OTP ไม่ถูกต้อง' },
  OTP_EXPIRED: { status: 422, field: 'otp', text: 'รหัส OTP หมดอายุแล้ว กรุณาขอรหัสใหม่' },
  OTP_TOO_MANY_TRIES: { status: 429, field: 'otp', text: 'กรอกรหัส OTP ผิดเกินกำหนด กรุณาขอรหัสใหม่ภายหลัง' },
  OTP_RESEND_TOO_SOON: { status: 429, field: 'otp', text: 'เพิ่งส่งรหัส OTP ไป กรุณารอ {seconds} วินาทีแล้วขอใหม่' },
  OTP_SENDS_EXHAUSTED: { status: 429, field: 'otp', text: 'ขอรหัส OTP ครบจำนวนแล้ว กรุณาลองใหม่ใน 1 ชั่วโมง' },
  OTP_UNAVAILABLE: { status: 503, field: 'otp', text: 'ขณะนี้ส่งรหัส OTP ไม่ได้ กรุณาลองใหม่ภายหลังหรือติดต่อเจ้าหน้าที่' },
  OTP_FLOW_OVER: { status: 422, field: 'error', text: 'คำขอนี้หมดอายุหรือถูกใช้ไปแล้ว กรุณาขอรหัส OTP ใหม่' },
  RESET_STEP_MISSING: { status: 409, field: 'error', text: 'กรุณายืนยันรหัส OTP ก่อนตั้งรหัสผ่านใหม่' },
  OLD_PASSWORD_WRONG: { status: 422, field: 'password', text: 'รหัสผ่านเดิมไม่ถูกต้อง' },
  OLD_PASSWORD_TRIES: { status: 429, field: 'password', text: 'กรอกรหัสผ่านเดิมผิดหลายครั้ง กรุณารอ 15 นาทีแล้วลองใหม่' },
  PASSWORD_REQUIRED: { status: 422, field: 'password', text: 'กรุณากรอกรหัสผ่าน' },
  PASSWORD_MISMATCH: { status: 422, field: 'password', text: passwordMismatchText },
  PASSWORD_WEAK: {
    status: 422,
    field: 'password',
    text: 'รหัสผ่านต้องยาว 8-15 ตัวอักษร มีตัวพิมพ์เล็ก ตัวพิมพ์ใหญ่ และตัวเลข หรือยาว 15-64 ตัวอักษร',
  },
  PASSWORD_COMMON: { status: 422, field: 'password', text: passwordCommonText },
  BANK_REQUIRED: { status: 422, field: 'bank', text: 'กรุณาเลือกธนาคาร' },
  BANK_UNKNOWN: { status: 422, field: 'bank', text: 'ไม่รองรับธนาคารที่เลือก' },
  ACCOUNT_NUMBER_REQUIRED: { status: 422, field: 'account_number', text: 'กรุณากรอกเลขบัญชี' },
  ACCOUNT_NUMBER_INVALID: { status: 422, field: 'account_number', text: 'เลขบัญชีต้องเป็นตัวเลข 10-15 หลัก' },
  ACCOUNT_NUMBER_TAKEN: { status: 422, field: 'account_number', text: 'เลขบัญชีนี้มีผู้ใช้งานแล้ว' },
  ACCOUNT_NUMBER_UNPROVEN: {
    status: 422,
    field: 'account_number',
    text: 'เลขบัญชีนี้มีผู้ลงทะเบียนไว้แล้ว และขณะนี้ยืนยันกับธนาคารไม่ได้ หากเป็นบัญชีของคุณ กรุณาลองใหม่ภายหลังหรือติดต่อเจ้าหน้าที่',
  },
  ACCOUNT_ABSENT: { status: 422, field: 'account_number', text: 'ธนาคารแจ้งว่าไม่พบบัญชีนี้หรือบัญชีรับเงินไม่ได้ กรุณาตรวจธนาคารและเลขบัญชี' },
  ACCOUNT_NAME_DIFFERS: { status: 422, field: 'name', text: 'ชื่อไม่ตรงกับเจ้าของบัญชีที่ธนาคาร กรุณากรอกตามสมุดบัญชี' },
  ACCOUNT_ENQUIRY_TOO_OFTEN: {
    status: 429,
    field: 'account_number',
    text: 'ตรวจบัญชีกับธนาคารหลายครั้งเกินไป กรุณาลองใหม่ใน 24 ชั่วโมงหรือติดต่อเจ้าหน้าที่',
  },
  BANK_ACCOUNT_EXISTS: { status: 409, field: 'error', text: 'คุณมีบัญชีธนาคารแล้ว หากต้องการเปลี่ยน ขอได้ที่หน้าบัญชีธนาคาร' },
  NAME_REQUIRED: { status: 422, field: 'name', text: 'กรุณากรอกชื่อ-นามสกุล' },
  NAME_INVALID: { status: 422, field: 'name', text: 'กรุณากรอกชื่อและนามสกุลตามสมุดบัญชี' },
  BIRTH_DATE_INVALID: { status: 422, field: 'error', text: 'วันเกิดไม่ถูกต้อง' },
  BIRTH_DATE_REQUIRED: { status: 422, field: 'error', text: 'กรุณาระบุวันเกิดก่อนฝากเงินครั้งแรก' },
  BIRTH_DATE_KNOWN: { status: 409, field: 'error', text: 'บันทึกวันเกิดไว้แล้ว หากไม่ถูกต้องกรุณาติดต่อเจ้าหน้าที่' },
  SETTING_INVALID: { status: 422, field: 'error', text: 'ค่าที่ตั้งต้องเป็นเปิดหรือปิดเท่านั้น' },
  TOO_YOUNG: { status: 422, field: 'error', text: 'ผู้สมัครต้องมีอายุ 20 ปีบริบูรณ์ขึ้นไป' },
  REGISTRATION_STEP_MISSING: { status: 409, field: 'error', text: 'กรุณาทำขั้นตอนก่อนหน้าให้เสร็จก่อน' },
  TEXT_TOO_LONG: { status: 422, field: 'error', text: 'ข้อความยาวเกินกำหนด' },
  CURSOR_INVALID: { status: 422, field: 'error', text: 'ไม่พบหน้าถัดไปของรายการนี้ กรุณาเริ่มดูใหม่ตั้งแต่หน้าแรก' },
  DATE_INVALID: { status: 422, field: 'error', text: 'วันที่ไม่ถูกต้อง' },
  HISTORY_TAB_INVALID: { status: 422, field: 'error', text: 'ไม่มีประวัติประเภทนี้' },
  PERIOD_INVALID: { status: 422, field: 'error', text: 'กรุณาเลือกระยะเวลาจากตัวเลือกที่มี' },
  PAGE_SIZE_INVALID: { status: 422, field: 'error', text: 'จำนวนรายการต่อหน้าต้องเป็น 1 ถึง 100' },
  TOPIC_INVALID: { status: 422, field: 'error', text: 'ไม่พบหัวข้อที่เลือก' },
  AMOUNT_REQUIRED: { status: 422, field: 'amount', text: 'กรุณาระบุจำนวนเงิน' },
  AMOUNT_INVALID: { status: 422, field: 'amount', text: 'จำนวนเงินต้องเป็นตัวเลข ทศนิยมไม่เกิน 2 ตำแหน่ง' },
  // --- deposits
  DEPOSIT_BELOW_MINIMUM: { status: 422, field: 'amount', text: 'ฝากขั้นต่ำ {limit} บาท' },
  DEPOSIT_ABOVE_MAXIMUM: { status: 422, field: 'amount', text: 'ฝากได้ไม่เกิน {limit} บาทต่อครั้ง' },
  DEPOSIT_PENDING: { status: 409, field: 'error', text: 'คุณมีรายการฝากที่รอโอนอยู่แล้ว' },
  DEPOSIT_PAUSED: { status: 429, field: 'error', text: 'มีรายการฝากหมดเวลาติดต่อกันหลายครั้ง กรุณารอ {minutes} นาทีแล้วลองใหม่' },
  DEPOSIT_NOT_CANCELLABLE: { status: 422, field: 'error', text: depositCancelFailedText },
  PROMOTION_UNKNOWN: { status: 422, field: 'error', text: 'โปรโมชันที่เลือกไม่มีอยู่หรือยังไม่เปิดให้คุณรับ ฝากโดยไม่รับโปรโมชันได้ตามปกติ' },
  GATEWAY_UNAVAILABLE: { status: 503, field: 'error', text: 'ระบบรับชำระเงินขัดข้องชั่วคราว กรุณาลองใหม่อีกครั้ง' },
  DEPOSIT_WHILE_RESTING: { status: 403, field: 'error', text: 'คุณพักการเล่นอยู่ จึงฝากเงินไม่ได้จนถึง {until} ยังถอนเงินได้ตามปกติ' },
  DEPOSIT_ACCOUNT_GIVEN_UP: {
    status: 409,
    field: 'error',
    text: 'บัญชีที่ลงทะเบียนไว้ธนาคารยืนยันว่าเป็นของผู้อื่น กรุณาเปลี่ยนเป็นบัญชีของคุณก่อนฝากเงิน',
  },
  DEPOSIT_OVER_LIMIT: { status: 422, field: 'amount', text: 'วงเงินฝาก{period}ที่คุณตั้งไว้เหลือ {left} บาท เริ่มนับใหม่ {until}' },
  // --- slips
  SLIP_REQUIRED: { status: 422, field: 'error', text: 'กรุณาเลือกรูปสลิป' },
  SLIP_TOO_LARGE: { status: 413, field: 'error', text: `รูปสลิปต้องมีขนาดไม่เกิน ${slipMegabytesMax} MB` },
  SLIP_TOO_MANY: { status: 429, field: 'error', text: 'ส่งสลิปหลายครั้งเกินไป กรุณารอ {minutes} นาทีแล้วลองใหม่' },
  SLIP_NOT_PICTURE: { status: 422, field: 'error', text: 'เปิดไฟล์นี้ไม่ได้ กรุณาใช้รูปสลิปแบบ JPG, PNG หรือ WebP' },
  SLIP_TOO_MANY_PIXELS: { status: 422, field: 'error', text: 'รูปนี้ละเอียดเกินไป กรุณาใช้รูปสลิปที่บันทึกจากแอปธนาคาร' },
  SLIP_QR_MISSING: { status: 422, field: 'error', text: 'ไม่พบ QR ในรูป กรุณาใช้รูปสลิปเต็มใบที่เห็น QR ชัดเจน' },
  SLIP_NOT_SLIP: { status: 422, field: 'error', text: 'QR ในรูปนี้ไม่ใช่ QR ของสลิปโอนเงิน' },
  SLIP_WALLET_UNSUPPORTED: { status: 422, field: 'error', text: 'ยังไม่รองรับสลิปของทรูมันนี่ กรุณาใช้สลิปจากแอปธนาคารของบัญชีที่ลงทะเบียน' },
  SLIP_CHECKSUM_WRONG: { status: 422, field: 'error', text: 'QR ของสลิปนี้ไม่ถูกต้อง กรุณาใช้รูปต้นฉบับจากแอปธนาคาร' },
  SLIP_SEVERAL: { status: 422, field: 'error', text: 'ในรูปมีสลิปมากกว่าหนึ่งใบ กรุณาส่งทีละใบ' },
  SLIP_ALREADY_SENT: { status: 409, field: 'error', text: 'คุณส่งสลิปนี้แล้ว ดูผลได้ที่หน้าโอนอัตโนมัติ' },
  SLIP_USED: { status: 409, field: 'error', text: 'สลิปนี้ถูกใช้ไปแล้ว ใช้ซ้ำไม่ได้' },
  SLIP_OTHER_ACCOUNT: { status: 422, field: 'error', text: 'สลิปนี้ไม่ได้โอนเข้าบัญชีของเว็บไซต์' },
  SLIP_OF_QR: { status: 422, field: 'error', text: 'สลิปนี้จ่ายผ่าน QR ระบบตรวจยอดให้เองโดยไม่ต้องส่งสลิป' },
  SLIP_TOO_OLD: { status: 422, field: 'error', text: 'สลิปนี้เก่ากว่า 7 วัน กรุณาติดต่อเจ้าหน้าที่' },
  SLIP_NOT_YOURS: { status: 422, field: 'error', text: 'เงินของสลิปนี้ไม่ได้โอนจากบัญชีที่คุณลงทะเบียนไว้' },
  // --- withdrawals
  NEVER_DEPOSITED: { status: 422, field: 'error', text: 'คุณยังไม่เคยฝากเงิน กรุณาลองใหม่ภายหลัง' },
  WITHDRAW_BELOW_MINIMUM: { status: 422, field: 'amount', text: 'ถอนขั้นต่ำ {limit} บาท' },
  WITHDRAW_ABOVE_MAXIMUM: { status: 422, field: 'amount', text: 'ถอนได้ไม่เกิน {limit} บาทต่อครั้ง' },
  WITHDRAW_DAILY_AMOUNT: { status: 422, field: 'amount', text: 'ถอนได้ไม่เกิน {limit} บาทต่อวัน' },
  WITHDRAW_DAILY_COUNT: { status: 422, field: 'error', text: 'ถอนครบ {limit} ครั้งของวันนี้แล้ว' },
  WITHDRAW_PENDING: { status: 409, field: 'error', text: 'คุณมีรายการถอนที่กำลังดำเนินการอยู่แล้ว' },
  WITHDRAW_ACCOUNT_CHANGING: {
    status: 409,
    field: 'error',
    text: 'ถอนเงินไม่ได้ระหว่างรอเปลี่ยนบัญชีธนาคาร หากต้องการถอนตอนนี้ ยกเลิกคำขอเปลี่ยนบัญชีก่อน',
  },
  WITHDRAW_RESTS: {
    status: 409,
    field: 'error',
    text: 'เพิ่งตั้งรหัสผ่านใหม่จากอุปกรณ์ที่ไม่เคยใช้ เพื่อความปลอดภัยถอนเงินได้อีกครั้ง {until}',
  },
  RECOVERY_RESTS: {
    status: 409,
    field: 'error',
    text: 'เพิ่งตั้งรหัสผ่านใหม่จากอุปกรณ์ที่ไม่เคยใช้ เพื่อความปลอดภัยทำรายการนี้ได้อีกครั้ง {until}',
  },
  WITHDRAW_FROZEN: { status: 409, field: 'error', text: 'เพิ่งเปลี่ยนบัญชีธนาคาร เพื่อความปลอดภัยถอนเงินได้อีกครั้ง {until}' },
  WITHDRAW_ACCOUNT_GIVEN_UP: {
    status: 409,
    field: 'error',
    text: 'บัญชีที่ลงทะเบียนไว้ธนาคารยืนยันว่าเป็นของผู้อื่น กรุณาเปลี่ยนเป็นบัญชีของคุณก่อนถอนเงิน',
  },
  INSUFFICIENT: { status: 422, field: 'amount', text: 'ยอดเงินคงเหลือไม่พอ' },
  // --- another bank account
  ACCOUNT_UNCHANGED: { status: 422, field: 'account_number', text: 'บัญชีนี้เป็นบัญชีปัจจุบันของคุณอยู่แล้ว' },
  ACCOUNT_CHANGE_WAITING: { status: 409, field: 'error', text: 'คุณมีคำขอเปลี่ยนบัญชีที่รอตรวจสอบอยู่แล้ว' },
  ACCOUNT_CHANGE_TOO_OFTEN: { status: 429, field: 'error', text: 'ขอเปลี่ยนบัญชีครบ 3 ครั้งใน 24 ชั่วโมงแล้ว กรุณาลองใหม่ภายหลัง' },
  ACCOUNT_CHANGE_OVER: { status: 409, field: 'error', text: 'คำขอนี้สิ้นสุดแล้ว' },
  CHANGE_REASON_REQUIRED: { status: 422, field: 'error', text: 'ชื่อบัญชีใหม่ไม่ตรงกับชื่อที่ลงทะเบียน กรุณาระบุเหตุผล' },
  // --- passkeys
  PASSKEY_INVALID: { status: 422, field: 'error', text: 'ตรวจสอบพาสคีย์ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง' },
  PASSKEY_CHALLENGE_OVER: { status: 422, field: 'error', text: 'หมดเวลายืนยันพาสคีย์ กรุณาลองใหม่อีกครั้ง' },
  PASSKEY_REFUSED: { status: 401, field: 'error', text: 'ใช้พาสคีย์นี้ไม่ได้ กรุณาเข้าสู่ระบบด้วยรหัสผ่าน' },
  PASSKEY_KNOWN: { status: 409, field: 'error', text: 'พาสคีย์นี้ลงทะเบียนไว้แล้ว' },
  PASSKEY_TOO_MANY: { status: 409, field: 'error', text: `มีพาสคีย์ครบ ${passkeysMax} รายการแล้ว กรุณาลบรายการที่ไม่ใช้ก่อน` },
  PASSKEY_NONE: { status: 409, field: 'error', text: 'คุณยังไม่มีพาสคีย์ กรุณายืนยันด้วยรหัสผ่าน' },
  PASSKEY_NAME_INVALID: { status: 422, field: 'name', text: `ชื่อพาสคีย์ต้องยาว 1-${passkeyNameLengthMax} ตัวอักษร` },
  // --- money calls
  IDEMPOTENCY_KEY_REUSED: { status: 422, field: 'error', text: 'รหัสคำขอนี้ถูกใช้กับรายการอื่นแล้ว' },
  IDEMPOTENCY_KEY_INVALID: { status: 422, field: 'error', text: 'รหัสคำขอไม่ถูกต้อง' },
  // --- bonuses, friends, protection
  BONUS_NOT_FOUND: { status: 404, field: 'error', text: 'ไม่พบโบนัสนี้ หรือหมดเวลารับแล้ว' },
  CLAIM_WHILE_RESTING: { status: 403, field: 'error', text: 'คุณพักการเล่นอยู่ จึงรับโบนัสไม่ได้จนถึง {until}' },
  SPIN_NO_POINTS: { status: 422, field: 'error', text: 'คุณยังไม่มีแต้มสำหรับหมุนวงล้อ' },
  REFERRAL_NOTHING_TO_CLAIM: { status: 422, field: 'error', text: 'ยังไม่มียอดแนะนำเพื่อนให้รับ' },
  LIMIT_UNKNOWN: { status: 422, field: 'error', text: 'กรุณาเลือกวงเงินจากตัวเลือกที่มี' },
  LIMIT_ABOVE_MAXIMUM: { status: 422, field: 'amount', text: 'ตั้งวงเงินได้ไม่เกิน {limit} บาท' },
  LIMIT_MINUTES_INVALID: { status: 422, field: 'amount', text: 'ระบุเวลาเป็นนาที ตั้งแต่ {min} ถึง {max} นาที' },
  LIMIT_CHANGE_EARLY: { status: 409, field: 'error', text: 'ยังยืนยันไม่ได้ คำขอนี้ยืนยันได้ตั้งแต่ {from}' },
  LIMIT_CHANGE_OVER: { status: 409, field: 'error', text: 'คำขอนี้สิ้นสุดแล้ว หากยังต้องการเปลี่ยนวงเงิน กรุณาตั้งใหม่อีกครั้ง' },
  REALITY_CHECK_INVALID: { status: 422, field: 'error', text: 'เลือกเตือนทุก 15, 30 หรือ 60 นาที' },
  // --- games
  PLAY_WHILE_RESTING: { status: 403, field: 'error', text: 'คุณพักการเล่นอยู่ จึงเข้าเกมไม่ได้จนถึง {until}' },
  GAME_HOST_UNKNOWN: { status: 404, field: 'error', text: 'ไม่พบค่ายเกมนี้' },
  GAME_UNKNOWN: { status: 404, field: 'error', text: 'ไม่พบเกมนี้' },
  GAME_MAINTENANCE: { status: 503, field: 'error', text: 'เกมนี้ปิดปรับปรุงชั่วคราว' },
  FAVOURITES_FULL: { status: 409, field: 'error', text: `เก็บเกมโปรดได้ไม่เกิน ${favouritesMax} เกม กรุณานำบางเกมออกก่อน` },
  // --- other sites
  CHAT_UNAVAILABLE: { status: 409, field: 'error', text: 'ยังไม่เปิดรับการแจ้งเตือนทางแชต' },
  SITE_UNKNOWN: { status: 404, field: 'error', text: 'ไม่พบเว็บไซต์ที่ต้องการเปิด' },
} as const satisfies Record<string, Row>

export type RefusalCode = keyof typeof refusals

/** A refusal with what fills its text: `{limit}`, `{seconds}` and the like. */
export type Refusal<Code extends RefusalCode = RefusalCode> = { code: Code; details?: Record<string, string | number> }

/** The Thai text of a refusal, its gaps filled. */
export function refusalText({ code, details = {} }: Refusal): string {
  return refusals[code].text.replace(/\{(\w+)\}/g, (gap, name: string) => String(details[name] ?? gap))
}

/** The body of every failed call. */
export type ErrorBody = {
  success: false
  message: string
  msg: string
  errors: Partial<Record<ErrorField, string[]>>
  code: RefusalCode | 'INTERNAL'
  request_id: string
}
