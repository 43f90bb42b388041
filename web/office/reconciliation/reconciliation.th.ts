import type { BreakKind, BreakState, RunState } from '#contract/plain/reconciliation.ts'

export const fresh = 'ค้าง 0–1 วัน'
export const week = 'ค้าง 2–7 วัน'
export const old = 'ค้างเกิน 7 วัน'
export const openSum = 'ยอดที่ไม่ตรงรวม'
export const nothing = 'ไม่มีรายการไม่ตรง'
export const nothingDetail = 'บัญชีของเราตรงกับธนาคาร เกตเวย์ และค่ายเกมทุกรายการที่กระทบยอดแล้ว'
export const found = 'รายการไม่ตรง'
export const kind = 'ไม่ตรงอย่างไร'
export const ofDay = 'ของวันที่'
export const age = 'ค้างมา'
export const days = (count: number) => (count === 0 ? 'วันนี้' : `${count} วัน`)
export const difference = 'ส่วนต่าง'
export const status = 'สถานะ'
export const theirs = 'ฝั่งธนาคาร เกตเวย์ หรือค่ายเกม'
export const ours = 'ฝั่งเรา'
export const missing = 'ไม่มีรายการ'
export const firstSeen = 'พบครั้งแรก'
export const lastSeen = 'พบล่าสุด'
export const explainedBy = 'ผู้อธิบาย'
export const explanation = 'คำอธิบาย'
export const formerExplanation = 'คำอธิบายเดิม (ส่วนต่างเปลี่ยนไปแล้ว)'
export const timingHint = 'ยังอยู่ในเวลาที่รอได้ จะปิดเองเมื่อพบคู่ของรายการ'
export const runbook = 'ตรวจสาเหตุกับธนาคาร เกตเวย์ หรือค่ายเกมก่อนอธิบาย รายการจะปิดเองเมื่อการกระทบยอดครั้งถัดไปพบว่าตรงกัน'
export const explain = 'อธิบาย'
export const explainQuestion = 'อธิบายรายการไม่ตรงนี้?'
export const explaining = 'กำลังบันทึก'
export const explained = 'บันทึกคำอธิบายแล้ว'
export const explainHint = 'เช่น เลขที่เรื่องของธนาคาร คำอธิบายถูกเก็บไว้พร้อมชื่อของคุณ และใช้กับส่วนต่างนี้เท่านั้น'
export const keys = [
  ['J', 'ลง'],
  ['K', 'ขึ้น'],
  ['A', 'อธิบาย'],
] as const

export const runs = 'การกระทบยอดล่าสุด'
export const noRuns = 'ยังไม่เคยกระทบยอด ระบบจะทำเองหลังเที่ยงคืน'
export const ranAt = 'เมื่อ'
export const byItself = 'ระบบ'
export const cameIn = 'เงินเข้า'
export const wentOut = 'เงินออก'
export const bankHolds = 'ยอดธนาคาร'
export const weHold = (baht: string) => `ตามสมุด ${baht}`
export const bridge = (day: string) => `จากสมุดถึงยอดธนาคาร ${day}`
export const bookedSum = 'ยอดตามสมุด (เกตเวย์และธนาคาร)'
export const onWay = 'เงินที่เกตเวย์ยังไม่โอนเข้าธนาคาร'
export const capital = 'เงินในบัญชีก่อนเริ่มลงสมุด'
export const unmatched = 'ยังจับคู่ไม่ได้ หรือลงคนละวัน'
export const bankSum = 'ยอดที่ธนาคารแจ้ง'
export const allMatched = 'ทุกบาทมีที่มา สองฝั่งตรงกัน'
export const partUnmatched = 'ส่วนที่ยังจับคู่ไม่ได้อยู่ในรายการด้านบน หรือรอข้ามเที่ยงคืน'
export const result = 'ผล'
export const clean = 'ตรงทั้งหมด'
export const breaksOf = (count: number) => `ไม่ตรง ${count}`
export const timingOf = (count: number) => `รอเวลา ${count}`
export const acrossMidnight = (count: number) => `ข้ามเที่ยงคืน ${count}`
export const silent = { bank: 'ธนาคารไม่ตอบ', gateway: 'เกตเวย์ไม่ตอบ', host: 'ค่ายเกมไม่ตอบ' } as const
export const day = 'วันที่จะกระทบยอด'
export const runButton = 'กระทบยอด'
export const requesting = 'กำลังส่งคำขอ'
export const requested = 'รับคำขอแล้ว ผลจะขึ้นในตารางเอง'

