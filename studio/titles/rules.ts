import type { FreeSpins, Maths } from '../engines/slots/maths.ts'
import { POT_SHARE_BP } from './pot-share.ts'

/** In Thai, a sentence each. */
export function rulesOf(maths: Maths): string[] {
  return [...payRules(maths), ...featureRules(maths), ...generalRules(maths)]
}

/** Hundredths of a stake as a multiple, such as `2.5`. */
export const multiple = (hundredths: number): string =>
  (hundredths / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })

const list = (numbers: readonly number[]): string =>
  numbers.length === 1 ? String(numbers[0]) : `${numbers.slice(0, -1).join(', ')} และ ${numbers.at(-1)}`

function windowText({ rows }: Maths): string {
  const same = rows.every((count) => count === rows[0])
  return same ? `${rows.length} วงล้อ ${rows[0]} แถว` : `${rows.length} วงล้อ แถวละ ${rows.join('-')} ช่อง`
}

function payRules(maths: Maths): string[] {
  const window = windowText(maths)
  switch (maths.engine) {
    case 'ways': {
      const ways = maths.rows.reduce((all, count) => all * count, 1).toLocaleString('en-US')
      return [`${window} ${ways} ทางชนะ`, 'สัญลักษณ์เหมือนกันบนวงล้อติดกันจากซ้ายสุดจึงจ่าย ยิ่งมีหลายช่องในวงล้อเดียวยิ่งได้หลายทาง']
    }
    case 'cluster': {
      const [minSize] = maths.sizes
      const together = maths.anywhere ? 'อยู่ตรงไหนก็ได้บนกระดาน' : 'อยู่ติดกันในแนวตั้งหรือแนวนอน'
      return [
        `กระดาน ${maths.rows.length} × ${maths.rows[0]} สัญลักษณ์เหมือนกันตั้งแต่ ${minSize} ช่องขึ้นไปที่${together}จึงจ่าย`,
        'ช่องที่ชนะจะหายไป สัญลักษณ์ด้านบนร่วงลงมาแทน และจ่ายต่อจนไม่มีกลุ่มที่ชนะอีก',
      ]
    }
    case 'lines':
    case 'hold':
    case 'expanding':
    case 'wheel':
      return [
        `${window} ${maths.lines.length} ไลน์ ตัวเลขในตารางจ่ายคือจำนวนเท่าของเดิมพันต่อรอบ`,
        'สัญลักษณ์เหมือนกันต่อเนื่องจากวงล้อซ้ายสุดบนไลน์เดียวกันจึงจ่าย และจ่ายเฉพาะชุดที่สูงสุดของแต่ละไลน์',
      ]
  }
}

function wildText(maths: Maths): string[] {
  if (maths.engine === 'expanding') return ['สัญลักษณ์พิเศษแทนได้ทุกสัญลักษณ์ และเป็นสแกตเตอร์ด้วย']
  if (maths.engine === 'cluster') return (maths.weights.W ?? 0) > 0 ? ['ไวลด์แทนได้ทุกสัญลักษณ์ ยกเว้นสแกตเตอร์'] : []
  if (!maths.strips.some((strip) => strip.includes('W'))) return []
  const all = 'ไวลด์แทนได้ทุกสัญลักษณ์ ยกเว้นสแกตเตอร์และเหรียญ'
  if (maths.wild === 1) return [all]
  return [maths.engine === 'ways' ? `${all} ในฟรีสปินนับเป็น ${maths.wild} ทาง` : `${all} ไลน์ที่มีไวลด์จ่าย ${maths.wild} เท่า`]
}

