import { lazy, type MouseEvent, Suspense, useState } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { gameArt } from '#member/games/game-art.ts'
import { playLink } from '#member/games/play-link.ts'
import asleep from '#ui/art/m_sleep.svg'
import { ButtonLink } from '#ui/button.tsx'
import { Empty, StatusPill } from '#ui/surface.tsx'
import { Tile, Tiles } from '#ui/tile.tsx'
import * as th from './th.ts'

export type Game = AnswerOf<'GET /games'>['data'][number]

// Only a visitor who wants to play needs it.
const LogInPrompt = lazy(() => import('#member/games/log-in-prompt.tsx').then(({ LogInPrompt }) => ({ default: LogInPrompt })))

/** So few games are shown with their facts, not as tiles. */
const FEW = 3

/** The games that can be played. A member's link opens the game's own host in a new tab; a visitor's asks him to log in. */
export function GameGrid({ games, member }: { games: readonly Game[]; member: boolean }) {
  const [asked, setAsked] = useState<string | null>(null)
  if (games.length === 0) return <Empty art={asleep} title={th.noGames} children={th.noGamesText} />
  const askFirst = (game: Game) => (event: MouseEvent) => {
    if (member) return
    event.preventDefault()
    setAsked(playLink(game))
  }
  return (
    <>
      {games.length < FEW ? (
        games.map((game) => <Feature key={`${game.host} ${game.code}`} game={game} newTab={member} onPress={askFirst(game)} />)
      ) : (
        <Tiles>
          {games.map((game) => (
            <Tile
              key={`${game.host} ${game.code}`}
              art={gameArt(game.art)}
              title={game.title}
              caption={game.provider}
              tag={isClosed(game) ? { text: th.closedGame } : undefined}
              href={isClosed(game) ? undefined : playLink(game)}
              newTab={member}
              onPress={askFirst(game)}
            />
          ))}
        </Tiles>
      )}
      {asked !== null && (
        <Suspense>
          <LogInPrompt to={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

const isClosed = (game: Game) => game.status === 'maintenance'

const Feature = ({ game, newTab, onPress }: { game: Game; newTab: boolean; onPress: (event: MouseEvent) => void }) => (
  <article className="card raised feature">
    <span className="tile-art">
      <img src={gameArt(game.art)} width="160" height="160" alt="" loading="lazy" />
    </span>
    <div>
      <h3>{game.title}</h3>
      <p className="caption quiet">{th.gameFacts(game.provider, game.rtp)}</p>
      {isClosed(game) ? <StatusPill kind="wait">{th.closedGame}</StatusPill> : <StatusPill kind="info">{th.fairGame}</StatusPill>}
    </div>
    {!isClosed(game) && (
      <ButtonLink href={playLink(game)} newTab={newTab} icon="play" compact onPress={onPress}>
        {th.play}
      </ButtonLink>
    )}
  </article>
)
