export const title = 'ค้นหาเกม'
export const label = 'ค้นหาเกมหรือค่าย'
export const find = 'ค้นหา'
export const description = 'ค้นหาเกมจากทุกหมวดและทุกค่าย พิมพ์ชื่อไทยหรืออังกฤษ ไม่ต้องสะกดตรงทุกตัว'
export const ofTheme = (name: string) => `ธีม ${name}`
export const start = 'พิมพ์ชื่อเกม ค่าย ธีม หรือ “แจ็กพอต” ไทยหรืออังกฤษก็ได้'
export const found = (count: number, more: boolean) => (more ? `พบมากกว่า ${count} เกม` : `พบ ${count} เกม`)
export const nothing = (word: string) => `ไม่พบเกม “${word}”`
/** Of a studio without games the site has no name. */
export const nothingOfStudio = 'ไม่พบเกมของค่ายนี้'
export const nothingText = 'ลองสะกดใหม่ หรือพิมพ์ให้สั้นลง'
export const recent = 'เล่นล่าสุด'
export const popular = 'เกมที่เล่นกันมาก'
export const all = 'ดูผลทั้งหมด'
export const results = 'ผลการค้นหา'
