export const title = 'การหมุนวงล้อของคุณ'
export const checked = (count: number, wrong: number) =>
  wrong === 0 ? `ตรวจแล้ว ${count} ครั้ง ถูกต้องทั้งหมด` : `พบ ${wrong} ครั้งที่ผลไม่ตรง กรุณาแจ้งเจ้าหน้าที่พร้อมเลขครั้งที่หมุน`
export const right = 'ตรวจแล้ว ถูกต้อง'
export const wrong = 'ผลไม่ตรง'
export const unchecked = 'ดูรหัส'
export const checkOf = (no: number, verdict: string) => `ครั้งที่ ${no} ${verdict}`
export const no = 'ครั้งที่'
export const commitment = 'รหัสที่ประกาศก่อนหมุน'
export const clientSeed = 'เลขจากเครื่องของคุณ'
export const serverSeed = 'ค่าลับที่เปิดผนึก'
export const drawn = 'ช่องที่คำนวณได้'
export const older = 'ดูการหมุนก่อนหน้า'
