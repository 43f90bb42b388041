export const day = 'วัน'
export const month = 'เดือน'
export const year = 'ปี พ.ศ.'
export const birthDate = 'วันเกิด (ต้องมีอายุ 20 ปีบริบูรณ์ขึ้นไป)'

/** January first. */
export const monthNames = [
  'มกราคม',
  'กุมภาพันธ์',
  'มีนาคม',
  'เมษายน',
  'พฤษภาคม',
  'มิถุนายน',
  'กรกฎาคม',
  'สิงหาคม',
  'กันยายน',
  'ตุลาคม',
  'พฤศจิกายน',
  'ธันวาคม',
]
export const incomplete = 'กรุณาเลือกวัน เดือน และปีเกิดให้ครบ'
