import type { OfficeAnswerOf } from '#contract/http/office.ts'
import {
  type CheapestGame,
  faultOfTable,
  pointPriceBounds,
  type WheelField,
  type WheelTable,
  type WheelFault,
} from '#contract/plain/wheel.ts'
import { thaiDigitsToAscii } from '#kit/digits.ts'
import { parseBaht } from '#kit/money.ts'

export type Version = OfficeAnswerOf<'GET /wheel'>['data']['versions'][number]
/** `cheapest`: the game that loses least per point; null where no host publishes a return. */
export type Play = { times: number; cheapest: CheapestGame | null }
export const playOf = ({
  prize_times: times,
  cheapest,
}: Pick<OfficeAnswerOf<'GET /wheel'>['data'], 'prize_times' | 'cheapest'>): Play => ({
  times,
  cheapest: cheapest && { title: cheapest.title, returnBp: cheapest.return_bp, shareBp: cheapest.share_bp },
})
export type Draws = OfficeAnswerOf<'GET /wheel/draws'>['data']

/** As typed. `key` keeps its row while others come and go. */
export type WrittenField = { key: number; title: string; chance: string; prize: string; points: string }
export type WrittenTable = { price: string; fields: readonly WrittenField[] }

/** `money`: a prize that is no amount; `points`: not a number up to ten; `both`: money and points. */
export type DraftFault = WheelFault | 'money' | 'points' | 'both'

const PPM_OF_PERCENT = 10_000
const POINTS_MAX = 10

export const draftOf = ({ price, fields }: Version): WrittenTable => ({
  price: bare(price),
  fields: fields.map(({ title, chance_ppm: ppm, prize, points }, key) => ({
    key,
    title,
    chance: String(ppm / PPM_OF_PERCENT),
    prize: bare(prize),
    points: String(points),
  })),
})

export const tableOf = ({ price, fields }: Version): WheelTable => ({
  price: Number(parseBaht(price) ?? 0n),
  fields: fields.map(({ title, chance_ppm: weight, prize, points }) => ({
    title,
    weight,
    prize: prizeOf(parseBaht(prize) ?? 0n, points),
  })),
})

/** `table` also with a fault, as far as readable. */
export function readDraft({ price, fields }: WrittenTable): { table: WheelTable; fault: DraftFault | null } {
  const read = fields.map(({ title, chance, prize, points }) => ({
    title: title.trim(),
    weight: ppmOf(chance),
    money: parseBaht(prize.replaceAll(',', '') || '0'),
    points: pointsOf(points),
  }))
  const perPoint = parseBaht(price.replaceAll(',', ''))
  const table: WheelTable = {
    price: Number(perPoint ?? 0n),
    fields: read.map(
      ({ title, weight, money, points }): WheelField => ({ title, weight, prize: prizeOf(money ?? 0n, points ?? 0) }),
    ),
  }
  const fault = () => {
    if (perPoint === null || perPoint < pointPriceBounds.min || perPoint > pointPriceBounds.max) return 'price'
    if (read.some(({ money }) => money === null)) return 'money'
    if (read.some(({ points }) => points === null)) return 'points'
    return read.some(({ money, points }) => (money ?? 0n) > 0n && (points ?? 0) > 0) ? 'both' : faultOfTable(table)
  }
  return { table, fault: fault() }
}

/** In percent. */
export const sumOf = ({ fields }: WrittenTable): string =>
  String(fields.reduce((sum, { chance }) => sum + ppmOf(chance), 0) / PPM_OF_PERCENT)

export const tableForApi = ({ price, fields }: WheelTable): { price: string; fields: string } => ({
  price: text(price),
  fields: JSON.stringify(
    fields.map(({ title, weight, prize }) => ({
      title,
      chance_ppm: weight,
      prize: text(prize.kind === 'award' ? prize.amount : 0),
      points: prize.kind === 'points' ? prize.points : 0,
    })),
  ),
})

const prizeOf = (money: bigint, points: number): WheelField['prize'] =>
  money > 0n ? { kind: 'award', amount: Number(money) } : points > 0 ? { kind: 'points', points } : { kind: 'nothing' }

/** A percentage of at most four decimals in ppm; 0 for other text. */
function ppmOf(chance: string): number {
  const match = /^([0-9]{1,3})(?:\.([0-9]{1,4}))?$/.exec(thaiDigitsToAscii(chance.trim()))
  return match ? Number(match[1]) * PPM_OF_PERCENT + Number((match[2] ?? '').padEnd(4, '0')) : 0
}

function pointsOf(points: string): number | null {
  const digits = thaiDigitsToAscii(points.trim()) || '0'
  return /^[0-9]{1,2}$/.test(digits) && Number(digits) <= POINTS_MAX ? Number(digits) : null
}

const bare = (amount: string): string => amount.replace(/\.00$/, '')
const text = (satang: number): string => `${Math.floor(satang / 100)}.${String(satang % 100).padStart(2, '0')}`
