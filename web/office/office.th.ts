/** Refusals come from the API in its own words. */
export const site = 'โชคดี'
export const office = 'ระบบหลังบ้าน'
export const pageBroken = 'หน้านี้แสดงไม่ได้ กรุณาโหลดใหม่'
export const unreachable = 'เชื่อมต่อไม่ได้ กรุณาตรวจสอบเครือข่ายแล้วลองใหม่'
export const skipToContent = 'ข้ามไปเนื้อหา'

// --- signing in and out
export const signIn = 'เข้าสู่ระบบ'
export const signingIn = 'กำลังเข้าสู่ระบบ'
export const next = 'ถัดไป'
export const twoSteps = 'ยืนยันตัวตน'
export const code = 'รหัส 6 หลักจากแอปยืนยันตัวตน'
export const codeHint = 'รหัสเปลี่ยนทุก 30 วินาที และใช้ได้ครั้งเดียว'
export const enrol = 'ตั้งค่าแอปยืนยันตัวตน'
export const enrolHint = 'สแกนคิวอาร์นี้ด้วยแอปยืนยันตัวตนในโทรศัพท์ของคุณ แล้วกรอกรหัส 6 หลักที่แอปแสดง ขั้นตอนนี้ทำเพียงครั้งเดียว'
export const enrolQr = 'คิวอาร์สำหรับแอปยืนยันตัวตน'
export const enrolSecret = 'หรือพิมพ์รหัสลับนี้ในแอป'
export const lostPhone = 'โทรศัพท์หายหรือเปลี่ยนเครื่อง?'
export const lostPhoneTitle = 'แจ้งโทรศัพท์หาย'
export const lostPhoneHint = 'เพื่อนร่วมงานที่ตรวจสอบแล้วว่าเป็นคุณต้องอนุมัติ จากนั้นเข้าสู่ระบบเพื่อตั้งค่าแอปในโทรศัพท์เครื่องใหม่'
export const lostPhoneReasonHint = 'เพื่อนร่วมงานจะเห็นข้อความนี้'
export const lostPhoneSend = 'ส่งคำขอ'
export const lostPhoneSending = 'กำลังส่งคำขอ'
export const lostPhoneSent = 'ส่งคำขอรีเซ็ตแอปแล้ว เมื่อเพื่อนร่วมงานอนุมัติ ให้เข้าสู่ระบบด้วยรหัสผ่านอีกครั้ง'
export const signOut = 'ออกจากระบบ'
export const operator = 'ชื่อผู้ใช้'
export const password = 'รหัสผ่าน'
export const sessionEnded = 'หมดเวลาใช้งาน กรุณาเข้าสู่ระบบอีกครั้ง'
export const sessionEnding = (seconds: number) => `ระบบจะให้เข้าสู่ระบบใหม่ใน ${seconds} วินาที หากยังอยู่ที่หน้าจอ กดปุ่มใดก็ได้`
export const staffOnly = 'สำหรับเจ้าหน้าที่เท่านั้น ทุกการตัดสินใจถูกบันทึกพร้อมชื่อและเวลา'

// --- the pages
export const approvalsPage = 'อนุมัติ'
export const settings = 'ตั้งค่า'
export const accounts = 'บัญชีรับโอน'
export const staff = 'พนักงาน'
export const parkedEvents = 'งานค้าง'
export const trail = 'บันทึกการใช้งาน'

// --- the queue
export const queue = 'คิวถอนเงิน'
export const titleOf = (page: string, waiting: number) =>
  waiting === 0 ? `${page} · ${site}` : `(${waiting}) ${page} · ${site}`
export const waitingCount = 'รอตรวจ'
export const waitingSum = 'ยอดรวมที่รอ'
export const waitedLongest = 'รอนานที่สุด'
export const items = (count: number) => `${count} รายการ`
export const stale = (time: string) => `เชื่อมต่อไม่ได้ ข้อมูลที่เห็นเป็นของเวลา ${time} น. กำลังลองใหม่`
export const more = (count: number) => `แสดง ${count} รายการที่รอนานที่สุด`
export const nothingWaits = 'ไม่มีรายการรอตรวจ'
export const nothingWaitsDetail = 'รายการใหม่จะขึ้นที่นี่เองโดยไม่ต้องรีเฟรช'
export const waited = 'รอ'
export const member = 'สมาชิก'
export const account = 'บัญชีปลายทาง'
export const amount = 'ยอดถอน'
export const approval = 'การอนุมัติ'
export const approvals = (given: number, needed: number) => `${given} จาก ${needed} คน`
export const secondEye = 'รออีกหนึ่งคน'
export const keys = [
  ['J', 'ลง'],
  ['K', 'ขึ้น'],
  ['C', 'รับดูแล'],
  ['A', 'อนุมัติ'],
  ['R', 'ปฏิเสธ'],
] as const

