export const search = 'ค้นหาชื่อเกม'
export const searchNow = 'ค้นหา'
export const providers = 'เลือกค่ายเกม'
export const everyProvider = 'ทุกค่าย'
export const gameCount = (count: number, more: boolean) => (more ? `${count} เกมในหน้านี้` : `${count} เกม`)
export const rtp = (percent: string) => `RTP ${percent}%`
export const views = 'มุมมอง'
export const all = 'ทั้งหมด'
export const hot = 'ฮิต'
export const fresh = 'ใหม่'
export const justOut = 'มาใหม่'
export const recent = 'เล่นล่าสุด'
export const favourites = 'เกมโปรด'
export const favourite = (title: string) => `เกมโปรด ${title}`
export const nextPage = 'หน้าถัดไป'
export const allClosed = 'ทุกค่ายในหมวดนี้ปิดปรับปรุงอยู่ เครดิตของคุณอยู่ครบ กรุณากลับมาใหม่ภายหลัง'
export const noRecent = 'ยังไม่มีเกมที่เล่นล่าสุดในหมวดนี้'
export const noFavourites = 'ยังไม่มีเกมโปรดในหมวดนี้ กดรูปหัวใจที่เกมเพื่อเก็บไว้'
export const seeAll = 'ดูเกมทั้งหมด'
export const closedGame = 'ปิดปรับปรุง'
export const soon = 'เร็ว ๆ นี้'
export const soonText = (name: string) => `หมวด${name}ยังไม่มีเกมเปิดให้เล่น เมื่อพร้อมเราจะแสดงที่หน้านี้`
export const notFound = (word: string) => `ไม่พบเกม “${word}”`
export const nothingHere = 'ไม่พบเกมที่ตรงกับตัวกรอง'
export const notFoundText = 'ลองสะกดใหม่ หรือดูเกมทั้งหมดในหมวดนี้'
export const clear = 'ล้างคำค้น'
export const backHome = 'กลับหน้าแรก'
