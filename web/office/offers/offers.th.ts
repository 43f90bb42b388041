export { bonusStateTexts, categoryTexts } from '#contract/plain/offers.th.ts'

export const offers = 'โปรโมชัน'
export const offer = 'โปรโมชัน'
export const version = (n: number) => `ฉบับที่ ${n}`
export const state = 'สถานะ'
export const given = 'เปิดให้รับ'
export const paused = 'หยุดชั่วคราว'
export const spent = 'งบเดือนนี้หมด'
export const asked = (maker: string) => `${maker} ขอไว้ รออนุมัติ`
export const month = 'แจกเดือนนี้'
export const grants = (n: number) => `${n.toLocaleString('th-TH')} ครั้ง`
export const budget = 'งบต่อเดือน'
export const unlimited = 'ไม่จำกัด'
export const act = 'จัดการ'
export const edit = 'แก้กติกา'
export const editOf = (name: string) => `แก้กติกา ${name}`
export const control = 'เปิด/หยุด'
export const controlOf = (name: string) => `เปิด/หยุด ${name}`
export const baht = 'บาท'
export const percent = '%'

export const supervisorsOnly = 'เฉพาะหัวหน้างานแก้โปรโมชันได้ คุณดูได้อย่างเดียว'
export const last30 = 'ผลของโบนัสใน 30 วันล่าสุด'
export const nothingGranted = 'ยังไม่มีใครรับใน 30 วันล่าสุด'
export const bonuses = (n: number, amount: string) => `${n.toLocaleString('th-TH')} ครั้ง · ${amount} บาท`

export const editor = (name: string) => `กติกา: ${name}`
export const begins = 'เริ่มและให้'
export const lock = 'เงื่อนไขเทิร์น'
export const counts = 'นับเทิร์นตามหมวด (%)'
export const min = 'ยอดฝากขั้นต่ำ'
export const exactly = 'ยอดฝากพอดี'
export const first = 'การฝาก'
export const firstOnly = 'เฉพาะครั้งแรก'
export const everyDeposit = 'ทุกครั้งที่ฝาก'
export const times = 'รับได้'
export const timesOptions = { once: 'ครั้งเดียวต่อคน', daily: 'วันละครั้ง', weekly: 'สัปดาห์ละครั้ง' } as const
export const amount = 'โบนัส'
export const share = 'ส่วนแบ่ง'
export const valueMin = 'ให้อย่างต่ำ'
export const valueMax = 'ให้อย่างมาก'
export const turnover = 'เทิร์น (เท่า)'
export const of = 'คิดจาก'
export const ofOptions = { deposit_and_bonus: 'เงินฝากรวมโบนัส', bonus: 'โบนัส' } as const
export const days = 'ทำภายใน (วัน)'
export const spend = 'เดิมพันใช้'
export const spendOptions = { bonus_first: 'เงินโบนัสก่อน', cash_first: 'เงินสดก่อน' } as const
export const maxStake = 'เดิมพันสูงสุดต่อครั้ง'
export const maxCashOut = 'เป็นเงินสดได้สูงสุด'
export const emptyIsNone = 'เว้นว่างคือไม่จำกัด'

export const terms = 'ข้อกำหนดที่สมาชิกจะอ่าน'
export const termsNote = 'เขียนจากกติกาที่ระบบใช้จริง'
export const whatIf = 'ถ้าใช้กติกานี้ย้อนหลัง'
export const weeks = 'ย้อนหลัง'
export const weeksOption = (n: number) => `${n} สัปดาห์`
export const notMeasured = 'คิดย้อนหลังได้เฉพาะโปรที่เริ่มจากการฝาก'
export const span = (from: string, to: string) => `การฝากตั้งแต่ ${from} ก่อน ${to}`
export const takers = 'สมาชิกที่ได้รับ'
export const people = (n: number) => `${n.toLocaleString('th-TH')} คน`
export const cost = 'โบนัสที่ต้องแจก'
export const deposited = 'เงินฝากที่เข้าเงื่อนไข'
export const target = 'เทิร์นที่ต้องทำ'
export const staked = 'เดิมพันจริงในช่วงนั้น'
export const completed = 'ทำเทิร์นครบ'
export const linked = 'ใช้เครื่องหรือบัญชีร่วมกับผู้รับคนอื่น'
export const whatIfNote = 'เป็นค่าสูงสุด: ไม่หักคนที่มีโปรอื่นค้างอยู่ และนับเดิมพันทุกหมวดเต็ม'

export const publish = 'ส่งขออนุมัติฉบับใหม่'
export const publishQuestion = (name: string, version: number) => `${name} ฉบับที่ ${version}`
export const publishNote = 'หัวหน้างานอีกคนต้องอนุมัติ ผู้ที่รับฉบับเดิมไว้แล้วใช้ฉบับเดิมจนจบ'
export const reasonHint = 'ผู้อนุมัติและบันทึกการทำงานจะเห็น'
export const send = 'ส่งคำขอ'
export const sending = 'กำลังส่ง'
export const sent = 'ส่งคำขอแล้ว รออนุมัติ'
export const close = 'ปิด'

export const controlQuestion = (name: string) => `เปิดหรือหยุด: ${name}`
export const controlNote = 'หยุดมีผลทันที การเปิดอีกครั้งหรือเปลี่ยนงบต้องมีผู้อนุมัติอีกคน คำขอที่สมาชิกรับไว้ก่อนหยุดยังได้รับตามเดิม'
export const save = 'บันทึก'
export const saved = 'หยุดโปรโมชันแล้ว'
