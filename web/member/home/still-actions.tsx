import { lazy, Suspense, type SyntheticEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { isOpenLink, namedBy } from '#member/games/game-links.ts'
import type { GameTile } from '#member/games/game-tiles.ts'
import { useStillLinks } from '#member/shell/still.tsx'
import { useViewer } from '#member/viewer.ts'

// Not loaded until something is pressed, or pointed at.
const GameWays = lazy(() => import('#member/games/game-card.tsx').then(({ GameWays }) => ({ default: GameWays })))
const LogInPrompt = lazy(() =>
  import('#member/games/log-in-prompt.tsx').then(({ LogInPrompt }) => ({ default: LogInPrompt })),
)
const OfferPopup = lazy(() =>
  import('#member/promotions/offer-popup.tsx').then(({ OfferPopup }) => ({ default: OfferPopup })),
)

/** Address prefixes of offers and launches. */
const OFFERS = '/promotion#'
const GAMES = '/game?'

/** A game as far as its tile's markup shows it. */
type VisibleGame = Omit<GameTile, 'artSet' | 'label' | 'rtp'>
type PressedLink = { to: string; game: VisibleGame | undefined; watch: string | undefined }

/**
 * Handlers (`actions`) around home's still parts (shell/still.tsx): client-side links, terms of closed offers, login
 * prompts of games, further buttons of hovered tiles. `shown`: what they opened.
 */
export function useStillActions() {
  const visitor = useViewer() === null
  const [pressed, setPressed] = useState<PressedLink | null>(null)
  const [pointedAt, setPointedAt] = useState<readonly HTMLElement[]>([])
  const links = useStillLinks('.still', (to, link) => {
    const needsLogin = visitor && to.startsWith(GAMES) && !isOpenLink(to)
    const opens = needsLogin || (to.startsWith(OFFERS) && link.closest('.soon') !== null)
    if (opens) setPressed({ to, game: gameAt(link), watch: link.dataset['watch'] })
    return opens
  })
  const pointAt = (event: SyntheticEvent) => {
    const tile = event.target instanceof Element ? event.target.closest<HTMLElement>('.still .game') : null
    if (tile && !pointedAt.includes(tile)) setPointedAt([...pointedAt, tile])
  }
  const close = () => setPressed(null)
  const shown = (
    <>
      {pointedAt.map(
        (tile) => tile.isConnected && createPortal(<WaysOf tile={tile} />, tile, tile.dataset['game'] ?? null),
      )}
      {pressed !== null && (
        <Suspense>
          {pressed.to.startsWith(OFFERS) ? (
            <OfferPopup anchor={pressed.to.slice(OFFERS.length)} onClose={close} />
          ) : (
            <LogInPrompt {...pressed} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
  return { actions: { ...links, onPointerOver: pointAt, onFocus: pointAt }, shown }
}

const WaysOf = ({ tile }: { tile: HTMLElement }) => {
  const game = gameAt(tile)
  return (
    game && (
      <Suspense>
        <GameWays game={game} />
      </Suspense>
    )
  )
}

/** From its markup. */
function gameAt(part: HTMLElement): VisibleGame | undefined {
  const tile = part.closest<HTMLElement>('[data-game]')
  if (!tile) return undefined
  const textOf = (selector: string) => tile.querySelector(selector)?.textContent ?? ''
  return {
    ...namedBy(tile.dataset['game'] ?? ''),
    title: textOf('b, h3'),
    provider: tile.dataset['provider'] ?? '',
    art: tile.querySelector('img')?.getAttribute('src') ?? '',
    demo: tile.dataset['demo'] === 'true',
    closed: tile.dataset['closed'] === 'true',
    hint: tile.dataset['hint'] ?? '',
  }
}
