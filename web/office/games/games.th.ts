import type { CatalogueChange, GameListFilter, HotChoice } from '#contract/plain/game-choice.ts'
import type { Lobby } from '#contract/plain/games.ts'

export const games = 'เกม'

// --- the list
export const tabs = 'มุมมอง'
export const listTab = 'รายการเกม'
export const catalogueTab = 'ความเคลื่อนไหวของค่าย'
export const search = 'ค้นหาเกม'
export const searchHint = 'ชื่อไทย ชื่ออังกฤษ ผู้พัฒนา หรือรหัสเกม'
export const host = 'ค่าย'
export const everyHost = 'ทุกค่าย'
export const show = 'แสดง'
export const shows: Readonly<Record<GameListFilter, string>> = {
  '': 'เกมที่ค่ายเปิดให้บริการ',
  chosen: 'เกมที่เราตั้งค่าเอง',
  hidden: 'เกมที่ซ่อนไว้',
  closed: 'เกมที่ปิดชั่วคราว',
  gone: 'เกมที่ค่ายถอดออก',
  'no-picture': 'เกมที่ยังไม่มีรูป',
}
export const found = (count: number) => `พบ ${count.toLocaleString('en')} เกม`
export const firstPage = 'หน้าแรก'
export const nextPage = 'หน้าถัดไป'
export const noGames = 'ไม่พบเกม'
export const noGamesDetail = 'ลองเปลี่ยนคำค้นหรือตัวกรอง'
export const keys = [
  ['J', 'ลง'],
  ['K', 'ขึ้น'],
  ['A', 'ตั้งค่าเกม'],
] as const
export const game = 'เกม'
export const lobby = 'หมวด'
export const place = 'ลำดับ'
export const state = 'สถานะ'
export const played = 'รอบใน 7 วัน'
export const hidden = 'ซ่อน'
export const closed = 'ปิดชั่วคราว'
export const gone = 'ค่ายถอดออก'
export const hot = 'ฮิต'
export const open = 'เปิด'
export const chosen = 'ตั้งค่าเอง'
export const lobbies: Readonly<Record<Lobby, string>> = {
  sports: 'กีฬา',
  casino: 'คาสิโน',
  slot: 'สล็อต',
  'slot-itp': 'สล็อต ITP',
  fish: 'ยิงปลา',
  lotto: 'หวย',
  esports: 'อีสปอร์ต',
}

// --- the panel
export const panel = 'เกมที่เลือก'
export const ofHost = 'ค่ายแจ้งว่า'
export const shownAs = 'สมาชิกเห็น'
export const name = 'ชื่อ'
export const nameEn = 'ชื่ออังกฤษ'
export const studio = 'ผู้พัฒนา'
export const code = 'รหัสเกม'
export const returns = 'RTP'
export const volatility = 'ความผันผวน'
export const hitRate = 'รอบที่มีการจ่าย'
export const lines = 'จำนวนไลน์'
export const features = 'ลูกเล่น'
export const stakes = 'เดิมพันต่อรอบ'
export const demo = 'ทดลองเล่น'
export const hasDemo = 'มี'
export const noDemo = 'ไม่มี'
export const blocked = 'ห้ามในประเทศ'
export const unpublished = 'ไม่ได้แจ้ง'
export const level = (volatilityLevel: number) => `${volatilityLevel} จาก 5`
export const goneSince = (when: string) => `ค่ายถอดเกมนี้ออกแล้วเมื่อ ${when} สมาชิกไม่เห็นและเข้าไม่ได้ รอบเก่ายังมีชื่อเกมอยู่`
export const closedNote = (text: string) => `ปิดชั่วคราว สมาชิกอ่านว่า: ${text}`
export const chosenBy = (operator: string, when: string) => `ตั้งค่าโดย ${operator} · ${when}`
export const noPicture = 'ยังไม่มีรูปจากค่าย สมาชิกเห็นภาพวาดของเว็บไซต์'
export const pictureFailures: Readonly<Record<string, string>> = {
  address: 'ที่อยู่รูปไม่ใช่ของค่ายนี้ จึงไม่ดาวน์โหลด',
  status: 'ค่ายไม่มีรูปตามที่แจ้ง',
  silent: 'ดาวน์โหลดรูปไม่สำเร็จ หรือไฟล์ใหญ่เกินไป',
  not_picture: 'ไฟล์ที่ค่ายส่งมาเปิดเป็นรูปไม่ได้',
  too_many_pixels: 'รูปใหญ่เกินไป',
  too_small: 'รูปเล็กเกินไป',
}
export const pictureFailed = (why: string) => `${pictureFailures[why] ?? why} ระบบจะลองใหม่เอง`
export const change = 'ตั้งค่าเกมนี้'
export const supervisorsOnly = 'เฉพาะหัวหน้างานตั้งค่าเกมได้'
export const newest = 'ความเปลี่ยนแปลงล่าสุด'

// --- the form
export const question = (title: string) => `ตั้งค่า ${title}`
export const save = 'บันทึก'
export const saving = 'กำลังบันทึก'
export const saved = 'บันทึกแล้ว สมาชิกเห็นภายในไม่กี่วินาที'
export const formHint = 'สิ่งที่ตั้งไว้จะอยู่ต่อ แม้ค่ายส่งรายการเกมใหม่'
export const visibility = 'การแสดง'
export const visible = 'แสดงตามปกติ'
export const hide = 'ซ่อนจากล็อบบี้ ค้นหา และการเข้าเกม'
export const closedText = 'ปิดชั่วคราว'
export const closedHint = 'ข้อความที่สมาชิกอ่าน เว้นว่างคือเปิดให้เล่น'
export const placeHint = '1 ขึ้นก่อน เว้นว่างคือเรียงตามปกติ'
export const hotLabel = 'ป้ายฮิต'
export const hotChoices: Readonly<Record<HotChoice, string>> = { auto: 'ตามยอดเล่นจริง', yes: 'ติดป้ายเสมอ', no: 'ไม่ติดป้าย' }
export const lobbyOfHost = (lobbyName: string) => `ตามค่าย (${lobbyName})`
export const lobbyHint = 'หมวดกำหนดล็อบบี้ และการนับยอดเทิร์นของเดิมพันใหม่'
export const ownName = 'ชื่อที่เว็บไซต์ใช้'
export const ownNameHint = (hostName: string) => `เว้นว่างคือชื่อของค่าย: ${hostName}`

// --- the catalogue
export const sync = 'ขอรายการเกมตอนนี้'
export const syncing = 'กำลังส่งคำขอ'
export const synced = 'ส่งคำขอถึงทุกค่ายแล้ว ผลจะขึ้นที่นี่ภายในไม่กี่วินาที'
export const hosts = 'ค่ายทั้งหมด'
export const answered = 'ตอบล่าสุด'
export const neverAnswered = 'ยังไม่เคยตอบ'
export const count = 'เกม'
export const refusedCount = 'ไม่รับเข้า'
export const changes = 'ความเปลี่ยนแปลงล่าสุด'
export const noChanges = 'ยังไม่มีความเปลี่ยนแปลง'
export const refused = 'รายการที่ไม่รับเข้า'
export const noRefused = 'รับทุกรายการที่ค่ายส่งมา'
export const what = 'เกิดอะไร'
export const when = 'เมื่อ'
export const reason = 'เหตุผล'
export const position = 'ตำแหน่ง'
export const catalogueChanges: Readonly<Record<CatalogueChange, string>> = {
  came: 'เกมใหม่',
  changed: 'แก้ไข',
  went: 'ถอดออก',
  returned: 'กลับมา',
}
