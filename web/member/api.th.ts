/** Shown for a call whose session had ended before. */
export const sessionEnded = 'การเข้าสู่ระบบสิ้นสุดแล้ว กรุณาเข้าสู่ระบบอีกครั้ง'
/** Shown where there was no answer. */
export const offline = 'เชื่อมต่อไม่ได้ กรุณาตรวจสอบอินเทอร์เน็ตแล้วลองใหม่'
