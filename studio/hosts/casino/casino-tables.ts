import { BACCARAT_SHOE } from '#studio/engines/tables/baccarat.ts'
import { DRAGON_TIGER_SHOE } from '#studio/engines/tables/dragon-tiger.ts'
import { rouletteSpots } from '#studio/engines/tables/roulette.ts'
import { sicBoRules } from '#studio/engines/tables/sic-bo.ts'
import type { HostGame } from '#contract/provider/games.ts'
import type { TableFacts } from '#studio/players/tables/wire.ts'

const SATANG = 100
type Range = readonly [least: number, most: number]
const baht = (limits: Readonly<Record<string, Range>>): TableFacts['limits'] =>
  Object.fromEntries(Object.entries(limits).map(([spot, [least, most]]) => [spot, [least * SATANG, most * SATANG]]))

export type CasinoTable = TableFacts & {
  en: string
  betMs: number
  payMs: number
  recipe: NonNullable<HostGame['recipe']>
  returnBp: number
  maxWin: number
}

const CHIPS = [20, 100, 500, 1_000, 5_000]

type Baccarat = {
  code: string
  name: string
  en: string
  side: Range
  tie: Range
  pair: Range
  fast?: true
  noCommission?: true
}

function baccarat({ code, name, en, side, tie, pair, fast, noCommission }: Baccarat): CasinoTable {
  const commission = noCommission === undefined
  const six = commission ? {} : { super_six: [20, 1_000] as const }
  return {
    code,
    name,
    en,
    game: 'baccarat',
    commission,
    squeeze: fast === undefined,
    limits: baht({ player: side, banker: side, tie, player_pair: pair, banker_pair: pair, ...six }),
    chips: side[0] >= 500 ? [100, 500, 1_000, 5_000, 10_000] : CHIPS,
    betMs: fast ? 10_000 : 15_000,
    payMs: fast ? 2_500 : 4_000,
    recipe: { id: 'baccarat-shoe-v1', parameters: { ...BACCARAT_SHOE, commission } },
    returnBp: commission ? 9_876 : 9_854,
    maxWin: commission ? 1_200 : 1_600,
  }
}

const dragonTiger: CasinoTable = {
  code: 'dragon-tiger',
  name: 'เสือมังกร',
  en: 'Dragon Tiger',
  game: 'dragon-tiger',
  commission: false,
  squeeze: true,
  limits: baht({ dragon: [20, 5_000], tiger: [20, 5_000], tie: [20, 1_000], suited_tie: [20, 200] }),
  chips: CHIPS,
  betMs: 12_000,
  payMs: 3_000,
  recipe: { id: 'dragon-tiger-shoe-v1', parameters: { ...DRAGON_TIGER_SHOE } },
  returnBp: 9_626,
  maxWin: 5_100,
}

const SMALL: Range = [10, 1_000]

const sicBoLimits = (): Record<string, Range> => {
  const limits: Record<string, Range> = { any_triple: SMALL }
  for (const side of ['big', 'small', 'odd', 'even']) limits[side] = [20, 5_000]
  for (const spot of sicBoRules.spots.keys())
    if (limits[spot] === undefined) limits[spot] = /^triple_|^total_(?:4|17)$/.test(spot) ? [10, 500] : SMALL
  return limits
}

const sicBo: CasinoTable = {
  code: 'sic-bo',
  name: 'ไฮโล',
  en: 'Sic Bo',
  game: 'sic-bo',
  commission: false,
  squeeze: false,
  limits: baht(sicBoLimits()),
  chips: [10, 20, 100, 500, 1_000],
  betMs: 18_000,
  payMs: 4_000,
  recipe: { id: 'sic-bo-v1', parameters: {} },
  returnBp: 9_722,
  maxWin: 19_100,
}

/** The most baht on an inside spot, by its count of numbers. */
const INSIDE: Readonly<Record<number, number>> = { 1: 500, 2: 1_000, 3: 1_500, 4: 2_000, 6: 3_000 }
const DOZEN = 12

const rouletteLimits = (): Record<string, Range> =>
  Object.fromEntries(
    [...rouletteSpots].map(([spot, { numbers }]): [string, Range] => {
      const inside = INSIDE[numbers.size]
      return [spot, inside === undefined ? [20, numbers.size === DOZEN ? 5_000 : 10_000] : [10, inside]]
    }),
  )

const roulette: CasinoTable = {
  code: 'roulette',
  name: 'รูเล็ต',
  en: 'Roulette',
  game: 'roulette',
  commission: false,
  squeeze: false,
  limits: baht(rouletteLimits()),
  chips: [10, 20, 100, 500, 1_000],
  betMs: 20_000,
  payMs: 4_000,
  recipe: { id: 'roulette-v1', parameters: {} },
  returnBp: 9_729,
  maxWin: 3_600,
}

/** The tables of the rule book (sections 2 to 6). */
export const casinoTables: readonly [CasinoTable, ...CasinoTable[]] = [
  baccarat({
    code: 'baccarat-north',
    name: 'บาคาร่า ดาวเหนือ',
    en: 'Baccarat North Star',
    side: [20, 5_000],
    tie: [20, 1_000],
    pair: [20, 1_000],
  }),
  baccarat({
    code: 'baccarat-fast',
    name: 'บาคาร่า ด่วน',
    en: 'Speed Baccarat',
    side: [20, 3_000],
    tie: [20, 500],
    pair: [20, 500],
    fast: true,
  }),
  baccarat({
    code: 'baccarat-free',
    name: 'บาคาร่า ไม่หักต๋ง',
    en: 'No Commission Baccarat',
    side: [50, 10_000],
    tie: [20, 1_000],
    pair: [20, 1_000],
    noCommission: true,
  }),
  baccarat({
    code: 'baccarat-gold',
    name: 'บาคาร่า ห้องทอง',
    en: 'Baccarat Gold Room',
    side: [500, 50_000],
    tie: [100, 5_000],
    pair: [100, 5_000],
  }),
  dragonTiger,
  sicBo,
  roulette,
]
