import { lookWords } from './look.th.ts'

/** Words and columns of a game: its unit, suspensions, and the first, second and wide column with their heads. */
type GameWords = {
  unit: string
  stops: string
  columns: readonly [first: string, second: string, wide: string]
  heads: readonly [first: string, second: string, wide: string]
}

const ofBouts: GameWords = {
  unit: 'ยก',
  stops: 'ถ้าจบยกหรือมีการน็อกระหว่างนั้น',
  columns: ['winner2', 'rounds', 'winner3'],
  heads: ['ผู้ชนะ', 'จำนวนยก', 'สามทาง'],
}

const games: Readonly<Record<string, GameWords>> = {
  basketball: {
    unit: 'แต้ม',
    stops: 'ถ้าจบควอเตอร์ระหว่างนั้น',
    columns: ['handicap', 'over_under', 'moneyline'],
    heads: ['ต่อ/รอง', 'สูง/ต่ำ', 'ผู้ชนะ'],
  },
  tennis: {
    unit: 'เกม',
    stops: 'ถ้าจบเซตหรือเสียเกมเสิร์ฟระหว่างนั้น',
    columns: ['winner', 'unit_total', 'unit_handicap'],
    heads: ['ผู้ชนะ', 'เกมรวม', 'เกม ต่อ/รอง'],
  },
  volleyball: {
    unit: 'แต้ม',
    stops: 'ถ้าจบเซตระหว่างนั้น',
    columns: ['winner', 'unit_total', 'unit_handicap'],
    heads: ['ผู้ชนะ', 'แต้มรวม', 'แต้ม ต่อ/รอง'],
  },
  boxing: ofBouts,
  'muay-thai': ofBouts,
}

const football: GameWords = {
  unit: 'ประตู',
  stops: lookWords.stops,
  columns: ['asian_handicap', 'over_under', '1x2'],
  heads: ['ต่อ/รอง', 'สูง/ต่ำ', '1X2'],
}

export const gameWords = (game: string | undefined): GameWords => games[game ?? ''] ?? football

/** "Q3", "เซต 2", "ยก 4". */
export function periodName(unit: 'quarter' | 'set' | 'round', number: number): string {
  if (unit === 'quarter') return number <= 4 ? `Q${number}` : `OT${number - 4}`
  return `${unit === 'set' ? 'เซต' : 'ยก'} ${number}`
}
