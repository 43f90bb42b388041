export const title = 'ยังเชื่อมต่อไม่ได้'
export const calm = 'ข้อมูลของคุณยังอยู่ครบ'
export const again = 'ลองใหม่'
