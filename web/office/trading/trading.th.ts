import { lottoTypeNames } from '#contract/plain/lotto-types.th.ts'

export const matches = 'แมตช์วันนี้'
export const draws = 'งวดหวย'
export const keys = [
  ['J', 'ลง'],
  ['K', 'ขึ้น'],
] as const

// --- the list
export const day = 'วันแข่งขัน'
export const dayExposure = 'เสี่ยงรวมของวัน'
export const ofLimit = (worst: string, percent: number) => `${worst} (${percent}%)`
export const turnoverSum = 'ยอดเดิมพันรวม'
export const alarms = 'คู่ที่ใช้วงเงินถึง 80%'
export const count = (n: number) => `${n.toLocaleString('th-TH')} คู่`
export const nothing = 'ไม่มีคู่แข่งขันในวันนี้'
export const nothingDetail = 'คู่ที่ประกาศแล้วจะขึ้นที่นี่ก่อนเริ่มแข่งสองวัน'
export const silent = (host: string) => `${host} ไม่ตอบ รายการที่เห็นอาจไม่ครบ`
export const kickoff = 'เริ่ม'
export const match = 'คู่'
export const teams = (home: string, away: string) => `${home} – ${away}`
export const scoreOf = (home: number, away: number) => `${home}–${away}`
export const slips = 'บิล'
export const turnover = 'ยอดเดิมพัน'
export const exposure = 'เสี่ยง'
export const percent = (n: number) => `${n}%`
const statuses: Readonly<Record<string, string>> = {
  TIMED: 'ยังไม่เริ่ม',
  IN_PLAY: 'กำลังแข่ง',
  PAUSED: 'พักครึ่ง',
  FINISHED: 'จบแล้ว',
  SUSPENDED: 'หยุดแข่งชั่วคราว',
  POSTPONED: 'เลื่อน',
  CANCELLED: 'ยกเลิก',
  ABANDONED: 'เลิกกลางคัน',
}
export const statusOf = (status: string, clock: string) => (clock === '' ? (statuses[status] ?? status) : clock)
const suspensions: Readonly<Record<string, string>> = {
  operator: 'พนักงานพักรับ',
  goal: 'พักรับ: ประตู',
  red_card: 'พักรับ: ใบแดง',
  penalty: 'พักรับ: จุดโทษ',
  var: 'พักรับ: VAR',
  feed_lost: 'พักรับ: ข้อมูลขาดหาย',
  exposure: 'พักรับ: เต็มวงเงิน',
}
export const suspensionOf = (cause: string) => suspensions[cause] ?? 'พักรับ'
export const waits = (operator: string) => `รอกรอกผลคนที่สอง (${operator} กรอกแล้ว)`
export const differed = (times: number) => `กรอกไม่ตรงกัน ${times} ครั้ง`

// --- one match
export const openSlips = (shown: number, all: number) =>
  `บิลที่ยังไม่จบ ${shown.toLocaleString('th-TH')} จากทั้งหมด ${all.toLocaleString('th-TH')} บิล`
