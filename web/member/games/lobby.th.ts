export const search = 'ค้นหาชื่อเกม'
export const searchTeams = 'ค้นหาทีม ลีก หรือเกม'
export const searchAmong = (games: number) => `ค้นหาจาก ${games} เกม`
export const searchNow = 'ค้นหา'
export const filters = 'ตัวกรอง'
export const filtersOf = (chosen: number) => (chosen === 0 ? 'ตัวกรอง' : `ตัวกรอง เลือกไว้ ${chosen} อย่าง`)
export const chosenFilters = 'ตัวกรองที่เลือก'
export const without = 'เอาออก'
export const closeFilters = 'ปิดตัวกรอง'
export const clearFilters = 'ล้าง'
export const showGames = 'แสดงเกม'
export const summary = (games: number, studios: number) => `${games} เกม · ${studios} ค่าย`
export const foundIn = (lobby: string) => `พบใน${lobby}`
export const seeFoundIn = (lobby: string) => `ดูใน${lobby}`
export const notFoundHere = (word: string, lobby: string) => `ไม่พบ “${word}” ใน${lobby}`
export const providers = 'ค่าย'
export const everyProvider = 'ทุกค่าย'
export const gameCount = (count: number, more: boolean) => (more ? `${count} เกมในหน้านี้` : `${count} เกม`)
export const order = 'เรียงลำดับเกม'
export const orders = {
  '': 'เรียงตามยอดเล่น 7 วัน',
  rtp: 'RTP สูงสุดก่อน',
  stake: 'เดิมพันเริ่มต่ำสุดก่อน',
  name: 'ชื่อ ก–ฮ',
} as const
export const mostPlayedHere = 'เกมที่เล่นกันมากในหมวดนี้'
export const playMeanwhile = 'เกมที่เปิดให้เล่นตอนนี้'
export const play = 'เล่นเกม'
export const views = 'มุมมอง'
export const all = 'ทั้งหมด'
export const hot = 'ฮิต'
export const justOut = 'มาใหม่'
export const recent = 'เล่นล่าสุด'
export const favourites = 'เกมโปรด'
export const nextPage = 'หน้าถัดไป'
export const allClosed = 'ทุกค่ายในหมวดนี้ปิดปรับปรุงอยู่ เครดิตของคุณอยู่ครบ กรุณากลับมาใหม่ภายหลัง'
export const noRecent = 'ยังไม่มีเกมที่เล่นล่าสุดในหมวดนี้'
export const noFavourites = 'ยังไม่มีเกมโปรดในหมวดนี้ กดรูปหัวใจที่เกมเพื่อเก็บไว้'
export const seeAll = 'ดูเกมทั้งหมด'
export const soon = 'เร็ว ๆ นี้'
export const soonText = (name: string) => `หมวด${name}ยังไม่มีเกมเปิดให้เล่น เมื่อพร้อมเราจะแสดงที่หน้านี้`
export const notFound = (word: string) => `ไม่พบเกม “${word}”`
export const nothingHere = 'ไม่พบเกมที่ตรงกับตัวกรอง'
export const notFoundText = 'ลองสะกดใหม่ หรือดูเกมทั้งหมดในหมวดนี้'
export const clear = 'ล้างคำค้น'
export const backHome = 'กลับหน้าแรก'
export const themes = 'ธีม'
export const everyTheme = 'ทุกธีม'
export const level = 'ความผันผวน'
export const anyLevel = 'ทุกระดับ'
export const levels = ['ต่ำ', 'ค่อนข้างต่ำ', 'ปานกลาง', 'ค่อนข้างสูง', 'สูง'] as const
export const feature = 'ลูกเล่นในเกม'
export const anyFeature = 'ทุกลูกเล่น'
export const allGames = 'ทุกเกม'
