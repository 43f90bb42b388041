import type { SymbolRole } from '../engines/slots/round.ts'

/** How a title looks and sounds. Its drawings are in `art/` beside it: one a role, `scene.svg` and `tile.svg`. */
export type Look = {
  name: { th: string; en: string }
  /** The lobby's picture among its drawings, where it is not `picture.webp`. */
  picture?: string
  studio: 'bua-gaming' | 'siam-reel' | 'yok-play' | 'naga-studio'
  /** What its symbols are called, in Thai, by role: those that have drawings of the title's own, and the low ones of its studio's set. */
  symbols: Partial<Record<SymbolRole, string>>
  /** The folder of `studio/titles/studios/<studio>/` that its low symbols (l1 to l5) come from, where the title has no
   *  drawing of its own. */
  lowSymbolSet: string
  /** CSS colours: the page behind everything, the frame of the reels, a cell, the accent of wins, text on the scene. */
  colours: { page: string; frame: string; cell: string; accent: string; text: string }
  /** The theme row of the lobby that it is in. */
  theme: 'food' | 'sea' | 'festival' | 'night' | 'lucky-animals' | 'craft' | 'city'
  /** What its sound is made of (synthesised): the root note in hertz, the scale in semitones, the timbre. */
  sound: { root: number; scale: readonly number[]; timbre: 'bell' | 'wood' | 'reed' | 'string' }
}