export const noSlips = 'ไม่มีบิลที่ยังไม่จบ'
export const byMarket = 'เสี่ยงตามราคา'
export const noMarkets = 'ยังไม่มีเดิมพันที่ค้างอยู่'
export const ofMember = (member: string) => `สมาชิกเลขที่ ${member}`
export const nobody = 'ไม่ใช่สมาชิกของเรา'
export const stakeAndReturn = (stake: string, full: string) => `${stake} → ${full}`
export const stepOf = (legs: number) => `สเต็ป ${legs} คู่`
export const pending = 'รอยืนยัน'
export const disputed = 'มีปัญหากับกระเป๋าเงิน'
const markets: Readonly<Record<string, string>> = {
  '1x2': 'แพ้ชนะ',
  double_chance: 'สองโอกาส',
  asian_handicap: 'แฮนดิแคป',
  over_under: 'สูงต่ำ',
  team_total: 'ประตูของทีม',
  both_score: 'ทั้งคู่ยิงได้',
  odd_even: 'คี่คู่',
  correct_score: 'สกอร์ถูกต้อง',
  half_full: 'ครึ่งแรก/เต็มเวลา',
  next_goal: 'ประตูถัดไป',
  total_goals: 'จำนวนประตู',
  corners_over_under: 'เตะมุม สูงต่ำ',
  corners_handicap: 'เตะมุม แฮนดิแคป',
  cards_over_under: 'ใบ สูงต่ำ',
  cards_handicap: 'ใบ แฮนดิแคป',
  series_winner: 'ผู้ชนะซีรีส์',
  map_handicap: 'แมป แฮนดิแคป',
  total_maps: 'จำนวนแมป',
  correct_maps: 'สกอร์แมป',
  map_winner: 'ผู้ชนะแมป',
  map_rounds: 'จำนวนยกของแมป',
  map_rounds_handicap: 'ยกของแมป แฮนดิแคป',
  moneyline: 'ผู้ชนะ',
  handicap: 'แฮนดิแคป',
  winner: 'ผู้ชนะ',
  set_winner: 'ผู้ชนะเซต',
  set_handicap: 'เซต แฮนดิแคป',
  total_sets: 'จำนวนเซต',
  correct_sets: 'สกอร์เซต',
  unit_handicap: 'เกมหรือแต้ม แฮนดิแคป',
  unit_total: 'เกมหรือแต้มรวม',
  winner2: 'ผู้ชนะสองทาง',
  winner3: 'ผู้ชนะสามทาง',
  rounds: 'จำนวนยก',
}
const periods: Readonly<Record<string, string>> = {
  ft: 'เต็มเวลา',
  h1: 'ครึ่งแรก',
  h2: 'ครึ่งหลัง',
  q1: 'ควอเตอร์ 1',
  q2: 'ควอเตอร์ 2',
  q3: 'ควอเตอร์ 3',
  q4: 'ควอเตอร์ 4',
}
export const sides: Readonly<Record<string, string>> = {
  home: 'เหย้า',
  away: 'เยือน',
  draw: 'เสมอ',
  over: 'สูง',
  under: 'ต่ำ',
}
export const marketOf = (market: string, period: string) => `${markets[market] ?? market} ${periods[period] ?? period}`
export function groupOf(group: string): string {
  const [market = '', period = '', team = '', number = ''] = group.split(':')
  return [
    marketOf(market, period),
    sides[team],
    number === '' ? '' : market === 'next_goal' ? `ลูกที่ ${number}` : `ที่ ${number}`,
  ]
    .filter(Boolean)
    .join(' ')
}
export const legOf = ({
  market,
  period,
  pick,
  line,
  price,
}: {
  market: string
  period: string
  pick: string
  line: string | null
  price: string
}) =>
  `${marketOf(market, period)} ${sides[pick] ?? pick}${line === null ? '' : ` ${line}`} @ ${price.replace('-', '−')}`
export const versions = 'ผลแต่ละฉบับ'
export const noVersions = 'ยังไม่มีผล'
export const versionOf = (version: number, when: string) => `ฉบับ ${version} · ${when}`
export const reported = 'รายงานแรก'
const RESULT_WORDS: Readonly<Record<string, string>> = {
  finished: 'จบ',
  postponed: 'เลื่อน',
  abandoned: 'ยุติกลางคัน',
  cancelled: 'ยกเลิก',
  full_time: 'จบการแข่งขัน',
  corrected: 'แก้ผล',
  official: 'แก้ตามผลทางการ',
  own_mistake: 'แก้ความผิดของเรา',
}
/** A result or its reason begins with a code; what follows are figures or an operator's own words. */
export const resultInWords = (text: string) => text.replace(/^\w+/, (code) => RESULT_WORDS[code] ?? code)
export const until = (official: string, own: string) => `ผลทางการแก้ได้ถึง ${official} ความผิดของเราถึง ${own}`

// --- suspend and resume
export const suspend = 'พักรับ'
export const resume = 'เปิดรับต่อ'
export const suspendQuestion = 'พักรับเดิมพันคู่นี้?'
export const suspendEffect = 'ทุกราคาของคู่นี้หยุดรับทันที บิลสดที่รอยืนยันจะคืนเงินเต็มจำนวน'
export const suspended = 'พักรับแล้ว'
export const resumeQuestion = 'เปิดรับเดิมพันคู่นี้ต่อ?'
export const resumeEffect = 'ราคาจะกลับมาตามสถานะของการแข่งขันในขณะนี้'
export const resumed = 'เปิดรับแล้ว'
export const reasonHint = 'บันทึกพร้อมชื่อและเวลา'
export const sending = 'กำลังส่ง'

