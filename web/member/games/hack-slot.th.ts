import { measuredRoundsMin } from '#contract/plain/games.ts'

export const title = 'เกร็ดสล็อต'
export const description =
  'ข้อมูลสล็อตแต่ละค่ายอย่างตรงไปตรงมา ค่า RTP ความผันผวน อัตราถูกรางวัล รางวัลสูงสุด และกติกา ไม่มีสูตร ไม่มีการทำนายผล'
export const intro = 'เลือกค่ายเพื่อดูข้อมูลของแต่ละเกมก่อนเล่น ค่าทั้งหมดมาจากผู้ผลิตและจากรอบที่เล่นจริงบนเว็บนี้'
export const fairness = 'ทุกรอบสุ่มอิสระ สถิติที่ผ่านมาไม่ได้บอกผลรอบถัดไป ไม่มีสูตรหรือโปรแกรมใดทำนายผลได้ เล่นในงบที่ตั้งไว้'
export const noMakers = 'ยังไม่มีข้อมูลสล็อตในตอนนี้'
export const readFirst = 'อ่านก่อนเล่น'
export const allArticles = 'ดูทั้งหมด'
export const slotCount = (count: number) => `${count} เกม`
export const chooseSlot = 'เลือกเกม'
export const statedReturn = 'RTP ตามผู้ผลิต'
export const longRun = 'ค่าเฉลี่ยระยะยาว'
export const hitRate = 'อัตราถูกรางวัล'
export const ofAllRounds = 'ของทุกรอบ'
export const maxWin = 'รางวัลสูงสุด'
export const ofStake = 'ของเงินเดิมพัน'
export const times = (multiple: string) => `${multiple.replace(/\.00$/, '').replace(/\B(?=(\d{3})+(?!\d))/g, ',')} เท่า`
export const unknown = 'ไม่ได้เผยแพร่'
export const volatility = 'ความผันผวน'
export const volatilityOf = (level: number) => `ความผันผวน ${level} จาก 5`
export const volatilityNames = ['ต่ำ', 'ค่อนข้างต่ำ', 'ปานกลาง', 'ค่อนข้างสูง', 'สูง'] as const
export const volatilityTexts = [
  'ได้รางวัลบ่อย แต่รางวัลแต่ละครั้งเล็ก ยอดเงินแกว่งน้อย',
  'ได้รางวัลค่อนข้างบ่อย ยอดเงินแกว่งไม่มาก',
  'ได้รางวัลพอประมาณ ยอดเงินแกว่งปานกลาง',
  'ได้รางวัลไม่บ่อย ยอดเงินแกว่งค่อนข้างมาก',
  'รางวัลใหญ่แต่นาน ๆ ครั้ง ยอดเงินแกว่งมาก อาจเสียติดกันหลายรอบ',
] as const
export const rules = 'กติกา'
export const articles = 'อ่านเพิ่มเติม'
export const play = 'เล่นเกมนี้'
export const closed = 'เกมนี้ปิดปรับปรุงอยู่'
export const pageDescription = (studio: string) => `ข้อมูลสล็อตของ${studio} ค่า RTP ความผันผวน อัตราถูกรางวัล รางวัลสูงสุด และกติกา`
export const dayReturn = 'RTP 24 ชม.'
export const fromRounds = (rounds: number) => `จาก ${rounds.toLocaleString('en-US')} รอบ`
export const tooFew = 'รอบยังไม่พอ'
export const measured = 'RTP จากรอบจริง'
export const windows = { day: '24 ชม.', week: '7 วัน' } as const
export const time = 'เวลา'
export const real = 'ค่าจริงสะสม'
export const stated = 'ตามผู้ผลิต'
export const chartEmpty = `ยังมีรอบไม่พอจะแสดง ต้องมีอย่างน้อย ${measuredRoundsMin.toLocaleString('en-US')} รอบในช่วงนี้`
export const chartLabel = (window: string, rtp: string, rounds: number) =>
  `กราฟ RTP จากรอบจริงสะสมใน ${window} ล่าสุดอยู่ที่ ${rtp}% จาก ${rounds} รอบ`
export const howMeasured = (rounds: number) => `ทุกสมาชิกรวมกัน ${rounds.toLocaleString('en-US')} รอบที่จบแล้ว นับใหม่ทุก 5 นาที`
export const gamePage = 'ดูหน้าเกมนี้'
