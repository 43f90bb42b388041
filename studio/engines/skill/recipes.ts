import type { Seeds } from '#kit/draws.ts'
import { CRASH_CAP, drawPoint } from './crash.ts'
import { cardName, drawCards, playHilo } from './hilo.ts'
import { drawMines, MINES_MOST, playMines, TILES } from './mines.ts'
import { type Boards, bucketsOf, drawDrop, plinkoWin, RISKS } from './plinko.ts'
import { CASH_OUT, SHARE, winOf } from './round.ts'

/** Recomputes rounds of skill games: baht paid and won, and the result. A recipe never changes. */

type Outcome = Readonly<Record<string, unknown>>
type Parameters = Readonly<Record<string, unknown>>
export type Figures = [paid: string, win: string, result: string]

/** Null where the parameters are not the recipe's. */
type Recipe = (parameters: Parameters, seeds: Seeds, outcome: Outcome) => Promise<Figures | null>

const baht = (satang: number): string => (satang / 100).toFixed(2)
/** Above any round of hi-lo, whose multiplier peaks long before. */
const STEPS_MOST = 400
/** A report whose steps cannot be made. */
const impossible: Figures = ['', '', 'impossible']

const isStake = (stake: unknown): stake is number =>
  typeof stake === 'number' && Number.isSafeInteger(stake) && stake > 0 && stake % 100 === 0
const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
const isEdge = (edge: unknown): boolean => edge === 100 - SHARE

async function minesAgain(
  { tiles, edge }: Parameters,
  seeds: Seeds,
  { mines, stake, picks }: Outcome,
): Promise<Figures | null> {
  if (tiles !== TILES || !isEdge(edge)) return null
  if (!isCount(mines, MINES_MOST) || !isStake(stake) || !Array.isArray(picks) || picks.length > TILES) return impossible
  const board = await drawMines(seeds, mines)
  const steps = picks.map(String)
  const played = playMines(board, { stake, mines }, steps)
  const ended =
    typeof played !== 'string' && played.end === null
      ? playMines(board, { stake, mines }, [...steps, CASH_OUT])
      : played
  if (typeof ended === 'string' || ended.end === null) return impossible
  return [baht(stake), baht(ended.end.win), String(ended.hit)]
}

/** Null where the shape is unusable. */
function boardsIn(parameters: Parameters): Boards | null {
  const isTable = (table: unknown) =>
    Array.isArray(table) && table.every((row) => Array.isArray(row) && row.every(Number.isSafeInteger))
  const { rows, low, mid, high } = parameters
  if (!Array.isArray(rows) || !rows.every((count) => isCount(count, 32)) || ![low, mid, high].every(isTable))
    return null
  return { rows, low, mid, high } as Boards
}

async function plinkoAgain(
  parameters: Parameters,
  seeds: Seeds,
  { rows, risk, stake }: Outcome,
): Promise<Figures | null> {
  const published = boardsIn(parameters)
  if (published === null) return null
  const known = RISKS.find((one) => one === risk)
  const buckets = known !== undefined && isCount(rows, 32) ? bucketsOf({ rows, risk: known }, published) : null
  if (buckets === null || !isStake(stake)) return impossible
  const { bucket } = await drawDrop(seeds, buckets.length - 1)
  return [baht(stake), baht(plinkoWin(stake, buckets[bucket] ?? 0)), String(bucket)]
}

async function hiloAgain(
  { ranks, edge }: Parameters,
  seeds: Seeds,
  { stake, steps }: Outcome,
): Promise<Figures | null> {
  if (ranks !== 13 || !isEdge(edge)) return null
  if (!isStake(stake) || !Array.isArray(steps) || steps.length > STEPS_MOST) return impossible
  const made = steps.map(String)
  const cards = await drawCards(seeds, made.length + 1)
  const played = playHilo(cards, stake, made)
  const ended = typeof played !== 'string' && played.end === null ? playHilo(cards, stake, [...made, CASH_OUT]) : played
  if (typeof ended === 'string' || ended.end === null) return impossible
  return [baht(stake), baht(ended.end.win), cards.map(cardName).join(' ')]
}

async function crashAgain(
  { cap, edge }: Parameters,
  seeds: Seeds,
  { stake, cash_out: at }: Outcome,
): Promise<Figures | null> {
  if (cap !== CRASH_CAP || !isEdge(edge)) return null
  if (!isStake(stake) || (at !== null && !isCount(at, CRASH_CAP))) return impossible
  const { point } = await drawPoint(seeds)
  if (at !== null && at > point) return impossible
  return [baht(stake), baht(at === null ? 0 : winOf(stake, at)), `${point} ${at ?? '-'}`]
}

export const recipes: Readonly<Record<string, Recipe>> = {
  'mines-v1': minesAgain,
  'plinko-v1': plinkoAgain,
  'hilo-v1': hiloAgain,
  'crash-v1': crashAgain,
}
