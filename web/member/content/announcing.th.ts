export const maintenance = 'ประกาศปิดปรับปรุง'
/** Exact text of the design language, section 9. */
export const notForAnHour = 'ไม่ต้องแสดงอีกใน 1 ชั่วโมง'
export const understood = 'รับทราบ'
export const more = (host: string) => (host ? `ดูรายละเอียด (${host})` : 'ดูรายละเอียด')
export const popups = 'ประกาศจากโชคดี'
export const close = 'ปิด'
