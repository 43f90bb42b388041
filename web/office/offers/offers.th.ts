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
export const action = 'จัดการ'
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
export const spendOptions = { cash_first: 'เงินของสมาชิกก่อน', bonus_first: 'เงินโบนัสก่อน' } as const
export const maxStake = 'เดิมพันสูงสุดต่อครั้ง'
export const maxCashOut = 'เป็นเงินสดได้สูงสุด'
export const emptyIsNone = 'เว้นว่างคือไม่จำกัด'

export const terms = 'ข้อกำหนดที่สมาชิกจะอ่าน'
export const termsNote = 'เขียนจากกติกาที่ระบบใช้จริง'
export const worth = 'คนที่เล่นโปรนี้คุ้มที่สุด'
export const worthText = (amount: string) => `ได้เฉลี่ยไม่เกิน ${amount} บาทต่อครั้งที่รับ`
export const worthNote =
  'คิดจากทุกวิธีวางเดิมพัน ฝากเพิ่ม ทิ้งเงินไว้ในรอบ และสละโปร ด้วยอัตราจ่ายคืนสูงสุดที่ค่ายประกาศของแต่ละหมวด หมวดที่ไม่ประกาศคิดเท่าหมวดที่สูงที่สุด'
export const whatIf = 'ถ้าใช้กติกานี้ย้อนหลัง'
export const stepLegs = 'จำนวนคู่ขั้นต่ำ'
export const stepPrice = 'ราคายุโรปต่ำสุดต่อคู่'
export const stepStake = 'เดิมพันสูงสุดต่อบิล'
export const valueTimes = 'กี่เท่าของเดิมพัน'
export const weeks = 'ย้อนหลัง'
export const weeksOption = (n: number) => `${n} สัปดาห์`
export const notMeasured = 'โปรนี้คิดย้อนหลังไม่ได้ เพราะเริ่มจากรหัสหรือรางวัล'
export const cuts = {
  slow: 'ข้อมูลช่วงนี้มากเกินกว่าจะคิดได้ในเวลาที่กำหนด กรุณาลดจำนวนสัปดาห์',
  busy: 'มีคนอื่นกำลังคิดย้อนหลังอยู่ กรุณาลองอีกครั้งในอีกสักครู่',
  short: 'ช่วงนี้ไม่มีวันที่ 1 ของเดือน ซึ่งเป็นวันปรับระดับ จึงคิดย้อนหลังไม่ได้ กรุณาเพิ่มจำนวนสัปดาห์',
} as const
export const tooMany = 'มากเกินกว่าจะตรวจ'
export const weekChart = 'กราฟแท่งต้นทุนรายสัปดาห์ถ้าใช้กติกานี้'
export const weekOf = 'สัปดาห์ที่เริ่ม'
export const span = (from: string, to: string) => `ตั้งแต่ ${from} ถึงก่อน ${to}`
export const takers = 'สมาชิกที่ได้รับ'
export const people = (n: number) => `${n.toLocaleString('th-TH')} คน`
export const cost = 'โบนัสที่ต้องแจก'
export const basis = 'ยอดฝาก ยอดเสีย หรือเดิมพันที่ใช้คิด'
export const target = 'เทิร์นที่ต้องทำ'
export const staked = 'เดิมพันจริงในวันทำเทิร์น'
export const completed = 'ทำเทิร์นครบ'
export const linked = 'ใช้เครื่องหรือบัญชีร่วมกับผู้รับคนอื่น'
export const whatIfNote = 'เป็นค่าสูงสุด: ไม่หักคนที่มีโปรอื่นค้างอยู่ นับเดิมพันทุกหมวดเต็ม และเครดิตฟรีนับทุกคนที่สมัคร ฝาก หรือเล่นในช่วงนี้'

export const outdated = (n: number) => `ฉบับที่ ${n} เริ่มใช้แล้วระหว่างที่คุณแก้ ค่าที่พิมพ์ยังอยู่ แต่ส่งขออนุมัติไม่ได้`
export const beginAgain = 'เริ่มจากฉบับปัจจุบัน'
export const publish = 'ส่งขออนุมัติฉบับใหม่'
export const publishQuestion = (name: string, version: number) => `${name} ฉบับที่ ${version}`
export const publishNote = 'เจ้าหน้าที่อีกคนต้องอนุมัติ ผู้ที่รับฉบับเดิมไว้แล้วใช้ฉบับเดิมจนจบ'
export const reasonHint = 'ผู้อนุมัติและบันทึกการทำงานจะเห็น'
export const send = 'ส่งคำขอ'
export const sending = 'กำลังส่ง'
export const sent = 'ส่งคำขอแล้ว รออนุมัติ'
export const close = 'ปิด'

