import { lazy, type MouseEvent, Suspense, useState } from 'react'
import asleep from '#ui/art/m_sleep.svg'
import { ButtonLink } from '#ui/button.tsx'
import { Empty, StatusPill } from '#ui/surface.tsx'
import { Tile, Tiles } from '#ui/tile.tsx'
import type { FrontPage, GameTile } from './front-page.server.ts'
import * as th from './th.ts'

// Needed only by a visitor who opens a game.
const LogInPrompt = lazy(() => import('#member/games/log-in-prompt.tsx').then(({ LogInPrompt }) => ({ default: LogInPrompt })))

/** The games that can be played. A member's link opens the game's own host in a new tab; a visitor's prompts them to log in. */
export function GameGrid({ games, member }: Pick<FrontPage, 'games'> & { member: boolean }) {
  const [prompt, setPrompt] = useState<GameTile | null>(null)
  if (games.length === 0) {
    return (
      <Empty art={asleep} title={th.noGames}>
        {th.noGamesText}
      </Empty>
    )
  }
  const promptLogin = (game: GameTile) => (event: MouseEvent) => {
    if (member) return
    event.preventDefault()
    setPrompt(game)
  }
  return (
    <>
      {games[0]?.facts ? (
        games.map((game) => <Feature key={game.link} game={game} newTab={member} onPress={promptLogin(game)} />)
      ) : (
        <Tiles>
          {games.map((game) => (
            <Tile
              key={game.link}
              art={game.art}
              artSet={game.artSet}
              title={game.title}
              caption={game.provider}
              tag={game.tag}
              href={game.closed ? undefined : game.link}
              newTab={member}
              onPress={promptLogin(game)}
            />
          ))}
        </Tiles>
      )}
      {prompt !== null && (
        <Suspense>
          <LogInPrompt to={prompt.link} game={prompt} onClose={() => setPrompt(null)} />
        </Suspense>
      )}
    </>
  )
}

const Feature = ({ game, newTab, onPress }: { game: GameTile; newTab: boolean; onPress: (event: MouseEvent) => void }) => (
  <article className="card raised feature">
    <span className="tile-art">
      <img src={game.art} srcSet={game.artSet} sizes={game.artSet && '160px'} width="160" height="160" alt="" loading="lazy" />
    </span>
    <div>
      <h3>{game.title}</h3>
      <p className="caption quiet">{game.facts}</p>
      {game.closed ? <StatusPill kind="wait">{th.closedGame}</StatusPill> : <StatusPill kind="info">{th.fairGame}</StatusPill>}
    </div>
    {!game.closed && (
      <ButtonLink href={game.link} newTab={newTab} icon="play" compact onPress={onPress}>
        {th.play}
      </ButtonLink>
    )}
  </article>
)