// --- who has a row in hand
export const claimedBy = 'ผู้ดูแล'
export const unclaimed = 'ว่าง'
export const claim = 'รับดูแล'
export const claimAgain = 'ดูแลต่ออีก 2 นาที'
export const claimed = 'คุณดูแลรายการนี้อยู่ 2 นาที'
export const inOtherHands = (operator: string, seconds: number) =>
  `${operator} กำลังดูแลรายการนี้ อีก ${seconds} วินาทีจึงรับต่อได้`

// --- deposits
export const deposits = 'รายการฝาก'
export const depositsWaiting = (count: number) => `รอเงินเข้า ${count} รายการ`
export const noDepositWaits = 'ไม่มีรายการฝากที่รอเงินเข้า'
export const depositsEnded = 'จบล่าสุด'
export const noDepositEnded = 'ยังไม่มีรายการที่จบ'
export const asked = 'ยอดที่แจ้ง'
export const credited = 'เครดิตที่เข้า'
export const refunded = (baht: string) => `คืนผู้โอน ${baht}`
export const took = 'ใช้เวลา'
export const status = 'สถานะ'
export const depositStates = {
  preparing: 'กำลังเตรียม',
  pending: 'รอเงินเข้า',
  completed: 'สำเร็จ',
  cancelled: 'ยกเลิก',
  expired: 'หมดเวลา',
  failed: 'ไม่สำเร็จ',
} as const

// --- suspense
export const suspense = 'เงินพัก'
export const reconciliation = 'กระทบยอด'
export const inSuspense = 'พักอยู่'
export const suspenseSum = 'ยอดรวมที่พัก'
export const nothingInSuspense = 'ไม่มีเงินพัก'
export const nothingInSuspenseDetail = 'เงินที่เข้ามาแล้วยังไม่รู้ว่าเป็นของใครจะขึ้นที่นี่'
export const payer = 'ผู้โอน'
export const payerUnknown = 'ไม่ทราบผู้โอน'
export const cause = 'สาเหตุ'
export const arrivedAt = 'เข้าเมื่อ'
export const amountIn = 'ยอดเงิน'
export const moneySources = { gateway: 'เกตเวย์', bank: 'ธนาคาร' } as const

// --- one withdrawal
export const withdrawal = 'รายการถอน'
export const requestedAt = 'ขอถอนเมื่อ'
export const waitedFor = 'รอมาแล้ว'
export const approvedBy = 'ผู้อนุมัติ'
export const nobodyYet = 'ยังไม่มี'
export const reference = 'รหัสในระบบ'
export const number = 'เลขที่รายการ'
export const copyNumber = 'คัดลอกเลขที่รายการ'
export const numberCopied = 'คัดลอกเลขที่รายการแล้ว'
export const numberNotCopied = 'คัดลอกไม่ได้ กรุณาเลือกตัวเลขแล้วคัดลอกเอง'
export const needsTwo = 'รายการนี้ต้องมีผู้อนุมัติ 2 คน'
export const approvedByYou = 'คุณอนุมัติรายการนี้แล้ว รอเจ้าหน้าที่อีกหนึ่งคน'
export const approve = 'อนุมัติ'
export const reject = 'ปฏิเสธ'
export const back = 'กลับ'

// --- the two questions
export const approveQuestion = 'อนุมัติการถอนนี้?'
export const approveAmount = (baht: string) => `อนุมัติ ${baht} บาท`
export const approving = 'กำลังอนุมัติ'
export const approveFinal = 'เมื่ออนุมัติครบ ระบบจะโอนเงินออกทันทีและเรียกคืนไม่ได้'
export const approved = 'อนุมัติแล้ว ระบบกำลังโอนเงิน'
export const approvalSaved = 'บันทึกการอนุมัติแล้ว รออีกหนึ่งคน'
export const rejectQuestion = 'ปฏิเสธการถอนนี้?'
export const rejectAmount = (baht: string) => `ปฏิเสธ ${baht} บาท`
export const rejecting = 'กำลังปฏิเสธ'
export const reason = 'เหตุผล'
export const reasonHint = 'สมาชิกจะเห็นข้อความนี้ เงินจะคืนเข้ากระเป๋าของสมาชิกทันที'
export const rejected = 'ปฏิเสธแล้ว เงินคืนเข้ากระเป๋าสมาชิก'

// --- what was decided
export const decisions = 'การตัดสินล่าสุด'
export const noDecisions = 'ยังไม่มีการตัดสิน'
export const time = 'เวลา'
export const asOf = 'ข้อมูล ณ เวลา'
export const decidedBy = 'ผู้ตัดสิน'
export const verdict = 'ผล'
export const verdicts = { approval_added: 'อนุมัติคนแรก', approved: 'อนุมัติ', rejected: 'ปฏิเสธ' } as const
export const outcome = 'สถานะตอนนี้'
export const states = {
  review: 'รอตรวจ',
  approved: 'กำลังโอน',
  paid: 'โอนแล้ว',
  rejected: 'คืนเงินแล้ว',
  returned: 'โอนไม่สำเร็จ คืนเงินแล้ว',
} as const