// --- typing a result
export const typeResult = 'กรอกผล'
export const correctResult = 'แก้ผล'
export const resultQuestion = 'กรอกผลการแข่งขัน'
export const blindNote = 'ต้องมีเจ้าหน้าที่สองคนกรอกโดยไม่เห็นของกัน หนึ่งในนั้นเป็นหัวหน้างาน ตรงกันจึงใช้ ไม่ตรงกันเริ่มใหม่ทั้งคู่'
export const outcome = 'การแข่งขัน'
export const outcomes = { finished: 'จบตามปกติ', cancelled: 'โมฆะ คืนเดิมพันทั้งคู่' } as const
export const h1 = 'สกอร์ครึ่งแรก (เหย้า-เยือน)'
export const h2 = 'เฉพาะครึ่งหลัง (เหย้า-เยือน)'
export const score = 'ผลทุกช่วง (เหย้า-เยือน)'
export const scoreHint =
  'แต้มหรือเกมของแต่ละควอเตอร์หรือเซต เช่น 25-20 20-25 25-18 25-22 มวยพิมพ์ผู้ชนะและยกที่ชกจบ เช่น แดง 3 (น้ำเงิน เสมอ ไม่มีผล)'
export const goals = 'ลำดับประตู'
export const goalsHint = 'พิมพ์ ห = เหย้า ย = เยือน ตามลำดับ เช่น หยห ไม่มีประตูเว้นว่าง'
export const recorded = 'เว้นว่าง = ตามที่บันทึกไว้'
export const more = 'เตะมุมและใบ'
export const cornersH1 = 'เตะมุมครึ่งแรก'
export const cornersH2 = 'เตะมุมครึ่งหลัง'
export const cardsH1 = 'แต้มใบครึ่งแรก'
export const cardsH2 = 'แต้มใบครึ่งหลัง'
export const cause = 'เพราะ'
export const causes = { official: 'ผลทางการ (72 ชั่วโมง)', own_mistake: 'ความผิดของเรา (30 วัน)' } as const
export const source = 'แหล่งที่มาของผล'
export const preview = 'ดูผลกระทบ'
export const previewed = 'ถ้าใช้ผลนี้'
export const changedSlips = 'บิลที่เปลี่ยน'
export const up = 'จ่ายเพิ่ม'
export const down = 'เรียกคืน'
export const takenFrom = 'สมาชิกที่ถูกเรียกคืน'
export const intoDebt = 'สมาชิกที่จะติดหนี้'
export const send = 'ส่งผลที่กรอก'
export const wrongPrice = 'ราคานี้ผิดชัดเจน'
export const voidPriceQuestion = 'ให้ราคานี้เป็นโมฆะ?'
export const voidPriceEffect =
  'ทุกบิลที่แทงราคานี้คืนทุนคู่นี้เมื่อเจ้าหน้าที่อีกคนสั่งเหมือนกัน ทำได้เฉพาะราคาที่ห่างจากโอกาสที่ประกาศเกินจุดที่กติกากำหนดและเกินครึ่งของโอกาสนั้น ก่อนเริ่มแข่ง หรือ 10 นาทีหลังแทงราคาสด'
export const voidPrice = 'ให้เป็นโมฆะ'
export const voidAsked = {
  waiting: 'บันทึกแล้ว รอเจ้าหน้าที่อีกคนสั่งเหมือนกัน',
  agreed: 'ตรงกันสองคน ราคานี้เป็นโมฆะแล้ว',
  differed: 'ไม่ตรงกับที่อีกคนสั่ง ต้องเริ่มใหม่ทั้งคู่',
} as const
export const entered = {
  waiting: 'บันทึกแล้ว รอเจ้าหน้าที่อีกคนกรอกโดยไม่เห็นของคุณ',
  agreed: 'ตรงกันสองคน ใช้ผลนี้แล้ว',
  differed: 'ไม่ตรงกับที่อีกคนกรอก ต้องเริ่มใหม่ทั้งคู่',
} as const

// --- slips that cannot lose together
export const covered = 'บิลที่แทงครบทุกทาง'
export const coveredNote =
  'สมาชิกที่แทงหลายบิลจนได้คืนอย่างน้อย 85% ของเงินเดิมพันไม่ว่าผลจะออกอย่างไร (คู่ที่ราคาไม่เกิน 1.10 ถือว่าชนะ) ย้อนหลัง 30 วัน ขึ้นเมื่อบิลจบ ระบบไม่หักหรือระงับใครเอง'
