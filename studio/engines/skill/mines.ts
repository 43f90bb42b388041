import { drawnFrom, type Seeds } from '#kit/draws.ts'
import { chooseOf } from './choose.ts'
import { CASH_OUT, cashedOut, isOffered, lost, SHARE, type Standing, type StepRefusal } from './round.ts'

/** 25 tiles, some with a coconut; each safe one raises the multiplier (rule book, section 10). */

export const TILES = 25
export const MINES_MOST = 24

export type MinesBet = { stake: number; mines: number }
export type MinesStanding = Standing & {
  picks: number[]
  hit: number | null
  /** Null where no further tile is offered. */
  next: number | null
}

/** In rising order: the first ones of a shuffle of all tiles. */
export function drawMines(seeds: Seeds, mines: number): Promise<number[]> {
  return drawnFrom(seeds, 4, (draws) => {
    const tiles = Array.from({ length: TILES }, (_, tile) => tile)
    for (let at = 0; at < mines; at += 1) {
      const other = at + draws.below(TILES - at)
      const tile = tiles[at] as number
      tiles[at] = tiles[other] as number
      tiles[other] = tile
    }
    return tiles.slice(0, mines).toSorted((one, other) => one - other)
  })
}

/** In hundredths, rounded down. */
export function minesMultiplier(mines: number, safe: number): number {
  const [all, good] = [SHARE * chooseOf(TILES, safe), chooseOf(TILES - mines, safe)]
  return (all - (all % good)) / good
}

/** Null where no further tile is offered. */
function nextOf({ stake, mines }: MinesBet, safe: number): number | null {
  if (safe >= TILES - mines) return null
  const next = minesMultiplier(mines, safe + 1)
  return isOffered(stake, next) ? next : null
}

/** All reachable multipliers, from the first safe tile. */
export function minesLadder(bet: MinesBet): number[] {
  const ladder: number[] = []
  for (let next = nextOf(bet, 0); next !== null; next = nextOf(bet, ladder.length)) ladder.push(next)
  return ladder
}

/** Plays a round's steps (tile numbers or `cash_out`), or refuses the last one. */
export function playMines(
  board: readonly number[],
  bet: MinesBet,
  steps: readonly string[],
): MinesStanding | StepRefusal {
  let standing: MinesStanding = { multiplier: 100, end: null, picks: [], hit: null, next: nextOf(bet, 0) }
  for (const step of steps) {
    const after = afterStep(board, bet, standing, step)
    if (typeof after === 'string') return after
    standing = after
  }
  return standing
}

function afterStep(
  board: readonly number[],
  bet: MinesBet,
  before: MinesStanding,
  step: string,
): MinesStanding | StepRefusal {
  if (before.end !== null) return 'ROUND_OVER'
  if (step === CASH_OUT)
    return before.picks.length === 0 ? 'CASH_OUT_EARLY' : { ...before, ...cashedOut(bet.stake, before.multiplier) }
  const tile = Number(step)
  if (!/^(?:0|[1-9][0-9]?)$/.test(step) || tile >= TILES) return 'STEP_UNKNOWN'
  if (before.picks.includes(tile)) return 'TILE_OPEN'
  const picks = [...before.picks, tile]
  if (board.includes(tile)) return { ...lost, picks, hit: tile, next: before.next }
  const multiplier = minesMultiplier(bet.mines, picks.length)
  const next = nextOf(bet, picks.length)
  const standing = { multiplier, end: null, picks, hit: null, next }
  return next === null ? { ...standing, ...cashedOut(bet.stake, multiplier) } : standing
}
