import { regulation } from '#contract/plain/regulation.ts'

export { renewsAt, periods } from './deposit-limit.th.ts'

export const title = 'วงเงินและพักการเล่น'
export const intro = 'เล่นเท่าที่เสียได้ หยุดพักได้ทุกเมื่อ การถอนเงินทำได้ตามปกติเสมอ'
export const failed = 'ยังโหลดข้อมูลไม่ได้ กรุณาลองใหม่อีกครั้ง'
export const again = 'ลองใหม่'

export const pausedUntil = (when: string) => `คุณพักการเล่นอยู่ ถึง ${when}`
export const excludedUntil = (when: string) => `คุณระงับการเล่นด้วยตัวเองอยู่ ถึง ${when}`
export const blocked = 'บัญชีนี้พักการเล่นอยู่ กรุณาติดต่อเจ้าหน้าที่'
export const whilePaused = 'ระหว่างนี้เล่นและฝากเงินไม่ได้ แต่ถอนเงินได้ตามปกติ เงินของคุณยังอยู่ครบ'
export const withdraw = 'ถอนเงิน'

export const play = 'การเล่นของคุณ 14 วันล่าสุด'
export const staked = 'ยอดเดิมพัน'
export const net = 'ผลได้เสียสุทธิ'
export const time = 'เวลาเล่น'
export const timeHow = 'เวลาเล่นนับจากรอบเกม รอบที่ห่างกันไม่เกิน 5 นาทีถือเป็นช่วงเดียวกัน'
export const day = 'วันที่'
export const baht = (figure: string) => `${figure} บาท`
export const minutes = (count: number) => `${count} นาที`
export const noPlay = 'ยังไม่มีรอบเกมใน 14 วันนี้'
export const showing = 'แสดงเฉพาะวันที่มีข้อมูลครบ'
export const stakedLabel = (sum: string) => `กราฟยอดเดิมพันรายวัน รวม ${sum} บาท`
export const netLabel = (sum: string) => `กราฟผลได้เสียสุทธิรายวัน รวม ${sum} บาท`
export const timeLabel = (sum: number) => `กราฟเวลาเล่นรายวัน รวม ${sum} นาที`

export const limits = 'วงเงินของคุณ'
const wait = `${regulation.limitRaise.waitHours} ชั่วโมง`
export const limitsHow = `ลดวงเงินมีผลทันที ส่วนการเพิ่มหรือยกเลิกต้องรอ ${wait} แล้วกดยืนยันอีกครั้ง หากมีหลายวงเงิน วงเงินที่เหลือน้อยที่สุดมีผลก่อน`
export const groups = { deposit: 'ฝากเงิน', loss: 'ยอดเสีย', stake: 'ยอดเดิมพัน' } as const
export const groupsHow = {
  deposit: 'ยอดที่ฝากเข้าทั้งหมด ไม่หักยอดถอน',
  loss: 'ยอดเดิมพันหักเงินรางวัล',
  stake: 'ยอดเดิมพันทั้งหมด ไม่หักเงินรางวัล',
} as const
export const sessionTime = 'เวลาเล่นต่อเนื่อง'
export const sessionTimeHow = (minutes: number) =>
  `ครบเวลาแล้วเดิมพันไม่ได้ จนกว่าจะพัก ${minutes} นาที รอบที่เดิมพันไว้แล้วจบได้ตามปกติ`
export const eachPlaySession = 'แต่ละช่วง'
export const setIt = 'ตั้ง'
export const changeIt = 'แก้ไข'
export const setThis = (limit: string) => `ตั้ง${limit}`
export const changeThis = (limit: string) => `แก้ไข${limit}`
/** A short button's full label for screen readers. */
export const about = (button: string, limit: string) => `${button} ${limit}`
export const usedOf = (used: string, cap: string) => `ใช้ไป ${used} จาก ${cap} บาท`
export const ahead = (cap: string) => `ยังไม่เสีย จากวงเงิน ${cap} บาท`
export const full = 'ครบวงเงินแล้ว'

