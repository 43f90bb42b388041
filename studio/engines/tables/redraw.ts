import type { Seeds } from '#kit/draws.ts'
import { baccaratRules, coupText, dealBaccarat } from './baccarat.ts'
import { DECK } from './cards.ts'
import { dealDragonTiger, dragonTigerRules, facedText } from './dragon-tiger.ts'
import { rouletteRules, spinOf } from './roulette.ts'
import { coupsOf, shoeOf } from './shoe.ts'
import { rollOf, sicBoRules } from './sic-bo.ts'
import { settleTable, type Stakes, type TableRules } from './table-rules.ts'

export type TableRecipe = 'baccarat' | 'dragon-tiger' | 'sic-bo' | 'roulette'
type Parameters = Readonly<Record<string, unknown>>
export type Redrawn = { stake: number; win: number; text: string }

const DECKS_MAX = 16

/** Whole satang on spots of this table; else null. */
function stakesIn<Result>(rules: TableRules<Result>, bets: unknown): Stakes | null {
  if (typeof bets !== 'object' || bets === null) return null
  const entries = Object.entries(bets)
  const isFit = ([spot, stake]: [string, unknown]) =>
    rules.spots.has(spot) && Number.isSafeInteger(stake) && Number(stake) > 0
  return entries.length > 0 && entries.every(isFit) ? (bets as Stakes) : null
}

function settled<Result>(rules: TableRules<Result>, bets: unknown, result: Result, text: string): Redrawn | null {
  const stakes = stakesIn(rules, bets)
  if (stakes === null) return null
  const { stake, win } = settleTable(rules, [stakes], result)
  return { stake, win, text }
}

async function coupAt<Coup extends { next: number }>(
  { decks, cut }: Parameters,
  seeds: Seeds,
  deal: (shoe: readonly number[], start: number) => Coup,
): Promise<Coup | null> {
  if (!Number.isInteger(decks) || !Number.isInteger(cut) || Number(decks) < 1 || Number(decks) > DECKS_MAX) return null
  const last = Number(decks) * DECK - Number(cut)
  if (last < 0 || Number(cut) < 6) return null
  const shoe = await shoeOf(seeds, Number(decks))
  return coupsOf(shoe, last, (start) => deal(shoe, start))[seeds.nonce] ?? null
}

/** Redraws a round from its seeds and settles its bets. Null where these are no parameters or bets of this table. */
export async function redrawTable(
  game: TableRecipe,
  parameters: Parameters,
  seeds: Seeds,
  bets: unknown,
): Promise<Redrawn | null> {
  if (game === 'sic-bo') {
    const dice = await rollOf(seeds)
    return settled(sicBoRules, bets, dice, dice.join(' '))
  }
  if (game === 'roulette') {
    const number = await spinOf(seeds)
    return settled(rouletteRules, bets, number, String(number))
  }
  if (game === 'dragon-tiger') {
    const coup = await coupAt(parameters, seeds, dealDragonTiger)
    return coup && settled(dragonTigerRules, bets, coup, `${facedText(coup)} ${coup.winner}`)
  }
  if (typeof parameters['commission'] !== 'boolean') return null
  const coup = await coupAt(parameters, seeds, dealBaccarat)
  return coup && settled(baccaratRules(parameters['commission']), bets, coup, `${coupText(coup)} ${coup.winner}`)
}
