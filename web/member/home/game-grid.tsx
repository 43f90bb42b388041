import { GameFace } from '#member/games/game-card.tsx'
import { closedGame } from '#member/games/game-card.th.ts'
import { keyOf, launchLink } from '#member/games/game-links.ts'
import { tileData } from '#member/games/tile-data.ts'
import asleep from '#ui/art/m_sleep.avif'
import { ButtonLink } from '#ui/button.tsx'
import { Empty, StatusPill } from '#ui/surface.tsx'
import { Tiles } from '#ui/tile.tsx'
import type { GridGame } from './front-page.server.ts'
import * as th from './th.ts'

/** Closed games too. A still part: presses are handled around it (still-actions.tsx). */
export function GameGrid({ games, member }: { games: readonly GridGame[]; member: boolean }) {
  if (games.length === 0) {
    return (
      <Empty art={asleep} title={th.noGames}>
        {th.noGamesText}
      </Empty>
    )
  }
  if (games[0]?.facts) return games.map((game) => <Feature key={keyOf(game)} game={game} newTab={member} />)
  return (
    <Tiles>
      {games.map((game) => (
        <GameFace key={keyOf(game)} game={game} member={member} lowPriority />
      ))}
    </Tiles>
  )
}

const Feature = ({ game, newTab }: { game: GridGame; newTab: boolean }) => (
  <article className="card raised feature" {...tileData(game)}>
    <span className="tile-art">
      <img
        src={game.art}
        srcSet={game.artSet}
        sizes={game.artSet && '160px'}
        width="160"
        height="160"
        alt=""
        loading="lazy"
      />
    </span>
    <div>
      <h3>{game.title}</h3>
      <p className="caption quiet">{game.facts}</p>
      {game.closed ? (
        <StatusPill kind="wait">{closedGame}</StatusPill>
      ) : (
        <StatusPill kind="info">{th.fairGame}</StatusPill>
      )}
    </div>
    {!game.closed && (
      <ButtonLink href={launchLink(game)} newTab={newTab} icon="play" compact>
        {th.play}
      </ButtonLink>
    )}
  </article>
)
