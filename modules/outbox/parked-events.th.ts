export const event = 'งาน'
export const member = 'สมาชิก'
export const site = 'ระบบ'
export const memberNumber = (number: string) => `เลขที่ ${number}`
export const position = 'ลำดับที่'
export const tried = 'ลองมาแล้ว'
export const times = (attempts: string) => `${attempts} ครั้ง`
export const skipping = 'ผลของการข้าม'
export const retry = 'ลองทำงานค้างใหม่'
export const skip = 'ข้ามงานค้าง'