export const wanted = (limit: string) => `${limit}ที่ต้องการ`
export const minutesUnit = 'นาที'
export const bahtUnit = 'บาท'
export const nowHolds = (cap: string) => `ตอนนี้: ${cap}`
export const holdsAtOnce = 'มีผลทันที ลดลงอีกเมื่อไรก็ได้'
export const sameAsNow = 'เท่ากับวงเงินที่ใช้อยู่'
export const mustWait = `ต้องรอ ${wait} แล้วกลับมายืนยันที่หน้านี้ภายใน ${regulation.limitRaise.confirmDays} วัน ระหว่างนี้ใช้วงเงินเดิม`
export const save = 'ตั้งวงเงิน'
export const saving = 'กำลังบันทึก'
export const giveUp = 'ขอยกเลิกวงเงินนี้'

export const raiseTo = (cap: string) => `ขอเปลี่ยนเป็น ${cap}`
export const raiseFrom = (when: string) => `ยืนยันได้ตั้งแต่ ${when}`
export const raiseUntil = (when: string) => `รอการยืนยันของคุณ ภายใน ${when}`
export const confirmRaise = 'ยืนยันการเปลี่ยน'
export const takeBack = 'ถอนคำขอ'
export const confirmTitle = (limit: string, cap: string) => `เปลี่ยน${limit}เป็น ${cap}?`
export const confirmText = 'เวลาที่รอมีไว้ให้คิดทบทวน ตั้งไว้เท่าที่เสียได้โดยไม่เดือดร้อน หากไม่แน่ใจ เก็บวงเงินเดิมไว้ก่อนได้'
export const keepIt = 'ใช้วงเงินเดิม'

export const changesTitle = 'การเปลี่ยนวงเงินล่าสุด'
export const changeLine = (before: string, after: string) => `${before} → ${after}`

export const reality = 'เตือนเวลาเล่น'
export const realityHow = 'เมื่อเล่นต่อเนื่องครบเวลา เว็บไซต์จะบอกเวลาที่เล่นและผลได้เสียของช่วงนั้น'
export const realityEvery = 'เตือนทุก'
export const realityNow = (minutes: number, net: string) => `ช่วงนี้เล่นมา ${minutes} นาที ผลสุทธิ ${net} บาท`
export const realitySaved = (minutes: number) => `จะเตือนทุก ${minutes} นาทีที่เล่นต่อเนื่อง`

export const pause = 'พักการเล่น'
export const pauseText = 'เลือกระยะเวลาที่ต้องการพัก ระหว่างพักจะเล่นและฝากเงินไม่ได้ และยกเลิกก่อนเวลาไม่ได้'
export const pauseFor = 'ระยะเวลาพัก'
export const timeOuts: Record<string, string> = { '24h': '24 ชั่วโมง', '1w': '1 สัปดาห์', '1m': '1 เดือน', '6w': '6 สัปดาห์' }
export const startPause = (period: string) => `พักการเล่น ${period}`
export const pauseTitle = (period: string) => `พักการเล่น ${period}?`

export const exclude = 'ระงับการเล่นด้วยตัวเอง'
export const excludeText = 'สำหรับผู้ที่ต้องการหยุดยาว เมื่อยืนยันแล้วยกเลิกไม่ได้จนกว่าจะครบกำหนด ไม่มีใครยกเลิกแทนได้ รวมถึงเจ้าหน้าที่'
export const excludeFor = 'ระยะเวลาระงับ'
export const exclusions: Record<string, string> = { '6m': '6 เดือน', '1y': '1 ปี', '2y': '2 ปี', '5y': '5 ปี' }
export const startExclude = (period: string) => `ระงับการเล่น ${period}`
export const excludeTitle = (period: string) => `ระงับการเล่น ${period}?`

export const beginsAtOnce = 'มีผลทันที เล่นและฝากเงินไม่ได้จนกว่าจะครบกำหนด'
export const noWayBack = 'ยกเลิกก่อนครบกำหนดไม่ได้'
export const moneyStays = 'ยอดเงินยังอยู่ครบ และถอนได้ตามปกติ'
export const cancel = 'ยกเลิก'
export const confirm = 'ยืนยัน'

export const help = 'ต้องการคนรับฟัง'
export const helpText = `ปรึกษาฟรีที่สายด่วนสุขภาพจิต ${regulation.helpLine.number} ตลอด 24 ชั่วโมง`
export const callHelp = `โทร ${regulation.helpLine.number}`
export const age = 'สำหรับผู้มีอายุ 20 ปีบริบูรณ์ขึ้นไป'
export const needsScript = 'หน้านี้ต้องเปิดใช้ JavaScript ในเบราว์เซอร์นี้'