export const nothingCovered = 'ไม่พบใน 30 วันที่ผ่านมา'
export const moreCovered = 'แสดง 50 ชุดล่าสุด'
export const slipsOf = (n: number) => `${n} บิล`
export const leastOf = (least: string, stake: string) => `ได้คืนอย่างน้อย ${least} จากเดิมพันรวม ${stake}`

// --- rules and limits of the house
export const houseRules = 'กติกาและวงเงิน'
export const houseRulesNote = 'เปลี่ยนได้เมื่อเจ้าหน้าที่สองคนเห็นชอบ มีผลกับบิลถัดไป บิลที่รับแล้วใช้กติกาเดิมตลอด'
export const limitsNote = 'ถึง 60% แสดงเตือน 80% รับได้ครั้งละครึ่งของที่เหลือ 90% แจ้งเตือน 100% ไม่รับ'
export const acceptedKept = 'บิลที่รับแล้วไม่เปลี่ยนตาม'
export const rule = 'กติกา'
export const limit = 'วงเงิน'
export const limitScope = 'ใช้กับ'
export const scopes = { house: 'ทุกคู่', match: 'คู่เดียว', market: 'ราคาเดียวของคู่', member: 'สมาชิกคนเดียว' } as const
export const standard = 'มาตรฐาน'
export const amount = 'จำนวน'
export const action = 'จัดการ'
export const change = 'เปลี่ยน'
export const ruleQuestion = (name: string) => `ขอเปลี่ยน: ${name}`
export const subject = 'เรื่อง'
export const subjectHint = 'ทุกคู่เว้นว่าง · คู่เดียวใส่รหัสคู่ · สมาชิกใส่เลขที่สมาชิก'
export const now = 'ตอนนี้'
export const bounds = 'ตั้งได้'
export const amountHint = 'เว้นว่าง = กลับเป็นมาตรฐาน'
export const matchId = (id: string) => `รหัสคู่ ${id}`
export const ruleSend = 'ส่งขออนุมัติ'
export const ruleSent = 'ส่งขออนุมัติแล้ว รอเจ้าหน้าที่อีกหนึ่งคน'
export const askedBy = (maker: string) => `${maker} ขอเปลี่ยนกติกา รออนุมัติ`
export const host = 'ค่าย'

// --- lotto
export const noDraws = 'ไม่มีงวด'
export const noDrawsDetail = 'งวดที่เปิดรับและงวดที่ออกผลล่าสุดจะขึ้นที่นี่'
export const draw = 'งวด'
const lottos: Readonly<Record<string, string>> = { yiki: 'ยี่กี', government: 'หวยรัฐบาล' }
export const drawOf = (lotto: string, number: number, when: string) =>
  `${lottos[lotto] ?? lotto} ${lotto === 'yiki' ? `รอบ ${number}` : `งวด ${when}`}`
export const closes = 'ปิดรับ'
export const result = 'ผล'
export const waitsForResult = 'รอผล'
export const open = 'เปิดรับ'
export const worst = 'เสียมากสุด'
export const halfAndFull = 'จ่ายครึ่ง / เต็ม'
export const halfFull = (half: number, full: number) => `${half} / ${full}`
export const numbers = 'เลขที่ยอดจ่ายสูงสุดก่อน'
export const noNumbers = 'ยังไม่มีใครแทง ทุกเลขเปิดรับเต็มอัตรา'
export const numberStates = { open: 'เปิด', half: 'จ่ายครึ่ง', full: 'เต็ม' } as const
export const typeOf = (type: string) => (lottoTypeNames as Readonly<Record<string, string>>)[type] ?? type
export const stateNote = 'สถานะเลขมาจากรายการที่ประกาศก่อนเปิดรับและยอดที่ขาย ไม่มีใครตั้งเองขณะเปิดรับ'
export const published = 'ประกาศก่อนเปิดรับ'
export const cancelled = 'ยกเลิกแล้ว คืนเงินทุกโพย'
export const drawQuestion = 'กรอกผลหวยรัฐบาล'
export const drawFields = {
  first: 'รางวัลที่ 1 (6 หลัก)',
  front_1: 'เลขหน้า 3 ตัว (1)',
  front_2: 'เลขหน้า 3 ตัว (2)',
  back_1: 'เลขท้าย 3 ตัว (1)',
  back_2: 'เลขท้าย 3 ตัว (2)',
  two: 'เลขท้าย 2 ตัว',
} as const
