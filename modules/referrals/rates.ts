import { gameCategories, type Lobby } from '#contract/plain/games.ts'
import { present } from '#kit/assert.ts'
import type { ReadTx } from '#kit/transaction.ts'
import { findSetting } from './settings.ts'

const CATEGORIES = Object.keys(gameCategories) as readonly Lobby[]

const reads: Readonly<Record<Lobby, (tx: ReadTx) => Promise<string>>> = {
  sports: (tx) => findSetting(tx, 'referral_rates_sports'),
  casino: (tx) => findSetting(tx, 'referral_rates_casino'),
  slot: (tx) => findSetting(tx, 'referral_rates_slot'),
  'slot-itp': (tx) => findSetting(tx, 'referral_rates_slot_itp'),
  fish: (tx) => findSetting(tx, 'referral_rates_fish'),
  lotto: (tx) => findSetting(tx, 'referral_rates_lotto'),
  esports: (tx) => findSetting(tx, 'referral_rates_esports'),
}

/** Levels 1, 2 and 3, from percent: "0.30, 0.10, 0.05". */
export const basisPointsOf = (text: string): number[] =>
  text.split(',').map((percent) => Number(percent.trim().replace('.', '')))

/** Basis points, level by level, each with all categories in their order. */
export async function findSetRates(tx: ReadTx): Promise<number[]> {
  const byCategory: number[][] = []
  for (const category of CATEGORIES) byCategory.push(basisPointsOf(await reads[category](tx)))
  return [0, 1, 2].flatMap((level) =>
    byCategory.map((rates) => present(rates[level] ?? null, 'a product has a rate for each level')),
  )
}
