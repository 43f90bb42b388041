import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useViewer } from '#member/viewer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { Tiles } from '#ui/tile.tsx'
import { captionOf, GameCard, Heart, tagOf, TouchWay } from './game-card.tsx'
import { keyOf, launchLink } from './game-links.ts'
import type { GameTile } from './game-tiles.ts'
import * as th from './lobby.th.ts'
import { useFavourites } from './use-favourites.ts'
import './game-list.css'

const LogInPrompt = lazy(() => import('./log-in-prompt.tsx').then(({ LogInPrompt }) => ({ default: LogInPrompt })))

type GameListProps = {
  games: readonly GameTile[]
  /** By the games' keys. */
  favourites: readonly string[]
  /** Where a visitor returns after logging in for a favourite. */
  here: string
}

/** Fewer games are shown as wide cards. */
const FEW = 3

/** A member's link opens the game's host in a new tab; a visitor must log in for a game and for a heart. */
export function GameList({ games, favourites, here }: GameListProps) {
  const member = useViewer() !== null
  const [prompt, setPrompt] = useState<{ to: string; game?: GameTile } | null>(null)
  const { isFavourite, toggle } = useFavourites(favourites)
  const promptLogin = (game: GameTile) => (event: MouseEvent) => {
    if (member) return
    event.preventDefault()
    setPrompt({ to: launchLink(game), game })
  }
  const heart = (game: GameTile) => (
    <Heart
      title={game.title}
      on={isFavourite(keyOf(game))}
      onToggle={() => (member ? toggle(game) : setPrompt({ to: here }))}
    />
  )
  return (
    <>
      {games.length < FEW ? (
        <div className="game-few">
          {games.map((game) => (
            <Feature key={keyOf(game)} game={game} newTab={member} onPress={promptLogin(game)}>
              {heart(game)}
            </Feature>
          ))}
        </div>
      ) : (
        <Tiles>
          {games.map((game) => (
            <GameCard key={keyOf(game)} game={game} member={member} onPress={promptLogin(game)}>
              {!game.closed && <TouchWay game={game} member={member} />}
              {heart(game)}
            </GameCard>
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

/** Its whole card is the link. */
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
        <p className="caption quiet">{captionOf(game)}</p>
        {!game.closed && (
          <ButtonLink href={launchLink(game)} newTab={newTab} icon="play" compact onPress={onPress}>
            {th.play}
            <span className="unseen"> {game.title}</span>
          </ButtonLink>
        )}
        <TouchWay game={game} member={newTab} />
      </div>
      {children}
    </article>
  )
}
