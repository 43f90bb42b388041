import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useViewer } from '#member/viewer.ts'
import { Icon } from '#ui/icon.tsx'
import { Tile, Tiles } from '#ui/tile.tsx'
import type { GameTile } from './game-tiles.server.ts'
import * as th from './lobby.th.ts'
import { useFavourites } from './use-favourites.ts'
import './game-list.css'

const LogInPrompt = lazy(() => import('./log-in-prompt.tsx').then(({ LogInPrompt }) => ({ default: LogInPrompt })))

type GameListProps = {
  games: readonly GameTile[]
  /** The member's favourites, by the games' keys. */
  favourites: readonly string[]
  /** Where a visitor comes back to when he has logged in for a favourite. */
  here: string
}

/** Games as tiles with their makers, returns and hearts. A member's link opens the game's own host in a new tab; a visitor is asked to log in, for a
 *  game and for a heart. */
export function GameList({ games, favourites, here }: GameListProps) {
  const member = useViewer() !== null
  const [asked, setAsked] = useState<string | null>(null)
  const { isFavourite, turn } = useFavourites(favourites)
  const askFirst = (game: GameTile) => (event: MouseEvent) => {
    if (member) return
    event.preventDefault()
    setAsked(game.link)
  }
  return (
    <>
      <Tiles>
        {games.map((game) => (
          <div key={game.key} className="game">
            <Tile
              art={game.art}
              title={game.title}
              caption={game.provider}
              tag={tagOf(game)}
              href={game.closed ? undefined : game.link}
              newTab={member}
              onPress={askFirst(game)}
            />
            <small className="game-rtp">{th.rtp(game.rtp)}</small>
            <button
              type="button"
              className="game-heart"
              aria-pressed={isFavourite(game.key)}
              aria-label={th.favourite(game.title)}
              onClick={() => (member ? turn(game) : setAsked(here))}
            >
              <span>
                <Icon name="heart" size={20} />
              </span>
            </button>
          </div>
        ))}
      </Tiles>
      {asked !== null && (
        <Suspense>
          <LogInPrompt to={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

function tagOf({ closed, label }: GameTile) {
  if (closed) return { text: th.closedGame }
  return label === null ? undefined : { text: label === 'hot' ? th.hot : th.fresh, kind: label }
}
