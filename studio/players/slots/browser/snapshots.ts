import type { TitleFacts } from '#studio/engines/slots/title-facts.ts'
import type { PlayedRound } from './page-data.ts'
import { cutSprites, loadSheet, type Sprites } from './sprites.ts'
import { lastWindow } from './timeline.ts'

/** Small pictures of the reels at a round's end. */

/** Largest size, in CSS pixels. */
const WIDE = 84
const HIGH = 66
const GAP = 1
const RATIO = 2

type Snapshots = {
  /** Loads the symbols; until then no round has a picture. */
  prepare(): Promise<void>
  of(round: PlayedRound): HTMLCanvasElement | null
}

export function openSnapshots(facts: TitleFacts, sheet: string): Snapshots {
  const [reels, rows] = [facts.rows.length, Math.max(...facts.rows)]
  const cell = Math.floor(Math.min(WIDE / reels, HIGH / rows))
  let sprites: Sprites | null = null
  const made = new Map<string, HTMLCanvasElement>()
  const draw = (window: NonNullable<ReturnType<typeof lastWindow>>, { sharp }: Sprites): HTMLCanvasElement => {
    const canvas = document.createElement('canvas')
    canvas.className = 'snapshot'
    canvas.width = reels * cell * RATIO
    canvas.height = rows * cell * RATIO
    canvas.style.width = `${reels * cell}px`
    canvas.setAttribute('aria-hidden', 'true')
    const pen = canvas.getContext('2d')
    window.forEach((symbols, reel) => {
      const top = ((rows - symbols.length) * cell * RATIO) / 2
      symbols.forEach((role, row) => {
        const sprite = sharp.get(role)
        if (sprite !== undefined) pen?.drawImage(sprite, reel * cell * RATIO + GAP, top + row * cell * RATIO + GAP)
      })
    })
    return canvas
  }
  return {
    prepare: async () => {
      sprites ??= cutSprites(await loadSheet(sheet), facts.symbols, cell * RATIO - 2 * GAP)
    },
    of: (round) => {
      const window = lastWindow(round)
      if (sprites === null || window === null) return null
      const known = made.get(round.round) ?? draw(window, sprites)
      made.set(round.round, known)
      return known
    },
  }
}
