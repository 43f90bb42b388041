import { gameCategories, type Lobby } from '#contract/plain/games.ts'
import { present } from '#kit/assert.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findSetting } from './settings.ts'

const CATEGORIES = Object.keys(gameCategories) as readonly Lobby[]

const settingOf = {
  sports: 'referral_rates_sports',
  casino: 'referral_rates_casino',
  slot: 'referral_rates_slot',
  'slot-itp': 'referral_rates_slot_itp',
  fish: 'referral_rates_fish',
  lotto: 'referral_rates_lotto',
  esports: 'referral_rates_esports',
} as const satisfies Record<Lobby, string>

/** Basis points of one product for levels 1, 2 and 3, of "0.30, 0.10, 0.05". */
export const basisPointsOf = (text: string): number[] => text.split(',').map((percent) => Number(percent.trim().replace('.', '')))

/** The rates as operators have set them, in basis points: level by level, each with all categories in their order. */
export async function findSetRates(tx: ReadTx): Promise<number[]> {
  const byCategory: number[][] = []
  for (const category of CATEGORIES) byCategory.push(basisPointsOf(await findSetting(tx, settingOf[category])))
  return [0, 1, 2].flatMap((level) => byCategory.map((rates) => present(rates[level] ?? null, 'a product has a rate for each level')))
}
