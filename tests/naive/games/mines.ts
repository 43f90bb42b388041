import { cashedOut, type Chance, isOffered, LOST, multiplierOf, type Round } from './steps.ts'
import { belowOf, type Seeds } from './stream.ts'

/** The coconuts' tiles in rising order. */
export function boardOf(seeds: Seeds, coconuts: number): number[] {
  const below = belowOf(seeds)
  const tiles = Array.from({ length: 25 }, (_, n) => n)
  const taken: number[] = []
  while (taken.length < coconuts) {
    const at = below(tiles.length)
    const [tile = 0, top = 0] = [tiles[at], tiles[0]]
    tiles[at] = top
    tiles.shift()
    taken.push(tile)
  }
  return taken.toSorted((a, b) => a - b)
}

/** Pick after pick, the chance that it is safe. */
const chancesOf = (coconuts: number, picks: number): Chance[] =>
  Array.from({ length: picks }, (_, k) => ({ of: 25 - coconuts - k, from: 25 - k }))

/** The multiplier of one more safe pick, or null where none is offered. */
function nextOf(coconuts: number, stake: number, picked: number): number | null {
  const chances = chancesOf(coconuts, picked + 1)
  return picked < 25 - coconuts && isOffered(stake, chances) ? multiplierOf(chances) : null
}

export function ladderOf(coconuts: number, stake: number): number[] {
  return Array.from({ length: 25 }, (_, picked) => nextOf(coconuts, stake, picked)).filter((next) => next !== null)
}

type MinesRound = Round & { hit: number | null; next: number | null; used: number; open: boolean }

/** Picks until a coconut, the last step or the end of the list, where the player cashes out. */
export function playMines(board: number[], stake: number, picks: number[]): MinesRound {
  for (const [picked, pick] of picks.entries()) {
    const used = picked + 1
    if (board.includes(pick))
      return { ...LOST, hit: pick, next: nextOf(board.length, stake, picked), used, open: false }
    const next = nextOf(board.length, stake, used)
    const open = next !== null
    if (!open || used === picks.length)
      return { ...cashedOut(stake, chancesOf(board.length, used)), hit: null, next, used, open }
  }
  throw new Error('A round of mines has a pick.')
}
