import { refusals } from './refusals.ts'

const {
  BODY_MALFORMED,
  BODY_TOO_LARGE,
  CONTENT_TYPE_UNSUPPORTED,
  FIELD_REPEATED,
  INSECURE_ORIGIN,
  ORIGIN_REFUSED,
  NOT_FOUND,
  METHOD_NOT_ALLOWED,
  BODY_LATE,
  ADDRESS_TOO_LONG,
  HEADERS_TOO_MANY,
  HOST_UNKNOWN,
  TOO_MANY_REQUESTS,
  BUSY,
} = refusals

type Row = {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 414 | 415 | 421 | 422 | 429 | 431 | 503
  text: string
  field?: string
}

/** Stable code, HTTP status, Thai text, and the input field where it is always the same. The site's refusals share
 *  their texts. */
export const officeRefusals = {
  BODY_MALFORMED,
  BODY_TOO_LARGE,
  CONTENT_TYPE_UNSUPPORTED,
  FIELD_REPEATED,
  INSECURE_ORIGIN,
  ORIGIN_REFUSED,
  NOT_FOUND,
  METHOD_NOT_ALLOWED,
  BODY_LATE,
  ADDRESS_TOO_LONG,
  HEADERS_TOO_MANY,
  HOST_UNKNOWN,
  TOO_MANY_REQUESTS,
  BUSY,
  // --- the caller
  ROLE_REFUSED: { status: 403, text: 'สิทธิ์ของคุณทำรายการนี้ไม่ได้' },
  UNAUTHENTICATED: { status: 401, text: 'กรุณาเข้าสู่ระบบ' },
  OPERATOR_REQUIRED: { status: 422, text: 'กรุณากรอกชื่อผู้ใช้' },
  PASSWORD_REQUIRED: { status: 422, text: 'กรุณากรอกรหัสผ่าน' },
  SIGN_IN_FAILED: { status: 401, text: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง' },
  SIGN_IN_LOCKED: { status: 429, text: 'เข้าสู่ระบบผิดหลายครั้ง กรุณารอ 15 นาทีแล้วลองใหม่' },
  CODE_REQUIRED: { status: 422, text: 'กรุณากรอกรหัส 6 หลัก' },
  CODE_WRONG: { status: 401, text: 'รหัสไม่ถูกต้องหรือถูกใช้ไปแล้ว กรุณารอรหัสถัดไปในแอป' },
  SIGN_IN_EXPIRED: { status: 401, text: 'หมดเวลายืนยันตัวตน กรุณากรอกรหัสผ่านอีกครั้ง' },
  // --- decisions on withdrawals
  WITHDRAWAL_NOT_FOUND: { status: 404, text: 'ไม่พบรายการถอนนี้' },
  NOT_IN_REVIEW: { status: 409, text: 'รายการนี้มีผู้ตัดสินไปแล้ว' },
  CLAIMED_BY_OTHER: { status: 409, text: 'เจ้าหน้าที่คนอื่นกำลังดูแลรายการนี้อยู่' },
  CHANGED_SINCE_SEEN: { status: 409, text: 'ยอดหรือบัญชีไม่ตรงกับที่แสดงอยู่ กรุณาตรวจรายการใหม่อีกครั้ง' },
  MEMBER_OWES: { status: 409, text: 'สมาชิกค้างชำระมากกว่าเงินสดที่เหลือ หากปฏิเสธรายการนี้ เงินจะกลับเข้าเครดิตและหักยอดค้างก่อน' },
  // --- decisions on money in suspense
  SUSPENSE_NOT_FOUND: { status: 404, text: 'ไม่พบเงินพักรายการนี้' },
  SUSPENSE_NOT_WAITING: { status: 409, text: 'เงินพักรายการนี้มีผู้ตัดสินไปแล้ว' },
  MEMBER_UNKNOWN: { status: 422, text: 'ไม่พบสมาชิกคนนี้' },
  MEMBER_SUSPENDED: { status: 409, text: 'บัญชีสมาชิกถูกระงับอยู่ โอนเงินให้ไม่ได้' },
  REQUEST_UNKNOWN: { status: 409, text: 'ไม่พบรายการฝากนี้ของสมาชิก' },
  SENDER_UNKNOWN: { status: 409, text: 'ไม่ทราบบัญชีผู้โอน จึงคืนเงินไม่ได้' },
  // --- what people write
  REASON_REQUIRED: { status: 422, text: 'กรุณาระบุเหตุผล' },
  REASON_TOO_LONG: { status: 422, text: 'เหตุผลยาวได้ไม่เกิน 200 ตัวอักษร' },
  // --- requests to a second operator
  APPROVAL_NOT_FOUND: { status: 404, text: 'ไม่พบคำขอนี้' },
  APPROVAL_OPEN: { status: 409, text: 'มีคำขอเรื่องนี้รออนุมัติอยู่แล้ว' },
  APPROVAL_DECIDED: { status: 409, text: 'คำขอนี้มีผู้ตัดสินแล้ว ถูกถอน หรือหมดอายุ' },
  OWN_APPROVAL: { status: 403, text: 'คุณเป็นผู้ขอ ต้องให้เจ้าหน้าที่คนอื่นตัดสิน' },
  NOT_YOUR_APPROVAL: { status: 403, text: 'ถอนคำขอได้เฉพาะผู้ที่ขอ' },
  SUPERVISOR_REQUIRED: { status: 403, text: 'ผู้ขอเป็นแคชเชียร์ ต้องให้หัวหน้างานตัดสิน' },
  // --- changes of bank accounts
  ACCOUNT_CHANGE_NOT_FOUND: { status: 404, text: 'ไม่พบคำขอเปลี่ยนบัญชีนี้' },
  ACCOUNT_CHANGE_OVER: { status: 409, text: 'คำขอนี้สิ้นสุดแล้ว มีผู้ตัดสินหรือสมาชิกยกเลิกไปก่อน' },
  ACCOUNT_REASSIGNED: { status: 409, text: 'ธนาคารยืนยันบัญชีปลายทางให้สมาชิกอื่นแล้ว อนุมัติไม่ได้ ให้ปฏิเสธพร้อมเหตุผล' },
  ACCOUNT_OF_ANOTHER: { status: 409, text: 'บัญชีใหม่เป็นหรือเคยเป็นของสมาชิกอื่น อนุมัติไม่ได้ ให้ปฏิเสธพร้อมเหตุผล' },
  // --- who works here
  OPERATOR_UNKNOWN: { status: 404, text: 'ไม่พบพนักงานคนนี้' },
  OWN_RESET: { status: 403, text: 'รีเซ็ตแอปของตนเองที่นี่ไม่ได้ ให้เพื่อนร่วมงานขอให้ หรือแจ้งโทรศัพท์หายที่หน้าเข้าสู่ระบบ' },
  NOT_ENROLLED: { status: 409, text: 'พนักงานคนนี้ยังไม่ได้ตั้งค่าแอป หรือถูกรีเซ็ตไปแล้ว' },
  PASSWORD_WRONG: { status: 422, field: 'password', text: 'รหัสผ่านปัจจุบันไม่ถูกต้อง' },
  PASSWORD_WEAK: {
    status: 422,
    field: 'new_password',
    text: 'รหัสผ่านใหม่ต้องยาว 12 ตัวอักษรขึ้นไป ไม่ซ้ำกันไปมา และไม่มีชื่อผู้ใช้อยู่ในนั้น',
  },
  PASSWORD_SAME: { status: 422, field: 'new_password', text: 'รหัสผ่านใหม่ต้องไม่เหมือนรหัสเดิม' },
  // --- our own accounts
  PLACE_INVALID: { status: 422, text: 'ลำดับต้องเป็นตัวเลข 1 ถึง 999' },
  CEILING_INVALID: { status: 422, text: 'วงเงินต้องเป็นจำนวนเงินมากกว่า 0 หรือเว้นว่างไว้' },
  ACCOUNT_CHANGED: { status: 409, text: 'บัญชีนี้ถูกเปลี่ยนไปแล้ว กรุณาตรวจค่าปัจจุบันอีกครั้ง' },
  ACCOUNT_UNCHANGED: { status: 422, field: 'place', text: 'ยังไม่ได้เปลี่ยนอะไร' },
  LAST_OPEN_ACCOUNT: { status: 409, text: 'ปิดบัญชีสุดท้ายไม่ได้ขณะที่ปิดรับฝากด้วยคิวอาร์ สมาชิกจะไม่มีทางฝากเงิน' },
  // --- the wheel
  ODDS_INVALID: { status: 422, text: 'โอกาสทุกช่องต้องรวมได้ 100% ชื่อช่องต้องไม่ซ้ำ และรางวัลต้องอ่านได้ทุกช่อง' },
  ODDS_CHANGED: { status: 409, text: 'วงล้อมีอัตราชุดใหม่แล้ว กรุณาดูชุดปัจจุบันอีกครั้ง' },
  // --- settings
  SETTING_INVALID: { status: 422, field: 'value', text: 'ค่านี้ใช้ไม่ได้ กรุณาตรวจรูปแบบและช่วงที่กำหนด' },
  SETTING_CHANGED: { status: 409, text: 'ค่านี้ถูกเปลี่ยนไปแล้ว กรุณาตรวจค่าปัจจุบันอีกครั้ง' },
  SETTING_UNCHANGED: { status: 422, field: 'value', text: 'ค่านี้ใช้อยู่แล้ว' },
  SETTING_ORDER: { status: 422, field: 'value', text: 'ค่านี้ขัดกับค่าอื่นที่ตั้งไว้ ค่าที่ต่ำกว่าต้องไม่เกินค่าที่สูงกว่า' },
  // --- content
  CONTENT_NOT_FOUND: { status: 404, text: 'ไม่พบประกาศนี้' },
  CONTENT_CHANGED: { status: 409, text: 'ประกาศนี้ถูกแก้ไขไปแล้ว กรุณาเปิดฉบับล่าสุดก่อนแก้' },
  CONTENT_STATE_UNCHANGED: { status: 409, text: 'ประกาศนี้อยู่ในสถานะนั้นอยู่แล้ว' },
  MAINTENANCE_SHOWN: { status: 409, text: 'มีประกาศปิดปรับปรุงแสดงอยู่แล้ว ให้ซ่อนฉบับนั้นก่อน' },
  TITLE_REQUIRED: { status: 422, field: 'title', text: 'กรุณากรอกหัวข้อ' },
  TITLE_TOO_LONG: { status: 422, field: 'title', text: 'หัวข้อยาวได้ไม่เกิน 120 ตัวอักษร' },
  KICKER_TOO_LONG: { status: 422, field: 'kicker', text: 'ข้อความเล็กเหนือหัวข้อยาวได้ไม่เกิน 60 ตัวอักษร' },
  SUMMARY_TOO_LONG: { status: 422, field: 'summary', text: 'คำโปรยยาวได้ไม่เกิน 300 ตัวอักษร' },
  CONTENT_REQUIRED: { status: 422, field: 'content', text: 'กรุณากรอกเนื้อหา ข้อความที่ส่งมาไม่มีส่วนที่แสดงได้' },
  CONTENT_TOO_LONG: { status: 422, field: 'content', text: 'เนื้อหายาวได้ไม่เกิน 20 KB' },
  SLUG_INVALID: { status: 422, field: 'slug', text: 'ชื่อในลิงก์ใช้ได้เฉพาะ a-z 0-9 และขีดกลาง ยาวไม่เกิน 80 ตัวอักษร' },
  SLUG_TAKEN: { status: 409, field: 'slug', text: 'ชื่อในลิงก์นี้ถูกใช้แล้ว' },
  TOPIC_INVALID: { status: 422, field: 'topic', text: 'หัวข้อกลุ่มใช้ได้เฉพาะ a-z 0-9 และขีดกลาง ยาวไม่เกิน 40 ตัวอักษร' },
  IMAGE_INVALID: { status: 422, field: 'image', text: 'ใช้ได้เฉพาะรูปในคลังของเว็บไซต์' },
  LINK_INVALID: { status: 422, field: 'link', text: 'ลิงก์ต้องขึ้นต้นด้วย https:// หรือเป็นหน้าในเว็บไซต์นี้' },
  GAME_INVALID: { status: 422, field: 'game', text: 'ชื่อค่ายหรือรหัสเกมไม่ถูกต้อง' },
  VERSION_NOT_FOUND: { status: 404, text: 'ไม่พบฉบับนี้ในประวัติ' },
  START_INVALID: { status: 422, field: 'from', text: 'วันเวลาเริ่มไม่ถูกต้อง' },
  END_INVALID: { status: 422, field: 'to', text: 'เวลาสิ้นสุดต้องถูกต้องและอยู่หลังเวลาเริ่ม' },
  PICTURE_REQUIRED: { status: 422, field: 'picture', text: 'กรุณาเลือกรูป' },
  PICTURE_TOO_LARGE: { status: 413, field: 'picture', text: 'ไฟล์รูปใหญ่เกินไป ส่งได้ไม่เกิน 8 MB และ 24 ล้านพิกเซล' },
  PICTURE_INVALID: { status: 422, field: 'picture', text: 'เปิดไฟล์นี้เป็นรูปไม่ได้ ใช้ได้เฉพาะ JPEG, PNG หรือ WebP' },
  PICTURE_TOO_SMALL: { status: 422, field: 'picture', text: 'รูปเล็กหรือแคบเกินไป แต่ละด้านต้องมีอย่างน้อย 16 พิกเซล' },
  // --- games
  GAME_NOT_FOUND: { status: 404, text: 'ไม่พบเกมนี้ในรายการของค่าย' },
  CHOICE_CHANGED: { status: 409, text: 'มีคนแก้เกมนี้ไปแล้ว กรุณาตรวจค่าปัจจุบันอีกครั้ง' },
  GAME_PLACE_INVALID: { status: 422, field: 'place', text: 'ลำดับต้องเป็นตัวเลข 1 ถึง 9999 หรือเว้นว่างไว้' },
  GAME_NAME_INVALID: { status: 422, field: 'title', text: 'ชื่อยาวได้ไม่เกิน 80 ตัวอักษร และไม่มีเครื่องหมาย < >' },
  CLOSED_TEXT_INVALID: { status: 422, field: 'closed', text: 'ข้อความยาวได้ไม่เกิน 200 ตัวอักษร และไม่มีเครื่องหมาย < >' },
  // --- a match day
  HOST_SILENT: { status: 503, text: 'ค่ายไม่ตอบ คำสั่งอาจมีผลแล้วหรือยังไม่มี กรุณาดูสถานะล่าสุดก่อนทำซ้ำ' },
  MATCH_NOT_FOUND: { status: 404, text: 'ไม่พบคู่แข่งขันนี้ที่ค่าย' },
  MATCH_NOT_OVER: { status: 409, text: 'คู่นี้ยังไม่จบ กรอกผลได้เมื่อจบแล้ว หรือสองชั่วโมงหลังเวลาเริ่มถ้าไม่มีรายงานเข้ามาแล้ว' },
  SLIP_NOT_FOUND: { status: 404, text: 'ไม่พบบิลนี้ในคู่แข่งขันนี้' },
  PRICE_FAIR: { status: 409, text: 'ราคานี้ไม่ผิดชัดเจนตามกติกา: ต้องห่างจากโอกาสที่ประกาศเกินจุดที่กติกากำหนด และเกินครึ่งของโอกาสนั้น' },
  PRICE_VOIDED: { status: 409, text: 'ราคานี้เป็นโมฆะแล้ว' },
  VOID_TOO_LATE: { status: 409, text: 'เลยเวลาแล้ว ราคาก่อนแข่งทำได้จนเริ่มแข่ง ราคาสดทำได้ 10 นาทีหลังแทงและก่อนรู้ผล' },
  SCORE_INVALID: { status: 422, text: 'กรอกเป็น เหย้า-เยือน เช่น 2-1 ให้ครบตามกติกาของกีฬา' },
  GOALS_INVALID: { status: 422, field: 'goals', text: 'ลำดับประตูไม่ตรงกับสกอร์ พิมพ์ ห (เหย้า) หรือ ย (เยือน) ตามลำดับ เช่น หยห' },
  RESULT_NOT_TYPED: { status: 409, text: 'ผลอีสปอร์ตระบบรายงานเอง กรอกเองได้เฉพาะยกเลิกการแข่งขัน' },
  RESULT_CHANGED: { status: 409, text: 'ผลมีฉบับใหม่แล้ว กรุณาดูฉบับล่าสุดก่อนกรอก' },
  RESULT_SAME: { status: 409, text: 'ผลนี้ใช้อยู่แล้ว' },
  CORRECTION_TOO_LATE: {
    status: 409,
    text: 'เลยเวลาแก้ผลแล้ว ผลทางการแก้ได้ 72 ชั่วโมง ความผิดของเราแก้ได้ 30 วันนับจากจ่ายครั้งแรก อีสปอร์ตจ่ายแล้วแก้ไม่ได้',
  },
  ENTRY_OWN: { status: 403, text: 'คุณกรอกผลนี้แล้ว ต้องให้เจ้าหน้าที่อีกคนกรอกโดยไม่เห็นของคุณ' },
  RULE_UNKNOWN: { status: 422, field: 'subject', text: 'กติกานี้ตั้งกับเรื่องนี้ไม่ได้ กรุณาตรวจชนิดและเรื่อง' },
  RULE_INVALID: { status: 422, field: 'amount', text: 'กรอกเป็นตัวเลขตามหน่วยของกติกานี้' },
  RULE_OUT_OF_BOUNDS: { status: 422, field: 'amount', text: 'ค่านี้อยู่นอกช่วงที่ตั้งได้' },
  RULE_ORDER: { status: 422, field: 'amount', text: 'ค่านี้ขัดกับอีกค่าหนึ่ง ค่าต่ำสุดต้องไม่เกินค่าสูงสุด' },
  RULE_UNCHANGED: { status: 422, field: 'amount', text: 'ค่านี้ใช้อยู่แล้ว' },
  DRAW_NOT_FOUND: { status: 404, text: 'ไม่พบงวดนี้ที่ค่าย' },
  DRAW_NOT_OVER: { status: 409, text: 'งวดนี้ยังกรอกผลไม่ได้ ยี่กีออกผลจากรหัสปิดผนึก หวยรัฐบาลกรอกได้หลังเวลาออกรางวัล' },
  DRAW_CLOSED: { status: 409, text: 'งวดนี้ปิดรับหรือผ่านไปแล้ว เลื่อนหรือยกเลิกไม่ได้' },
  DRAW_CANCELLED: { status: 409, text: 'งวดนี้ยกเลิกแล้ว โพยคืนเงินเต็มจำนวน แก้กลับไม่ได้' },
  DRAW_ALREADY_OPEN: { status: 409, text: 'งวดนี้เปิดรับแล้ว ประกาศเลขได้เฉพาะก่อนเปิดรับ ไม่มีใครตั้งเลขเองขณะเปิดรับ' },
  DRAW_DATE_INVALID: { status: 422, field: 'date', text: 'เลือกวันออกรางวัลใหม่ให้ถูกต้อง' },
  DRAW_DATE_PAST: { status: 422, field: 'date', text: 'วันใหม่ต้องยังไม่ถึงเวลาปิดรับ 15:20 น.' },
  DRAW_DATE_ORDER: { status: 422, field: 'date', text: 'วันใหม่ต้องอยู่หลังงวดก่อนหน้าและก่อนงวดถัดไป' },
  DRAW_DATE_SAME: { status: 422, field: 'date', text: 'งวดนี้เป็นวันนี้อยู่แล้ว' },
  SOURCE_LINK_INVALID: { status: 422, field: 'link', text: 'ใส่ลิงก์ประกาศที่ขึ้นต้นด้วย https:// ยาวไม่เกิน 300 ตัวอักษร' },
  NUMBERS_INVALID: { status: 422, text: 'จำนวนหลักไม่ตรงกับประเภท หรือเกิน 100 เลข เลขตองไม่มีแบบโต๊ด' },
  NUMBERS_TWICE: { status: 422, text: 'มีเลขซ้ำ แต่ละเลขอยู่ได้สถานะเดียว โต๊ดสลับหลักนับเป็นเลขเดียวกัน' },
  NUMBERS_UNCHANGED: { status: 422, field: 'full', text: 'รายการนี้ประกาศไว้แล้ว' },
  DIGITS_INVALID: { status: 422, text: 'จำนวนหลักไม่ถูกต้อง' },
  // --- the prediction
  WEEK_NOT_FOUND: { status: 404, text: 'ยังไม่มีผลของสัปดาห์นี้' },
  // --- offers and promotion codes
  OFFER_EXISTS: { status: 409, text: 'มีโปรโมชันที่ใช้รหัสนี้แล้ว', field: 'id' },
  OFFER_ID_INVALID: { status: 422, text: 'รหัสใช้ได้เฉพาะ a-z 0-9 และ - ขึ้นต้นด้วยตัวอักษร ยาว 3 ถึง 40 ตัว', field: 'id' },
  OFFER_NAME_INVALID: { status: 422, text: 'กรุณากรอกชื่อ 1 ถึง 60 ตัวอักษร', field: 'name' },
  CODE_TEXT_INVALID: { status: 422, field: 'code', text: 'ใช้ได้เฉพาะ A-Z และตัวเลข 6 ถึง 20 ตัว' },
  CODE_DAYS_INVALID: { status: 422, field: 'until', text: 'วันสิ้นสุดต้องไม่ก่อนวันเริ่ม ไม่ก่อนวันนี้ และไม่เกิน 365 วันจากวันเริ่ม' },
  CODE_USES_INVALID: { status: 422, field: 'uses', text: 'ต้องเป็นจำนวนเต็ม 1 ถึง 100,000' },
  CODE_TAKEN: { status: 409, field: 'code', text: 'มีรหัสนี้อยู่แล้ว' },
  CODE_NOT_FOUND: { status: 404, text: 'ไม่พบรหัสนี้ หรือปิดไปแล้ว' },
  OFFER_NOT_FOUND: { status: 404, text: 'ไม่พบโปรโมชันนี้' },
  OFFER_AMOUNT_INVALID: { status: 422, text: 'ต้องเป็นจำนวนเงินมากกว่า 0 ไม่เกิน 1,000,000 บาท ทศนิยมไม่เกินสองตำแหน่ง' },
  OFFER_NUMBER_INVALID: { status: 422, text: 'ต้องเป็นจำนวนเต็มในช่วงที่กำหนด' },
  OFFER_SHARE_INVALID: { status: 422, text: 'ต้องเป็น 0 ถึง 100 เปอร์เซ็นต์ ทศนิยมไม่เกินสองตำแหน่ง' },
  OFFER_BOUNDS: { status: 422, field: 'value_max', text: 'ค่าต่ำสุดต้องไม่เกินค่าสูงสุด และต้องกรอกให้ครบทุกช่องที่กติกานี้ใช้' },
  OFFER_WITHOUT_TURNOVER: {
    status: 422,
    field: 'turnover',
    text: 'โบนัสจากการฝากต้องมีเทิร์นอย่างน้อย 1 เท่า ไม่อย่างนั้นฝากแล้วถอนก็ได้โบนัส',
  },
  OFFER_CHANGED: { status: 409, text: 'โปรโมชันนี้ถูกแก้ไขไปแล้ว กรุณาตรวจฉบับปัจจุบันอีกครั้ง' },
  OFFER_UNCHANGED: { status: 422, field: 'reason', text: 'ยังไม่ได้เปลี่ยนอะไร' },
  // --- failed events
  EVENT_NOT_FOUND: { status: 404, text: 'ไม่พบงานนี้ในรายการงานค้าง อาจทำสำเร็จหรือถูกข้ามไปแล้ว' },
  // --- held wins
  HELD_WIN_NOT_FOUND: { status: 404, text: 'ไม่พบเงินรางวัลนี้ในรายการที่พักไว้ อาจมีผู้ตัดสินไปแล้ว' },
  // --- bonuses that wait
  HELD_BONUS_NOT_FOUND: { status: 404, text: 'ไม่พบโบนัสที่รอตรวจนี้ อาจมีผู้ตัดสินไปแล้ว' },
  // --- referrals
  HOLD_NOT_FOUND: { status: 404, text: 'ไม่พบยอดที่พักไว้รายการนี้ อาจมีผู้ตัดสินไปแล้ว' },
  PARTNER_NOT_FOUND: { status: 404, text: 'ไม่พบพันธมิตรรหัสนี้ หรือรายงานปิดอยู่แล้ว' },
  // --- reconciliation
  DAY_REQUIRED: { status: 422, field: 'day', text: 'กรุณาเลือกวันที่' },
  DAY_NOT_OVER: { status: 422, field: 'day', text: 'วันนี้ยังไม่จบ กระทบยอดได้ตั้งแต่ 5 นาทีหลังเที่ยงคืน' },
  BREAK_NOT_FOUND: { status: 404, text: 'ไม่พบรายการไม่ตรงนี้' },
  NOT_EXPLAINABLE: { status: 409, text: 'รายการนี้ตรงกันแล้ว หรือยังอยู่ในเวลาที่รอได้ จึงไม่ต้องอธิบาย' },
} as const satisfies Record<string, Row>

export type OfficeRefusalCode = keyof typeof officeRefusals

export type OfficeErrorBody = {
  success: false
  message: string
  code: OfficeRefusalCode | 'INTERNAL'
  field: string | null
  request_id: string
}

/** `asked`: waits for a second operator, who approves (`granted`) or rejects it (`refused`); `withdrawn`: its maker
 *  took it back. */
export const approvalStates = ['asked', 'granted', 'refused', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof approvalStates)[number]

export const trailPageMax = 50

export const settingKinds = ['boolean', 'money', 'integer', 'duration', 'text'] as const

export const reasonLengthMax = 200
export const reviewQueueMax = 100
