import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { Tile } from '#ui/tile.tsx'
import type { GameTile } from './game-tiles.server.ts'
import * as th from './game-card.th.ts'
import './game-card.css'

type GameCardProps = {
  game: GameTile
  /** A member's game opens in a new tab. */
  member: boolean
  onPress: (event: MouseEvent) => void
  /** The heart, where there is one. */
  children?: ReactNode
}

/** A game as a tile. With a mouse or by keyboard it shows how it is played (docs/screens.md): play, free play, volatility, smallest stake, its page.
 *  All of that is made when it is wanted: a document of home has some fifty tiles. */
export function GameCard({ game, member, onPress, children }: GameCardProps) {
  const [wanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  return (
    <div className="game" onPointerEnter={want} onFocus={want}>
      <Tile
        art={game.art}
        artSet={game.artSet}
        title={game.title}
        caption={captionOf(game)}
        tag={tagOf(game)}
        href={game.closed ? undefined : game.link}
        newTab={member}
        onPress={onPress}
      />
      {wanted && (
        <div className="game-ways">
          <Link to={game.page} className="caption">
            {th.about}
            <span className="unseen"> {game.title}</span>
          </Link>
          {/* What a press on the tile below it does. */}
          {!game.closed && (
            <span className="button gold compact" aria-hidden="true">
              {th.playNow}
            </span>
          )}
          {game.hint !== '' && <small>{game.hint}</small>}
          {game.demo !== '' && (
            <a className="button line compact" href={game.demo} target="_blank" rel="noopener">
              {th.tryIt}
              <span className="unseen"> {game.title}</span>
            </a>
          )}
        </div>
      )}
      {children}
    </div>
  )
}

/** The return first: where the line is cut, the maker goes. */
export const captionOf = ({ rtp, provider }: Pick<GameTile, 'rtp' | 'provider'>): string =>
  rtp === '' ? provider : `${th.rtp(rtp)} · ${provider}`

export function tagOf({ closed, label }: Pick<GameTile, 'closed' | 'label'>) {
  if (closed) return { text: th.closedGame }
  return label === null ? undefined : { text: label === 'hot' ? th.hot : th.fresh, kind: label }
}

/** Below a tile, where nothing hovers: free play for a visitor, its page for a member. */
export const TouchWay = ({ game, member }: { game: GameTile; member: boolean }) =>
  member || game.demo === '' ? (
    <Link className="game-demo touch-way caption" to={game.page}>
      {th.about}
      <span className="unseen"> {game.title}</span>
    </Link>
  ) : (
    <a className="game-demo touch-way caption" href={game.demo} target="_blank" rel="noopener">
      {th.tryIt}
      <span className="unseen"> {game.title}</span>
    </a>
  )

/** A heart that keeps a game as a favourite. */
export const Heart = ({ title, on, onTurn }: { title: string; on: boolean; onTurn: () => void }) => (
  <button type="button" className="game-heart" aria-pressed={on} aria-label={th.favourite(title)} onClick={onTurn}>
    <span>
      <Icon name="heart" size={20} />
    </span>
  </button>
)
