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
export const stakedSaid = (sum: string) => `กราฟยอดเดิมพันรายวัน รวม ${sum} บาท`
export const netSaid = (sum: string) => `กราฟผลได้เสียสุทธิรายวัน รวม ${sum} บาท`
export const timeSaid = (sum: number) => `กราฟเวลาเล่นรายวัน รวม ${sum} นาที`

export const limits = 'วงเงินของคุณ'
export const limitKinds = { stake: 'ยอดเดิมพันสูงสุด', loss: 'ยอดเสียสูงสุด' } as const
export const usedOf = (used: string, cap: string) => `ใช้ไป ${used} จาก ${cap} บาท`
export const until = (when: string) => `ถึง ${when}`
export const noLimits = 'ยังไม่มีวงเงินที่ตั้งไว้ในบัญชีนี้ ขณะนี้สมาชิกยังตั้งวงเงินเองไม่ได้ หากต้องการหยุด พักการเล่นได้ทันที'

export const pause = 'พักการเล่น'
export const pauseText = 'เลือกระยะเวลาที่ต้องการพัก ระหว่างพักจะเล่นและฝากเงินไม่ได้ และยกเลิกก่อนเวลาไม่ได้'
export const pauseFor = 'ระยะเวลาพัก'
export const timeOuts: Record<string, string> = { '24h': '24 ชั่วโมง', '1w': '1 สัปดาห์', '1m': '1 เดือน', '6w': '6 สัปดาห์' }
export const startPause = (period: string) => `พักการเล่น ${period}`
export const pauseAsk = (period: string) => `พักการเล่น ${period}?`

export const exclude = 'ระงับการเล่นด้วยตัวเอง'
export const excludeText = 'สำหรับผู้ที่ต้องการหยุดยาว เมื่อยืนยันแล้วยกเลิกไม่ได้จนกว่าจะครบกำหนด ไม่มีใครยกเลิกแทนได้ รวมถึงเจ้าหน้าที่'
export const excludeFor = 'ระยะเวลาระงับ'
export const exclusions: Record<string, string> = { '6m': '6 เดือน', '1y': '1 ปี', '2y': '2 ปี', '5y': '5 ปี' }
export const startExclude = (period: string) => `ระงับการเล่น ${period}`
export const excludeAsk = (period: string) => `ระงับการเล่น ${period}?`

export const beginsAtOnce = 'มีผลทันที เล่นและฝากเงินไม่ได้จนกว่าจะครบกำหนด'
export const noWayBack = 'ยกเลิกก่อนครบกำหนดไม่ได้'
export const moneyStays = 'ยอดเงินยังอยู่ครบ และถอนได้ตามปกติ'
export const cancel = 'ยกเลิก'
export const confirm = 'ยืนยัน'
export const begun = (when: string) => `เริ่มพักแล้ว ถึง ${when}`

export const help = 'ต้องการคนรับฟัง'
export const helpText = 'ปรึกษาฟรีที่สายด่วนสุขภาพจิต 1323 ตลอด 24 ชั่วโมง'
export const call1323 = 'โทร 1323'
export const age = 'สำหรับผู้มีอายุ 20 ปีบริบูรณ์ขึ้นไป'