export const unknown = 'การจ่ายเงินที่ยังไม่รู้ผล'
export const noneUnknown = 'ธนาคารบอกผลครบทุกรายการ'
export const payoutStates = { instructed: 'ยังไม่ได้ส่ง', unknown: 'ไม่รู้ผล ระบบถามธนาคารอยู่' } as const
export const ended = 'อธิบายหรือปิดแล้ว'
export const noneEnded = 'ยังไม่มี'

export const runStates: Record<RunState, string> = { asked: 'รอทำ', complete: 'ครบ', incomplete: 'ไม่ครบ' }
export const states: Record<BreakState, string> = {
  timing: 'รอเวลา',
  open: 'ต้องตรวจ',
  explained: 'อธิบายแล้ว',
  closed: 'ตรงแล้ว',
}
export const sides = {
  line: 'บรรทัดธนาคาร',
  charge: 'รายการเกตเวย์',
  receipt: 'ใบรับเงิน',
  payout: 'การจ่ายเงิน',
  posting: 'รายการในสมุด',
  balance: 'ยอดคงเหลือ',
  round: 'รอบเดิมพัน',
  reward: 'รางวัลพิเศษ',
} as const
export const kinds: Record<BreakKind, string> = {
  line_without_receipt: 'เงินเข้าธนาคาร แต่ไม่มีใบรับเงิน',
  line_doubled: 'สเตทเมนต์แสดงรายการเดียวซ้ำ',
  line_amount_differs: 'ยอดในสเตทเมนต์ต่างจากของเรา',
  line_without_charge: 'เงินจากเกตเวย์ที่เกตเวย์ไม่มีรายการ',
  receipt_without_line: 'รับเงินไว้ แต่ไม่มีในสเตทเมนต์',
  debit_without_payout: 'เงินออกที่เราไม่ได้สั่ง',
  payout_paid_twice: 'ธนาคารจ่ายคำสั่งเดียวซ้ำ',
  payout_refused_but_paid: 'คืนสมาชิกแล้ว แต่ธนาคารจ่ายออกด้วย',
  payout_amount_differs: 'จ่ายออกไม่ตรงยอดที่สั่ง',
  payout_without_debit: 'ธนาคารว่าจ่ายแล้ว แต่เงินไม่ออก',
  payout_unknown: 'ยังไม่รู้ผลการจ่ายเงิน',
  charge_without_receipt: 'จ่ายที่เกตเวย์แล้ว แต่เราไม่ได้รับแจ้ง',
  charge_amount_differs: 'ยอดที่เกตเวย์ต่างจากที่เครดิต',
  charge_refund_differs: 'เงินที่เกตเวย์คืนผู้โอน ไม่ตรงกับที่หักคืนจากสมาชิก',
  charge_without_line: 'จ่ายที่เกตเวย์แล้ว แต่เงินไม่ถึงธนาคาร',
  receipt_without_charge: 'เครดิตไว้ แต่เกตเวย์ไม่มีรายการจ่าย',
  receipt_not_posted: 'มีใบรับเงิน แต่ไม่ได้ลงสมุด',
  payout_not_posted: 'จ่ายเงินแล้ว แต่ไม่ได้ลงสมุด',
  posting_differs: 'สมุดลงไม่ตรงกับรายการจริง',
  posting_without_source: 'สมุดมีเงินที่ไม่มีที่มา',
  balance_differs: 'ยอดคงเหลือไม่ต่อกัน',
  round_unknown_here: 'ค่ายเกมมีรอบที่เราไม่มี',
  round_unknown_there: 'เรามีรอบที่ค่ายเกมไม่มี',
  round_open_here: 'รอบจบที่ค่ายแล้ว แต่ของเรายังเปิดอยู่',
  round_open_there: 'รอบจบที่เราแล้ว แต่ที่ค่ายยังเปิดอยู่',
  round_stake_differs: 'ยอดเดิมพันของรอบไม่ตรงกับค่าย',
  round_win_differs: 'ยอดจ่ายของรอบไม่ตรงกับค่าย',
  round_win_held: 'ค่ายจ่ายแล้ว เราพักรางวัลไว้ตรวจ',
  round_win_rest: 'เศษสตางค์ของเงินรางวัลที่ค่ายเกมนับ แต่จ่ายไม่ได้',
  round_unfinished: 'รอบค้างเกินกำหนด ยังไม่จบทั้งสองฝั่ง',
  reward_unknown_here: 'ค่ายเกมจ่ายรางวัลพิเศษที่เราไม่มี',
  reward_unknown_there: 'เราจ่ายรางวัลพิเศษที่ค่ายเกมไม่มี',
  reward_amount_differs: 'ยอดรางวัลพิเศษไม่ตรงกับค่าย',
}
