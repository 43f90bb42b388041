type Event = {
  minute: number
  added: number
  type: string
  side: string | null
  kind: string
  state: string
  score: readonly number[]
}

export const match = (home: string, away: string) => `${home} พบ ${away}`
export const draw = 'งวดนี้'
export const committed = 'รหัสผูกมัดของทุกคู่ตรงกับที่เว็บไซต์ได้รับก่อนคุณแทง และซีดที่เปิดเผยให้รหัสเดียวกัน'
export const seedsSecret = (count: number) => `รหัสผูกมัดตรงกับที่เว็บไซต์ได้รับก่อนคุณแทง ซีดอีก ${count} รายการยังไม่เปิดเผย`
export const neverSeen = (id: string) => `เว็บไซต์ไม่เคยได้รับรายการ ${id} จากค่ายเกม`
export const otherCommitment = (what: string) => `${what}: รหัสผูกมัดในบิลไม่ใช่รหัสที่เว็บไซต์ได้รับครั้งแรก`
export const seenLate = (what: string) => `${what}: เว็บไซต์ได้รับรหัสผูกมัดหลังจากคุณแทง จึงยืนยันแทนไม่ได้`
export const drawNotSalted = 'ผลไม่ได้ใช้ค่าสุ่มสาธารณะที่ออกหลังปิดรับตามที่ประกาศไว้'
export const drawSeenLate = 'เว็บไซต์ได้รับรหัสผูกมัดของงวดนี้หลังปิดรับ จึงยืนยันแทนไม่ได้'
export const otherSeed = (what: string) => `${what}: ซีดที่เปิดเผยไม่ตรงกับรหัสผูกมัด`
export const replayed = (silent: number) =>
  `เล่นทุกคู่ซ้ำจากซีดในเครื่องของคุณ ได้เหตุการณ์และสกอร์ตรงกันทั้งหมด${silent > 0 ? ` มี ${silent} ช่วงที่บีคอนเงียบ จึงสุ่มจากซีดอย่างเดียว` : ''}`
export const notReplayed = (count: number) => `อีก ${count} คู่ยังเล่นซ้ำไม่ได้ รอเปิดเผยซีดหลังทุกคู่ในช่วงเวลาเดียวกันจบ`
export const unknownRecipe = 'หน้านี้ยังเล่นการแข่งขันชนิดนี้ซ้ำไม่ได้'
export const otherEvent = (what: string, shown: string | null, drawn: string | null) =>
  `${what}: ค่ายเกมแจ้งว่า ${shown ?? 'ไม่มีเหตุการณ์'} แต่คำนวณจากซีดได้ ${drawn ?? 'ไม่มีเหตุการณ์'}`
export const otherScore = (what: string, shown: string, drawn: string, version: number) =>
  `${what}: ผลที่ใช้จ่ายคือ ${shown} แต่คำนวณจากซีดได้ ${drawn}${version > 1 ? ` (ผลถูกแก้ไขมาแล้ว เป็นฉบับที่ ${version})` : ''}`
export const notSalted = (what: string) => `${what}: ค่ายเกมประกาศว่าจะผสมค่าจากบีคอน แต่เล่นโดยไม่ได้ผสม`
export const oldSalts = (what: string) => `${what}: ค่าจากบีคอนไม่เรียงตามเวลา หรือเป็นค่าที่รู้กันก่อนเริ่มแข่ง`
export const paid = (legs: string, pays: string, byOwnRules: boolean) =>
  `${legs} คิดตามกติกา${byOwnRules ? 'ตอนรับบิล' : ''}ได้ ${pays} บาท ตรงกับยอดที่จ่าย`
export const otherPay = (legs: string, due: string, payout: string) =>
  `${legs} คิดตามกติกาได้ ${due} บาท แต่จ่าย ${payout} บาท`
export const noResult = 'ยังไม่มีผลครบทุกคู่'
export const noSlip = 'ค่ายเกมไม่ได้แจ้งรายละเอียดของบิลนี้ จึงคิดยอดซ้ำไม่ได้'
export const results: Readonly<Record<string, string>> = {
  win: 'ได้เต็ม',
  half_win: 'ได้ครึ่ง',
  push: 'เสมอราคา',
  half_loss: 'เสียครึ่ง',
  loss: 'เสีย',
  void: 'โมฆะ',
}
export const drawCommitted = 'รหัสผูกมัดของงวดตรงกับที่เว็บไซต์ได้รับก่อนปิดรับ และซีดที่เปิดเผยให้รหัสเดียวกัน'
export const notDrawn = 'งวดนี้ยังไม่เปิดเผยซีด'
export const drawn = (numbers: string) => `คำนวณเลขจากซีดได้ ${numbers} ตรงกับผลที่ออก`
export const otherNumbers = (shown: string, computed: string) => `ผลที่ออกคือ ${shown} แต่คำนวณจากซีดได้ ${computed}`
export const drawCancelled = (pays: string) => `งวดนี้ยกเลิก ไม่มีการออกรางวัล คืนเดิมพันทั้งโพย ${pays} บาท`
export const lineCount = (lines: number, won: number) => `${lines} รายการ ถูก ${won} รายการ`
export const linesPaid = (lines: number, won: number, pays: string) =>
  `${lineCount(lines, won)} คิดตามอัตราตอนแทงได้ ${pays} บาท ตรงกับยอดที่จ่าย`
const sides: Readonly<Record<string, string>> = { home: 'ทีมเหย้า', away: 'ทีมเยือน' }
const kinds: Readonly<Record<string, string>> = {
  goal: 'ประตู',
  card: 'ใบเตือน',
  corner: 'เตะมุม',
  whistle: 'นกหวีด',
  yellow: 'ใบเหลือง',
  second_yellow: 'ใบเหลืองที่สอง',
  red: 'ใบแดง',
  points: 'ทำแต้ม',
  unit: 'ได้เกมหรือแต้ม',
  set: 'ได้เซต',
  round: 'คะแนนของยก',
  stop: 'ยุติการชก',
  decision: 'ตัดสินคะแนน',
  map_began: 'เริ่มแมป',
  map_won: 'จบแมป',
  turn: 'สลับฝั่ง',
  overtime: 'ต่อเวลา',
  remake: 'เริ่มแมปใหม่',
}
const counted: readonly string[] = ['unit', 'set']
const ofBouts: readonly string[] = ['round', 'stop', 'decision']
const placeOf = ({ type, minute, added }: Event): string =>
  type === 'map'
    ? `ยกหรือนาทีที่ ${minute} ของแมป`
    : counted.includes(type)
      ? `ลำดับที่ ${minute}`
      : ofBouts.includes(type)
        ? `ยกที่ ${minute}`
        : `นาทีที่ ${minute}${added > 0 ? `+${added}` : ''}`
export function event(reported: Event): string {
  const { type, side, kind, state, score } = reported
  const who = side === null ? '' : ` ${sides[side] ?? side}`
  return `${placeOf(reported)} ${kinds[kind] ?? kinds[type] ?? type}${who}${state === 'annulled' ? ' (ไม่ให้)' : ''} สกอร์ ${score.join('-')}`
}
export const checking = 'กำลังตรวจในเครื่องของคุณ…'
export const notLoaded = 'โหลดข้อมูลที่เว็บไซต์เก็บไว้ไม่สำเร็จ กรุณาลองใหม่'
export const again = 'ลองใหม่'