function freeText(free: FreeSpins, steps: string | null): string[] {
  const { needs, spins, again, multipliers, most } = free
  const counts = spins.length === 1 ? `${needs} ตัวขึ้นไป` : list(spins.map((_, more) => needs + more))
  const texts = [
    spins.length === 1
      ? `สแกตเตอร์ ${counts} ได้ฟรีสปิน ${spins[0]} รอบ`
      : `สแกตเตอร์ ${counts} ตัว ได้ฟรีสปิน ${list(spins)} รอบ ตามลำดับ`,
  ]
  if (again > 0) texts.push(`สแกตเตอร์ ${needs} ตัวขึ้นไปในฟรีสปิน ได้เพิ่มอีก ${again} รอบ รวมไม่เกิน ${most} รอบ`)
  if (steps !== null) texts.push(steps)
  else if (multipliers.length > 1) texts.push(`ตัวคูณของฟรีสปินแต่ละรอบคือ ${list(multipliers)} รอบหลังจากนั้นใช้ตัวสุดท้าย`)
  else if (multipliers[0] !== 1) texts.push(`รางวัลในฟรีสปินคูณ ${multipliers[0]}`)
  return texts
}

function featureRules(maths: Maths): string[] {
  const wild = wildText(maths)
  switch (maths.engine) {
    case 'lines':
    case 'ways':
      return maths.free === null ? wild : [...wild, ...freeText(maths.free, null)]
    case 'expanding':
      return [
        ...wild,
        ...freeText(maths.free, null),
        'ก่อนฟรีสปินเริ่ม สุ่มหนึ่งสัญลักษณ์ให้ขยาย เมื่อออกครบจำนวนที่จ่ายได้ สัญลักษณ์นั้นขยายเต็มวงล้อและจ่ายทุกไลน์ ไม่ต้องอยู่ติดกัน',
      ]
    case 'cluster': {
      const base = maths.multipliers.length > 1 ? [`ตัวคูณของการร่วงแต่ละครั้งคือ ${list(maths.multipliers)}`] : []
      const keeps = maths.free.keeps ? ' และไม่เริ่มใหม่ระหว่างฟรีสปิน' : ''
      return [
        ...wild,
        ...base,
        ...freeText(maths.free, `ในฟรีสปิน ตัวคูณของการร่วงคือ ${list(maths.free.multipliers)}${keeps}`),
      ]
    }
    case 'hold':
      return [...wild, ...holdText(maths)]
    case 'wheel':
      return [
        ...wild,
        `สแกตเตอร์ ${maths.needs} ตัวหมุนวงล้อโชคหนึ่งครั้ง วงล้อมี ${maths.slices.length} ช่อง แต่ละช่องกว้างตามโอกาสจริง`,
      ]
  }
}

function holdText(maths: Extract<Maths, { engine: 'hold' }>): string[] {
  const { needs, respins, chance, prizes } = maths
  const texts = [
    `เหรียญ ${needs} เหรียญขึ้นไปเริ่มโบนัสเก็บเหรียญ เหรียญค้างไว้ หมุนซ้ำ ${respins} ครั้ง และนับใหม่ทุกครั้งที่ได้เหรียญเพิ่ม`,
    `ในโบนัส ช่องว่างแต่ละช่องกลายเป็นเหรียญได้ ${(chance / 100).toFixed(2)}% ต่อการหมุนซ้ำ`,
  ]
  if (prizes.grand !== undefined) texts.push(`เก็บเหรียญเต็มทุกช่องได้รางวัลใหญ่ ${multiple(prizes.grand)} เท่าของเดิมพัน`)
  if (prizes.pot === undefined) return texts
  const { top, stake } = prizes.pot
  texts.push(
    `รางวัลใหญ่สะสม ${POT_SHARE_BP / 100}% ของเดิมพันจริงทุกรอบ สูงสุด ${(top / 100).toLocaleString('en-US')} บาท เดิมพันรอบละ ${stake / 100} บาทได้ทั้งหมด เดิมพันต่ำกว่าได้ตามสัดส่วน การทดลองเล่นไม่นับ`,
  )
  return texts
}

function generalRules({ max, buy }: Maths): string[] {
  return [
    ...(buy > 0 ? [`ซื้อฟีเจอร์ได้ในราคา ${buy} เท่าของเดิมพัน`] : []),
    `หนึ่งรอบจ่ายสูงสุด ${max.toLocaleString('en-US')} เท่าของเดิมพัน`,
    'ผลแต่ละรอบสุ่มใหม่ทุกครั้งและเป็นอิสระจากรอบก่อน',
    'รหัสผูกมัดของซีดประกาศก่อนเล่น ตรวจผลย้อนหลังได้เมื่อเปลี่ยนซีด',
  ]
}
