import type { FishTitle } from '#studio/engines/fish/rooms.ts'

export const titleNames: Readonly<Record<FishTitle, string>> = { 'golden-bay': 'ปากอ่าวทอง', 'pearl-cave': 'ถ้ำมุก' }

export const fishNames: Readonly<Record<FishTitle, Readonly<Record<string, string>>>> = {
  'golden-bay': {
    a: 'ปลาทู',
    b: 'ปลาตะเพียนทอง',
    c: 'ปลาการ์ตูน',
    d: 'ปู',
    e: 'ปลากัด',
    f: 'เต่า',
    g: 'กระเบน',
    h: 'ปลาบึกทอง',
  },
  'pearl-cave': {
    a: 'ปลาข้างลาย',
    b: 'ปลาสิงโต',
    c: 'ปลาปักเป้า',
    d: 'หมึกยักษ์',
    e: 'ปลาไหลไฟฟ้า',
    f: 'ฉลามหัวค้อน',
    g: 'วาฬ',
    h: 'พญาเต่ามุก',
    i: 'หีบมุก',
  },
}

// Made once: a formatter is expensive.
const twoDigits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1,234.50`. */
export const bahtOf = (satang: number): string => twoDigits.format(satang / 100)

/** With its sign, `−` for a loss. */
export const signedOf = (satang: number): string =>
  `${satang < 0 ? '−' : satang > 0 ? '+' : ''}${bahtOf(Math.abs(satang))}`

/** `48.0%`, or two digits where needed. */
export const chanceText = (chance: number): string =>
  `${chance % 10 === 0 ? (chance / 100).toFixed(1) : (chance / 100).toFixed(2)}%`

/** `×2`, `×20-250` where there are several. */
export const timesText = (multipliers: readonly number[]): string =>
  multipliers.length > 1 ? `×${multipliers[0]}-${multipliers.at(-1)}` : `×${multipliers[0]}`

const two = (number: number) => String(number).padStart(2, '0')

/** `08:47`, from an hour on `1:08:47`. */
export function clockText(seconds: number): string {
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return seconds < 3_600 ? rest : `${Math.floor(seconds / 3_600)}:${rest}`
}
