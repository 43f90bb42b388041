/** The law of every room: a catch has the chance 0.96 ÷ multiplier, by the shot's own draw. */
export const CHANCE_OF = 10_000

export type Kind = 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i'

/** The published recipe as plain JSON: per kind the catches of 10,000, the multipliers, and their weights. */
export type FishTable = {
  chances: Readonly<Partial<Record<string, number>>>
  multipliers: Readonly<Partial<Record<string, readonly number[]>>>
  weights: Readonly<Partial<Record<string, readonly number[]>>>
}

const TITLES = ['golden-bay', 'pearl-cave'] as const
export type FishTitle = (typeof TITLES)[number]
export const isFishTitle = (code: string): code is FishTitle => TITLES.some((title) => title === code)

export const FISH_TABLES: Readonly<Record<FishTitle, FishTable>> = {
  'golden-bay': {
    chances: { a: 4800, b: 2400, c: 1920, d: 1200, e: 800, f: 480, g: 240, h: 64 },
    multipliers: { a: [2], b: [4], c: [5], d: [8], e: [12], f: [20], g: [40], h: [150] },
    weights: {},
  },
  'pearl-cave': {
    chances: { a: 3200, b: 1600, c: 960, d: 640, e: 320, f: 160, g: 96, h: 32, i: 200 },
    multipliers: { a: [3], b: [6], c: [10], d: [15], e: [30], f: [60], g: [100], h: [300], i: [20, 40, 60, 100, 250] },
    weights: { i: [40, 30, 20, 6, 4] },
  },
}

/** Baht per bullet: the cannon's levels. */
export const PRICES: Readonly<Record<FishTitle, readonly number[]>> = {
  'golden-bay': [1, 2, 3, 5, 7, 10, 15, 20, 30, 50],
  'pearl-cave': [10, 20, 30, 50, 70, 100, 150, 200],
}

/** Announced in the lobby. */
export const JACKPOT: Kind = 'h'

export const kindsOf = (title: FishTitle): readonly Kind[] => Object.keys(FISH_TABLES[title].chances) as Kind[]