export const controlQuestion = (name: string) => `เปิดหรือหยุด: ${name}`
export const controlNote = 'หยุดมีผลทันที การเปิดอีกครั้งหรือเปลี่ยนงบต้องมีผู้อนุมัติอีกคน คำขอที่สมาชิกรับไว้ก่อนหยุดยังได้รับตามเดิม'
export const save = 'บันทึก'
export const saved = 'หยุดโปรโมชันแล้ว'

export const createNew = 'สร้างโปรใหม่'
export const askedNew = (maker: string, name: string) => `${maker} ขอเปิด “${name}” รออนุมัติ`
export const creator = 'โปรโมชันใหม่'
export const beginsWith = 'เริ่มเมื่อ'
export const beginnings = {
  deposit: 'ฝากตั้งแต่ยอดหนึ่ง',
  exact_deposit: 'ฝากพอดียอดหนึ่ง',
  free_credit: 'กดรับเอง ไม่ต้องฝาก',
} as const
export const givesWhat = 'ให้'
export const gifts = { fixed: 'จำนวนคงที่', percent: 'ร้อยละของยอดฝาก' } as const
export const create = 'ส่งขอเปิดโปรใหม่'
export const createQuestion = 'ขอเปิดโปรโมชันใหม่'
export const name = 'ชื่อโปร'
export const nameHint = 'สมาชิกเห็นชื่อนี้ เปลี่ยนภายหลังไม่ได้'
export const code = 'รหัส'
export const codeHint = 'a-z 0-9 และ - เช่น songkran-2570 ใช้ในลิงก์และบทความ เปลี่ยนภายหลังไม่ได้'
export const budgetHint = 'เว้นว่างคือไม่จำกัด'
export const createNote = 'เจ้าหน้าที่อีกคนต้องอนุมัติก่อนสมาชิกจะเห็น หน้าโปรโมชันจะมีบทความเมื่อคุณเขียนในหน้าเนื้อหาด้วยรหัสเดียวกัน'

export const costs = 'ต้นทุนโปรโมชัน'
export const allOffers = 'ทุกโปรโมชัน'
export const by = 'แสดงราย'
export const byOptions = { day: 'วัน (30 วัน)', month: 'เดือน (12 เดือน)' } as const
export const day = 'วันที่'
export const monthOf = 'เดือน'
export const granted = 'โบนัสที่แจก (บาท)'
export const costSum = 'แจกรวม'
export const grantSum = 'จำนวนครั้ง'
export const costChart = (byDay: boolean) => `กราฟแท่งโบนัสที่แจก${byDay ? 'รายวัน 30 วัน' : 'รายเดือน 12 เดือน'} หน่วยบาท`
export const costNote = 'นับตามวันที่แจกตามเวลาไทย แท่งสุดท้ายยังไม่จบ'

export const jobs = 'งานอัตโนมัติของโปรโมชัน'
export const job = 'งาน'
export const jobNames = {
  'make-rebates': 'คืนยอดเสียวันศุกร์',
  'watch-expiry': 'เตือนและปิดสิทธิ์ที่หมดเวลา',
  'expire-purses': 'ปิดกระเป๋าโบนัสที่หมดเวลา',
  'count-commissions': 'นับค่าแนะนำเพื่อน',
} as const
export const jobStates = {
  unknown: 'ยังไม่เคยทำงาน',
  running: 'กำลังทำงาน',
  well: 'ปกติ',
  failed: 'รอบล่าสุดล้มเหลว',
  late: 'เลยกำหนด',
} as const
export const lastTurn = 'รอบล่าสุด'
export const nextTurn = 'รอบถัดไป'
export const failures: Readonly<Record<string, string>> = {
  unreachable: 'ฐานข้อมูลไม่พร้อม',
  blocked: 'รอคิวฐานข้อมูลนานเกินไป',
  taken: 'งานอื่นทำอยู่',
  fault: 'ข้อผิดพลาดในระบบ ดูบันทึกของเซิร์ฟเวอร์',
}
export const nextRebate = (when: string) => `คืนยอดเสียครั้งถัดไปเริ่ม ${when}`
export const noRebate = 'คืนยอดเสียหยุดอยู่'
export const rebates = 'คืนยอดเสียที่ผ่านมา'
export const week = 'สัปดาห์ที่เริ่ม'
export const rebateDone = 'ทำครบแล้ว'
export const rebateGoesOn = 'ยังไม่ครบ'
export const awards = 'ผู้ได้รับ'
export const sum = 'ยอดรวม'
export const neverYet = '–'
export const floor = 'ปลดเทิร์นเมื่อเหลือต่ำกว่า'
