import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { Tile } from '#ui/tile.tsx'
import { demoLink, launchLink, pageLink } from './game-links.ts'
import type { GameTile } from './game-tiles.ts'
import { tileData } from './tile-data.ts'
import * as th from './game-card.th.ts'
import './game-card.css'

type GameFaceProps = {
  game: GameTile
  /** A member's game opens in a new tab. */
  member: boolean
  onPress?: (event: MouseEvent) => void
  /** On pointer or focus. */
  onWant?: () => void
  lowPriority?: boolean
  /** The heart, and what it offers beside play. */
  children?: ReactNode
}

export const GameFace = ({ game, member, onPress, onWant, lowPriority, children }: GameFaceProps) => (
  <div className="game" {...tileData(game)} onPointerEnter={onWant} onFocus={onWant}>
    <Tile
      art={game.art}
      artSet={game.artSet}
      title={game.title}
      caption={captionOf(game)}
      tag={tagOf(game)}
      href={game.closed ? undefined : launchLink(game)}
      newTab={member}
      onPress={onPress}
      lowPriority={lowPriority}
    />
    {children}
  </div>
)

/** With mouse or keyboard it shows its ways to play (docs/screens.md), made on demand. */
export function GameCard({
  game,
  member,
  onPress,
  children,
}: Required<Pick<GameFaceProps, 'game' | 'member' | 'onPress'>> & { children?: ReactNode }) {
  const [wanted, setWanted] = useState(false)
  return (
    <GameFace game={game} member={member} onPress={onPress} onWant={() => setWanted(true)}>
      {wanted && <GameWays game={game} />}
      {children}
    </GameFace>
  )
}

export const GameWays = ({
  game,
}: {
  game: Pick<GameTile, 'host' | 'code' | 'title' | 'closed' | 'hint' | 'demo'>
}) => (
  <div className="game-ways">
    <Link to={pageLink(game)} className="caption">
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
    {game.demo && (
      <a className="button line compact" href={demoLink(game)} target="_blank" rel="noopener">
        {th.tryIt}
        <span className="unseen"> {game.title}</span>
      </a>
    )}
  </div>
)

/** The return first: where the line is cut, the studio goes. */
export const captionOf = ({ rtp, provider }: Pick<GameTile, 'rtp' | 'provider'>): string =>
  rtp === '' ? provider : `${th.rtp(rtp)} · ${provider}`

/** Closed, played most, or just out; undefined for most games. */
export function tagOf({ closed, label }: Pick<GameTile, 'closed' | 'label'>) {
  if (closed) return { text: th.closedGame }
  return label === null ? undefined : { text: label === 'hot' ? th.hot : th.fresh, kind: label }
}

/** Without hover: free play for a visitor where offered, else the game's page. */
export const TouchWay = ({ game, member }: { game: GameTile; member: boolean }) =>
  member || !game.demo ? (
    <Link className="game-demo touch-way caption" to={pageLink(game)}>
      {th.about}
      <span className="unseen"> {game.title}</span>
    </Link>
  ) : (
    <a className="game-demo touch-way caption" href={demoLink(game)} target="_blank" rel="noopener">
      {th.tryIt}
      <span className="unseen"> {game.title}</span>
    </a>
  )

export const Heart = ({ title, on, onToggle }: { title: string; on: boolean; onToggle: () => void }) => (
  <button type="button" className="game-heart" aria-pressed={on} aria-label={th.favourite(title)} onClick={onToggle}>
    <span>
      <Icon name="heart" size={20} />
    </span>
  </button>
)
