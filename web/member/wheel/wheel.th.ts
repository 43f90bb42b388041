export { average, averageText, baht, counts, odds, oneIn, price, turnover } from '#contract/plain/wheel.th.ts'

export const title = 'วงล้อโชคดี'
export const points = (count: number) => `${count} แต้ม`
export const perSpin = '1 แต้ม หมุนได้ 1 ครั้ง'
export const closed = 'วงล้อปิดชั่วคราว แต้มของคุณยังอยู่ครบ'
/** Missing for the next point: play, and a part to be deposited first. */
export const nextPoint = (play: string | null, payIn: string | null) =>
  payIn === null
    ? `เล่นอีก ${play ?? '0'} บาท ได้อีก 1 แต้ม`
    : play === null
      ? `ฝากอีก ${payIn} บาท ได้อีก 1 แต้ม`
      : `ฝากอีก ${payIn} บาท และเล่นอีก ${play} บาท ได้อีก 1 แต้ม`
export const noPoints = 'ยังไม่มีแต้ม'
export const toPlay = 'ไปเล่นเกม'
export const howPoints = 'แต้มมาจากไหน'
export const toDeposit = 'ฝากเงิน'
export const spin = 'หมุนวงล้อ ใช้ 1 แต้ม'
export const again = 'หมุนอีกครั้ง ใช้ 1 แต้ม'
export const retry = 'ลองใหม่'
export const spinning = 'กำลังหมุน'
export const spunElsewhere = 'ครั้งนี้หมุนไปแล้วในอีกหน้าต่างหนึ่ง แต้มที่เหลืออัปเดตแล้ว กดหมุนใหม่ได้เลย'
export const won = (prize: string) => `ได้ ${prize}`
export const wonPoints = 'ได้แต้มคืน หมุนต่อได้เลย'
export const wonNothing = 'ครั้งนี้ยังไม่ได้รางวัล'
export const toClaim = 'รวมไว้ให้แล้ว กดรับทีเดียวได้ที่หน้าโปรโมชัน'
export const toPromotions = 'ไปกดรับรางวัล'
export const spinNo = (no: number, when: string) => `ครั้งที่ ${no} · ${when}`
export const widths = 'ความกว้างช่อง = โอกาสจริง'
export const prize = 'รางวัล'
export const often = 'เฉลี่ย'
export const chance = 'โอกาส'
export const record = 'ตรวจสอบผลได้'
export const sealed = 'ประกาศรหัสปิดผนึกก่อนหมุน'
export const sealedText = 'ผลของครั้งถัดไปถูกล็อกด้วยรหัสนี้แล้ว เราเปลี่ยนไม่ได้'
export const youSpin = 'คุณหมุน'
export const ownSeed = (seed: string, no: number | null) =>
  `เลขจากเครื่องของคุณ ${seed}${no === null ? '' : ` ·\u00a0ครั้งที่\u00a0${no}`}`
export const opened = (result: string) => `เปิดผนึก คำนวณได้ช่อง “${result}”`
export const openedLater = 'หลังหมุน เราเปิดผนึก แล้วเครื่องของคุณคำนวณผลซ้ำเอง'
export const holds = 'ตรวจในเครื่องของคุณแล้ว ผลตรงกับรหัสที่ประกาศก่อนหมุน'
export const fails = 'ผลไม่ตรงกับรหัสที่ประกาศก่อนหมุน กรุณาแจ้งเจ้าหน้าที่พร้อมเลขครั้งที่หมุน'
export const unread = 'ยังอ่านบันทึกของครั้งนี้ไม่ได้ ดูได้ที่หน้าตรวจสอบความยุติธรรม'
export const allSpins = 'ดูการหมุนทั้งหมดของฉัน'
export const away = 'โหลดวงล้อไม่สำเร็จ กรุณาลองใหม่อีกครั้ง'
export const wheelAlt = 'วงล้อรางวัล ความกว้างของแต่ละช่องเท่ากับโอกาสออกจริง'
/** Left out of a slice's title. */
export const unit = / บาท$/
