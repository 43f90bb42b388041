import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useViewer } from '#member/viewer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
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
  /** Where a visitor returns after logging in for a favourite. */
  here: string
}

/** Up to this many games are shown with their facts, not as tiles. */
const FEW = 3

/** Games as tiles with their makers, returns and hearts. A member's link opens the game's own host in a new tab; a visitor must log in for
 *  a game and for a heart. */
export function GameList({ games, favourites, here }: GameListProps) {
  const member = useViewer() !== null
  const [prompt, setPrompt] = useState<{ to: string; game?: GameTile } | null>(null)
  const { isFavourite, turn } = useFavourites(favourites)
  const promptLogin = (game: GameTile) => (event: MouseEvent) => {
    if (member) return
    event.preventDefault()
    setPrompt({ to: game.link, game })
  }
  const heart = (game: GameTile) => (
    <button
      type="button"
      className="game-heart"
      aria-pressed={isFavourite(game.key)}
      aria-label={th.favourite(game.title)}
      onClick={() => (member ? turn(game) : setPrompt({ to: here }))}
    >
      <span>
        <Icon name="heart" size={20} />
      </span>
    </button>
  )
  return (
    <>
      {games.length < FEW ? (
        <div className="game-few">
          {games.map((game) => (
            <Feature key={game.key} game={game} newTab={member} onPress={promptLogin(game)}>
              {heart(game)}
            </Feature>
          ))}
        </div>
      ) : (
        <Tiles>
          {games.map((game) => (
            <div key={game.key} className="game">
              <Tile
                art={game.art}
                artSet={game.artSet}
                title={game.title}
                caption={game.provider}
                tag={tagOf(game)}
                href={game.closed ? undefined : game.link}
                newTab={member}
                onPress={promptLogin(game)}
              />
              {game.rtp !== '' && <small className="game-rtp">{th.rtp(game.rtp)}</small>}
              {!member && game.demo !== '' && <Demo game={game} />}
              {heart(game)}
            </div>
          ))}
        </Tiles>
      )}
      {prompt !== null && (
        <Suspense>
          <LogInPrompt {...prompt} onClose={() => setPrompt(null)} />
        </Suspense>
      )}
    </>
  )
}

type FeatureProps = { game: GameTile; newTab: boolean; onPress: (event: MouseEvent) => void; children: ReactNode }

/** A game as wide as the page: its whole card is the link. */
const Feature = ({ game, newTab, onPress, children }: FeatureProps) => {
  const tag = tagOf(game)
  return (
    <article className={classes('card raised game-feature', game.closed && 'closed')}>
      <span className="tile-art">
        <img src={game.art} srcSet={game.artSet} sizes={game.artSet && '160px'} width="160" height="160" alt="" />
        {tag && (
          <span className={classes('tag', tag.kind)}>
            {tag.kind && <Icon name={tag.kind === 'hot' ? 'flame' : 'spark'} size={16} />}
            {tag.text}
          </span>
        )}
      </span>
      <div className="game-feature-words">
        <b>{game.title}</b>
        <p className="caption quiet">
          {game.provider}
          {game.rtp !== '' && (
            <>
              {' '}
              · <span className="nowrap">{th.rtp(game.rtp)}</span>
            </>
          )}
        </p>
        {!game.closed && (
          <ButtonLink href={game.link} newTab={newTab} icon="play" compact onPress={onPress}>
            {th.play}
            <span className="unseen"> {game.title}</span>
          </ButtonLink>
        )}
        {game.demo !== '' && !newTab && <Demo game={game} />}
      </div>
      {children}
    </article>
  )
}

/** The game with play money, without login. */
const Demo = ({ game }: { game: GameTile }) => (
  <a className="game-demo caption" href={game.demo} target="_blank" rel="noopener">
    {th.tryIt}
    <span className="unseen"> {game.title}</span>
  </a>
)

function tagOf({ closed, label }: GameTile) {
  if (closed) return { text: th.closedGame }
  return label === null ? undefined : { text: label === 'hot' ? th.hot : th.fresh, kind: label }
}
