export const open = 'มีรหัสโปรโมชัน'
export const code = 'รหัสโปรโมชัน'
export const hint = 'ตัวพิมพ์เล็กใหญ่และช่องว่างไม่มีผล'
export const use = 'ใช้รหัส'
export const using = 'กำลังตรวจรหัส'
export const granted = (name: string) => `${name} เข้าเครดิตแล้ว`
export const storedForLater = (name: string) => `เก็บ ${name} ไว้ในโบนัสของคุณแล้ว รับได้ภายใน 7 วัน เมื่อโปรที่ใช้อยู่จบ`
export const terms = 'เงื่อนไขของโบนัสจากรหัส'
