export const history = 'ประวัติ'
export const kinds = 'ประเภทประวัติ'
export const tabs = ['ข้อมูลบัญชี', 'โบนัสกิจกรรม', 'ฝาก–ถอน'] as const
export const tabTitles = ['ข้อมูลบัญชี', 'โบนัสกิจกรรม', 'ข้อมูลฝาก–ถอน'] as const

export const status = 'สถานะ'
export const amount = 'จำนวนเงิน'
export const bonus = 'โบนัส'
export const total = 'ยอดรวม'
export const requestedAt = 'ทำรายการเมื่อ'
export const completedAt = 'สำเร็จเมื่อ'
export const endedAt = 'สิ้นสุดเมื่อ'
export const cause = 'สาเหตุ'
export const reference = 'เลขอ้างอิง'
export const number = 'เลขที่รายการ'
export const about = 'เกม'
export const balanceAfter = 'คงเหลือ'
export const when = 'เวลา'
export const line = 'รายการ'
export const way = 'ช่องทาง'
export const ourAccount = 'โอนเข้า'
export const payoutAccount = 'เข้าบัญชี'
export const bank = 'ธนาคาร'
export const accountNumber = 'เลขบัญชี'
export const accountName = 'ชื่อบัญชี'
export const accountChange = 'เปลี่ยนบัญชีธนาคาร'
export const baht = (figure: string) => `${figure} บาท`
export const today = 'วันนี้'
export const detailsOf = (title: string) => `รายละเอียด ${title}`
export const notMoved = 'ยอดที่ไม่ได้ทำรายการ'

export const statement = 'รายการเดินเครดิต'
export const changes = 'การเปลี่ยนบัญชีธนาคาร'
export const memberSince = 'เป็นสมาชิกตั้งแต่'
export const credit = 'เครดิตคงเหลือ'
export const ownAccount = 'บัญชีฝาก–ถอน'
export const accountByStaff = 'เปลี่ยนบัญชีได้หลังเจ้าหน้าที่ตรวจสอบ เพื่อความปลอดภัยของเงินคุณ'

export const ways = {
  password: { title: 'เปลี่ยนรหัสผ่าน', detail: 'ควรเปลี่ยนเมื่อสงสัยว่ามีผู้อื่นรู้' },
  security: { title: 'ความปลอดภัย', detail: 'อุปกรณ์ พาสคีย์ และการแจ้งเตือน' },
  limits: { title: 'วงเงินและเวลาเล่น', detail: 'ดูสรุปการเล่นและวงเงินของคุณ' },
  pause: { title: 'พักการเล่นชั่วคราว', detail: '24 ชั่วโมง ถึง 6 สัปดาห์ หรือ 6 เดือนขึ้นไป' },
  staff: { title: 'ติดต่อเจ้าหน้าที่', detail: 'พร้อมช่วยเหลือตลอด 24 ชม.' },
} as const

export const range = 'ช่วงวันที่'
export const anyTime = 'วันที่'
export const from = 'ตั้งแต่วันที่'
export const to = 'ถึงวันที่'
export const show = 'แสดงรายการ'
export const clear = 'ล้างช่วงวันที่'
export const rangeOf = (from: string | null, to: string | null) =>
  from && to ? `${from} – ${to}` : from ? `ตั้งแต่ ${from}` : `ถึง ${to}`
export const choose = 'เลือกประเภท'
export const all = 'ทั้งหมด'
export const deposits = 'ฝาก'
export const withdrawals = 'ถอน'
export const gameFilter = 'เลือกเกม'
export const everyGame = 'ทุกรายการ'
export const rounds = 'จำนวนรอบ'
export const staked = 'เดิมพัน'
export const won = 'เงินรางวัลและเงินคืน'
export const net = 'สุทธิ'
export const playTime = 'ช่วงเวลา'
export const between = (first: string, last: string) => (first === last ? last : `${first}–${last}`)
export const session = (rounds: number, staked: string, won: string) => `${rounds} รอบ · เดิมพัน ${staked} · ได้ ${won}`
export const roundOf = (staked: string, won: string) => `เดิมพัน ${staked} · ได้ ${won}`
export const roundAt = (number: number, time: string) => `${number}. ${time}`
export const noneOfKind = 'ยังไม่พบรายการประเภทนี้ในรายการที่แสดงอยู่'

export const sums = 'ยอดรวม'
export const lastDays = (days: number) => `${days} วัน`
export const theseDays = 'ช่วงที่เลือก'
export const deposited = (days: string) => `ฝากรวม ${days}`
export const withdrawn = (days: string) => `ถอนรวม ${days}`

export const more = 'ดูเพิ่ม'
export const loading = 'กำลังโหลด'
export const failed = 'ยังโหลดประวัติไม่ได้ รายการของคุณไม่หายไปไหน'
export const again = 'ลองใหม่'

export const none = {
  '0': { title: 'ยังไม่มีรายการเดินเครดิต', text: 'ทุกครั้งที่เครดิตเปลี่ยน จะแสดงที่นี่พร้อมยอดคงเหลือ' },
  '1': { title: 'ยังไม่มีโบนัสกิจกรรม', text: 'โบนัสที่คุณได้รับจะแสดงที่นี่ พร้อมเทิร์นที่ทำแล้วและผลลัพธ์' },
  '2': { title: 'ยังไม่มีรายการฝาก–ถอน', text: 'รายการแรกของคุณจะแสดงที่นี่' },
} as const
export const noneInRange = { title: 'ไม่มีรายการในช่วงวันที่นี้', text: 'ลองเลือกช่วงวันที่กว้างขึ้น' }
export const firstDeposit = 'ฝากเงินครั้งแรก'
export const seePromotions = 'ดูโปรโมชัน'
export const copyReference = 'เลขอ้างอิง'
export const close = 'ปิด'
export const span = (days: number) => `${days} วัน`

export const heldWin = (game: string, baht: string) =>
  `เงินรางวัล ฿${baht} จาก ${game} อยู่ระหว่างเจ้าหน้าที่ตรวจสอบผลของรอบ จะเข้าเครดิตทันทีที่ตรวจเสร็จ`
export const turnover = 'เทิร์น'
export const noTurnover = 'ไม่มีเทิร์น'
export const turnoverOf = (done: string, target: string) => `เทิร์น ${done} จาก ${target}`
export const receivedAt = 'รับเมื่อ'
