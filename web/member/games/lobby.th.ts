export const search = 'ค้นหาชื่อเกม'
export const searchNow = 'ค้นหา'
export const providers = 'เลือกค่ายเกม'
export const everyProvider = 'ทุกค่าย'
export const gameCount = (count: number) => `${count.toLocaleString('en-US')} เกม`
export const closedGame = 'ปิดปรับปรุง'
export const soon = 'เร็ว ๆ นี้'
export const soonText = (name: string) => `หมวด${name}ยังไม่มีเกมเปิดให้เล่น เมื่อพร้อมเราจะแสดงที่หน้านี้`
export const notFound = (word: string) => `ไม่พบเกม “${word}”`
export const nothingHere = 'ไม่พบเกมที่ตรงกับตัวกรอง'
export const notFoundText = 'ลองสะกดใหม่ หรือดูเกมทั้งหมดในหมวดนี้'
export const clear = 'ล้างคำค้น'
export const backHome = 'กลับหน้าแรก'
