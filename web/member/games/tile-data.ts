import { keyOf } from './game-links.ts'
import type { GameTile } from './game-tiles.ts'

/** Attributes for a page that has only the markup (home/still-actions.tsx). */
export const tileData = (game: Pick<GameTile, 'host' | 'code' | 'provider' | 'hint' | 'demo' | 'closed'>) => ({
  'data-game': keyOf(game),
  'data-provider': game.provider,
  'data-hint': game.hint || undefined,
  'data-demo': game.demo || undefined,
  'data-closed': game.closed || undefined,
})
