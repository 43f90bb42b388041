import { bahtForPeople } from '#kit/money.ts'
import { type RuleName, type RuleSection, type RuleUnit, ruleText, unitOf } from './house-rules.ts'

export const sections: Readonly<Record<RuleSection, string>> = {
  limits: 'วงเงินความเสี่ยง',
  stakes: 'เดิมพันและยอดจ่าย',
  cash_out: 'ปิดบิลและยกเลิก',
  live: 'ราคาสด',
  windows: 'คู่ที่เลื่อน',
  margins: 'ส่วนต่างราคา',
  rates: 'อัตราจ่ายหวย',
  numbers: 'เลข ยอดจ่าย และการยกเลิกโพย',
}

export const rules: Readonly<Record<RuleName, string>> = {
  selection: 'เสี่ยงต่อตัวเลือก',
  market: 'เสี่ยงต่อราคา',
  match: 'เสี่ยงต่อคู่',
  step: 'จ่ายต่อชุดสเต็ป',
  day: 'เสี่ยงต่อวัน',
  member_market: 'เดิมพันของสมาชิกต่อราคา',
  single_least: 'บิลเดี่ยว เดิมพันต่ำสุด',
  single_most: 'บิลเดี่ยว เดิมพันสูงสุด',
  step_least: 'สเต็ป เดิมพันต่ำสุด',
  step_most: 'สเต็ป เดิมพันสูงสุด',
  combination_least: 'ชุดผสม เดิมพันต่ำสุดต่อแถว',
  combination_most: 'ชุดผสม เดิมพันสูงสุดรวมทุกแถว',
  step_legs_least: 'สเต็ป จำนวนคู่ต่ำสุด',
  step_legs_most: 'สเต็ป จำนวนคู่สูงสุด',
  combination_legs_least: 'ชุดผสม จำนวนคู่ต่ำสุด',
  combination_legs_most: 'ชุดผสม จำนวนคู่สูงสุด',
  product_most: 'ราคารวมสูงสุด (เท่า)',
  payout_most: 'จ่ายสูงสุดต่อบิล',
  payout_day_most: 'จ่ายสูงสุดต่อสมาชิกต่อวัน',
  turnover_price: 'ราคาต่ำสุดที่นับเทิร์น',
  error_points: 'ราคาผิดชัดเจน ห่างจากโอกาสเกิน (จุด)',
  cash_out_fee: 'ค่าธรรมเนียมปิดบิล',
  cash_out_parts: 'ปิดบิลบางส่วนได้ (ครั้งต่อบิล)',
  cash_out_least: 'ปิดบางส่วนแล้วต้องเหลืออย่างน้อย',
  cancel_seconds: 'ยกเลิกบิลก่อนแข่งได้ภายใน',
  cancels_a_day: 'ยกเลิกบิลได้ (ครั้งต่อวัน)',
  delay_football: 'ยืนยันราคาสด ฟุตบอล',
  delay_basketball: 'ยืนยันราคาสด บาสเกตบอล',
  delay_volleyball: 'ยืนยันราคาสด วอลเลย์บอล',
  delay_tennis: 'ยืนยันราคาสด เทนนิส',
  delay_boxing: 'ยืนยันราคาสด มวย',
  delay_esports: 'ยืนยันราคาสด อีสปอร์ต',
  danger_wait: 'รอเพิ่มช่วงบุกอันตราย',
  reopening: 'เปิดราคาหลังประตูหรือใบแดง',
  feed_silence: 'ข้อมูลเงียบเกินนี้ พักรับ',
  postponed_football: 'คืนเงินถ้าเลื่อนเกิน ฟุตบอล',
  postponed_basketball: 'คืนเงินถ้าเลื่อนเกิน บาสเกตบอล',
  postponed_volleyball: 'คืนเงินถ้าเลื่อนเกิน วอลเลย์บอล',
  postponed_tennis: 'คืนเงินถ้าเลื่อนเกิน เทนนิส',
  postponed_boxing: 'คืนเงินถ้าเลื่อนเกิน มวย',
  postponed_esports: 'คืนเงินถ้าเลื่อนเกิน อีสปอร์ต',
  margin_two_way: 'ราคาสองทาง ก่อนแข่ง',
  margin_two_way_live: 'ราคาสองทาง สด',
  margin_outcome: 'แพ้ชนะสามทาง ก่อนแข่ง',
  margin_outcome_live: 'แพ้ชนะสามทาง สด',
  margin_both_score: 'ทั้งคู่ยิงได้',
  margin_goals: 'ประตูถัดไป จำนวนประตู สกอร์เซต',
  margin_half_full: 'ครึ่งแรก/เต็มเวลา',
  margin_correct_score: 'สกอร์ถูกต้อง',
  margin_series: 'ซีรีส์อีสปอร์ต',
  margin_maps: 'แมปอีสปอร์ต',
  rate_3top: '3 ตัวบน บาทละ',
  rate_3tod: '3 ตัวโต๊ด บาทละ',
  rate_tod_pair: '3 ตัวโต๊ดเลขเบิ้ล บาทละ',
  rate_3front: '3 ตัวหน้า บาทละ',
  rate_3back: '3 ตัวท้าย บาทละ',
  rate_2top: '2 ตัวบน บาทละ',
  rate_2bottom: '2 ตัวล่าง บาทละ',
  rate_run_top: 'วิ่งบน บาทละ',
  rate_run_bottom: 'วิ่งล่าง บาทละ',
  government_least: 'หวยรัฐบาล ต่ำสุดต่อเลข',
  government_most: 'หวยรัฐบาล สูงสุดต่อเลขของสมาชิก',
  government_draw_most: 'หวยรัฐบาล สูงสุดต่อสมาชิกต่องวด',
  government_committed_3: 'หวยรัฐบาล ยอดจ่ายสูงสุดต่อเลข 3 ตัว',
  government_committed_2: 'หวยรัฐบาล ยอดจ่ายสูงสุดต่อเลข 2 ตัว',
  government_committed_1: 'หวยรัฐบาล ยอดจ่ายสูงสุดต่อเลขวิ่ง',
  government_half_from: 'หวยรัฐบาล จ่ายครึ่งเมื่อถึงส่วนของยอดจ่าย',
  government_cancel_minutes: 'หวยรัฐบาล ยกเลิกโพยได้ภายใน',
  yiki_least: 'ยี่กี ต่ำสุดต่อเลข',
  yiki_most: 'ยี่กี สูงสุดต่อเลขของสมาชิก',
  yiki_draw_most: 'ยี่กี สูงสุดต่อสมาชิกต่อรอบ',
  yiki_committed_3: 'ยี่กี ยอดจ่ายสูงสุดต่อเลข 3 ตัว',
  yiki_committed_2: 'ยี่กี ยอดจ่ายสูงสุดต่อเลข 2 ตัว',
  yiki_committed_1: 'ยี่กี ยอดจ่ายสูงสุดต่อเลขวิ่ง',
  yiki_half_from: 'ยี่กี จ่ายครึ่งเมื่อถึงส่วนของยอดจ่าย',
  yiki_cancel_minutes: 'ยี่กี ยกเลิกโพยได้ภายใน',
}

const units: Readonly<Record<RuleUnit, string>> = {
  satang: 'บาท',
  baht: 'บาท',
  count: '',
  basis_points: '%',
  percent: '%',
  hundredths: '',
  hours: 'ชั่วโมง',
  minutes: 'นาที',
  seconds: 'วินาที',
}
export const unitFor = (name: RuleName): string => units[unitOf(name)]

/** From the API's text: "50,000.00 บาท", "4.5%", "36 ชั่วโมง". */
export function valueForPeople(name: RuleName, text: string): string {
  const unit = unitOf(name)
  if (unit === 'satang') return `${bahtForPeople(text)} ${units[unit]}`
  const number = unit === 'hundredths' ? text : text.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return units[unit] === '%' ? `${number}%` : `${number} ${units[unit]}`.trim()
}
export const between = (name: RuleName, least: string, most: string): string =>
  `${valueForPeople(name, least)} ถึง ${valueForPeople(name, most)}`
export const storedForPeople = (name: RuleName, value: number): string => valueForPeople(name, ruleText(name, value))
