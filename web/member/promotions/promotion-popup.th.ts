export const close = 'ปิด'
export const terms = 'เงื่อนไข'
