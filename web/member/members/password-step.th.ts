export const lead = 'ตั้งให้จำง่าย แต่เดายาก ไม่ใช้ซ้ำกับเว็บอื่น'
export const saving = 'กำลังบันทึก'
