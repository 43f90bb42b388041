import type { Coin, Prize, SymbolRole, WinBy } from '#studio/engines/slots/round.ts'

/** In Thai. Amounts come in satang. */

export const prizeNames: Record<Prize, string> = { mini: 'มินิ', minor: 'ไมเนอร์', major: 'เมเจอร์', grand: 'แกรนด์' }

const roleNames: Record<SymbolRole, string> = {
  h1: 'สัญลักษณ์สูงสุด',
  h2: 'สัญลักษณ์สูง',
  h3: 'สัญลักษณ์สูง',
  h4: 'สัญลักษณ์สูง',
  l1: 'สัญลักษณ์ธรรมดา',
  l2: 'สัญลักษณ์ธรรมดา',
  l3: 'สัญลักษณ์ธรรมดา',
  l4: 'สัญลักษณ์ธรรมดา',
  l5: 'สัญลักษณ์ธรรมดา',
  wild: 'ไวลด์',
  scatter: 'สแกตเตอร์',
  coin: 'เหรียญ',
}

export type Names = Partial<Record<SymbolRole, string>>

export const nameOf = (names: Names, role: SymbolRole): string => names[role] ?? roleNames[role]

// Made once: a formatter is expensive, and an amount counting up is written in every frame.
const twoDigits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `1,234.50`. */
export const bahtOf = (satang: number): string => twoDigits.format(satang / 100)

/** With its sign, `−` for a loss. */
export const signedOf = (satang: number): string =>
  `${satang < 0 ? '−' : satang > 0 ? '+' : ''}${bahtOf(Math.abs(satang))}`

const atMost = [0, 1, 2].map((digits) => new Intl.NumberFormat('en-US', { maximumFractionDigits: digits })) as [
  whole: Intl.NumberFormat,
  one: Intl.NumberFormat,
  two: Intl.NumberFormat,
]

/** Without needless decimals, from 10,000 baht on in thousands (K). */
export function shortOf(satang: number): string {
  const baht = satang / 100
  const [whole, one, two] = atMost
  if (baht >= 10_000) return `${one.format(baht / 1000)}K`
  return (baht < 10 ? two : baht < 100 ? one : whole).format(baht)
}

/** From 1 on; nonces, which a check by hand needs, begin at 0. */
export const numberOf = (nonce: number): string => `#${nonce + 1}`

/**
 * A revealed seed's use. `checked`: its rounds of this game in the list, all right; `used`: all its rounds, also of
 * other games and older. A demo has a seed per game, and no rounds at the site.
 */
export function revealedText({
  checked,
  used,
  demo,
  seed,
}: {
  checked: number
  used: number
  demo: boolean
  seed: string
}): string {
  const own =
    checked > 0
      ? `คำนวณซ้ำในเครื่องนี้ ${checked} รอบของเกมนี้ ตรงทุกรอบ`
      : used > 0
        ? 'ไม่มีรอบของเกมนี้ในรายการที่ใช้ซีดนี้'
        : 'ยังไม่มีรอบที่ใช้ซีดนี้'
  const others = used - checked
  const elsewhere = demo
    ? ` · อีก ${others} รอบก่อนหน้าไม่อยู่ในรายการนี้`
    : ` · อีก ${others} รอบที่ใช้ซีดนี้ (เกมอื่นในค่ายหรือรอบก่อนหน้า) ตรวจได้ที่ปุ่ม “ตรวจบนเว็บไซต์ด้วย”`
  return `เปิดเผยซีดแล้ว ${own}${others > 0 ? elsewhere : ''} · ซีดที่เปิดเผย: ${seed}`
}

/** `เส้นที่ 5 · มะม่วง 4 ตัว`. */
export function winText(why: WinBy, multiplier: number, names: Names): string {
  const what = `${nameOf(names, why.symbol)} ${why.count} ${why.by === 'cluster' ? 'ช่อง' : 'ตัว'}`
  const times = multiplier > 1 ? ` × ${multiplier}` : ''
  if (why.by === 'line') return `เส้นที่ ${why.line + 1} · ${what}${times}`
  if (why.by === 'ways') return `${what} · ${why.ways} ทาง${times}`
  return `${what}${times}`
}

/** Read aloud at a round's end. A return below the price is no win. */
export function resultText(win: number, paid: number): string {
  if (win === 0) return 'รอบนี้ไม่ถูกรางวัล'
  return win < paid ? `ได้คืน ${bahtOf(win)} จาก ${bahtOf(paid)}` : `ชนะ ${bahtOf(win)}`
}

export const endNames = { free: 'จบฟรีสปิน', hold: 'จบโบนัสเก็บเหรียญ' } as const

/** Read aloud at the end of a round with free spins or held coins. */
export const endText = (feature: 'free' | 'hold' | null, result: string): string =>
  feature === null ? result : `${endNames[feature]} ${result}`

// Read aloud while a feature runs, without a result's words, so that an end is recognizable.

export function freeWonText(added: number, more: boolean, special: SymbolRole | null, names: Names): string {
  if (more) return `ได้ฟรีสปินเพิ่มอีก ${added} รอบ`
  return `ได้ฟรีสปิน ${added} รอบ${special === null ? '' : ` สัญลักษณ์พิเศษคือ${nameOf(names, special)}`}`
}

export const freeSpinText = (number: number, total: number, won: number): string =>
  `ฟรีสปินรอบที่ ${number} จาก ${total} ${won > 0 ? `ได้ ${bahtOf(won)}` : 'ไม่ถูกรางวัล'}`

export const heldText = (held: number, left: number, first: boolean): string =>
  first ? `เริ่มโบนัสเก็บเหรียญ มี ${held} เหรียญ หมุนซ้ำได้ ${left} ครั้ง` : `มี ${held} เหรียญ หมุนซ้ำได้อีก ${left} ครั้ง`

/** The grand prize of a full window comes as one coin of its own. */
export function collectText(coins: readonly Coin[], amount: number): string {
  const [first] = coins
  if (coins.length === 1 && first !== undefined && first.prize !== null)
    return `ได้รางวัล${prizeNames[first.prize]} ${bahtOf(amount)}`
  return `เก็บ ${coins.length} เหรียญ ได้ ${bahtOf(amount)}`
}

export const wheelText = (prize: Prize | null, amount: number): string =>
  prize === null ? `วงล้อหยุดแล้ว ได้ ${bahtOf(amount)}` : `วงล้อหยุดที่รางวัล${prizeNames[prize]} ได้ ${bahtOf(amount)}`

/** Minutes and seconds, hours from the first on. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
