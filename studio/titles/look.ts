import type { SymbolRole } from '../engines/slots/round.ts'

/** Drawings are in `art/` beside it: one per role, `scene.svg` and `tile.svg`. */
export type Look = {
  name: { th: string; en: string }
  /** The lobby's picture, where it is not `picture.webp`. */
  picture?: string
  studio: 'bua-gaming' | 'siam-reel' | 'yok-play' | 'naga-studio'
  /** Thai names of the symbols with drawings of its own, and of its studio's low ones. */
  symbols: Partial<Record<SymbolRole, string>>
  /** The folder below `studio/titles/studios/<studio>/` of its low symbols (l1 to l5) without own drawings. */
  lowSymbolSet: string
  /** CSS: the page, the frame of the reels, a cell, the accent of wins, text on the scene. */
  colours: { page: string; frame: string; cell: string; accent: string; text: string }
  /** Its theme row in the lobby. */
  theme: 'food' | 'sea' | 'festival' | 'night' | 'lucky-animals' | 'craft' | 'city'
  /** Root note in hertz, scale in semitones, timbre. */
  sound: { root: number; scale: readonly number[]; timbre: 'bell' | 'wood' | 'reed' | 'string' }
}
