/** Decides who reviews, never whether money moves. */
export const riskLevels = ['low', 'raised', 'high'] as const
export type RiskLevel = (typeof riskLevels)[number]

export const riskLevelTexts: Record<RiskLevel, string> = { low: 'ต่ำ', raised: 'ควรตรวจ', high: 'สูง' }

/** As operators read it, never shown to a member; `{n}`: how many. */
export const riskSignalTexts = {
  // --- links to other members
  device_shared: 'อุปกรณ์เดียวกับสมาชิกอื่น {n} คน',
  address_shared: 'เครือข่ายเดียวกับสมาชิกอื่น {n} คน',
  holder_shared: 'ชื่อบัญชีตรงกับสมาชิกอื่น {n} คน ต่างบัญชีกัน',
  account_shared: 'บัญชีธนาคารเกี่ยวข้องกับสมาชิกอื่น {n} คน',
  foreign_sender: 'ใน 30 วันมีเงินฝากจากบัญชีที่ไม่ใช่ของสมาชิก {n} บัญชี',
  // --- how the money went
  table_opposed: 'แทงคนละฝั่งกับสมาชิกคนเดิมที่โต๊ะเดียวกันตั้งแต่ 20 รอบ {n} คน',
  book_covered: 'แทงครบทุกทางของแมตช์เดียวกันจนแทบไม่มีความเสี่ยง {n} ชุดใน 30 วัน',
  never_played: 'ขอถอนเกินยอดที่กำหนดโดยไม่เคยเล่นเลย',
  hardly_played: 'ขอถอนเกินยอดที่กำหนด แต่เล่นไม่ถึงหนึ่งในสิบของยอดฝากใน 30 วัน',
  withdrawals_split: 'ถอนหลายครั้งใน 24 ชั่วโมง รวมเกินวงเงินอัตโนมัติโดยแทบไม่เล่น',
  first_withdrawal: 'ถอนเงินครั้งแรก',
  account_new: 'เปลี่ยนบัญชีธนาคารไม่เกิน 7 วัน',
  account_unverified: 'บัญชีธนาคารยังไม่ได้ยืนยันกับธนาคาร',
  account_denied: 'ธนาคารแจ้งว่าเลขบัญชีกับชื่อไม่ตรงกัน หรือไม่มีบัญชีนี้',
  // --- whether it is really the member
  device_new: 'เข้าสู่ระบบจากอุปกรณ์ที่ไม่เคยใช้ ภายใน 24 ชั่วโมง',
  session_hasty: 'ทำรายการภายใน 10 นาทีหลังเข้าสู่ระบบจากอุปกรณ์ใหม่',
  logins_failed: 'ใส่รหัสผ่านผิด {n} ครั้งใน 24 ชั่วโมง',
  session_stolen: 'มีผู้ใช้โทเคนจากนอกเบราว์เซอร์ของสมาชิกใน 24 ชั่วโมง',
  password_reset: 'ตั้งรหัสผ่านใหม่ด้วย OTP ใน 24 ชั่วโมง',
} as const

export type RiskSignal = keyof typeof riskSignalTexts
export const riskSignals = Object.keys(riskSignalTexts) as [RiskSignal, ...RiskSignal[]]

export type RiskReason = { signal: RiskSignal; n: number }

export const riskReasonText = ({ signal, n }: RiskReason): string => riskSignalTexts[signal].replace('{n}', String(n))

/** A browser, an IP address's network, the name of an account's holder, or a bank account. */
export const riskLinkKinds = ['device', 'address', 'holder', 'account'] as const
export type RiskLinkKind = (typeof riskLinkKinds)[number]

export const riskLinkTexts: Record<RiskLinkKind, string> = {
  device: 'อุปกรณ์เดียวกัน',
  address: 'เครือข่ายเดียวกัน',
  holder: 'ชื่อบัญชีตรงกัน',
  account: 'บัญชีธนาคารเดียวกัน',
}

/** The fewest approvals; the database enforces it too (withdrawals.withdrawal). */
export const approvalsRequiredByRisk: Record<RiskLevel, 0 | 1 | 2> = { low: 0, raised: 1, high: 2 }
