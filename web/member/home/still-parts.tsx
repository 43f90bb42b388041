import { Link } from 'react-router'
import { GAMES } from '#member/shell/ids.ts'
import { LobbyArt } from '#member/shell/lobby-art.tsx'
import { Teaser, Teasers } from '#member/content/teaser.tsx'
import { GameFace } from '#member/games/game-card.tsx'
import { keyOf } from '#member/games/game-links.ts'
import { GameRow } from '#member/games/game-row.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionTitle } from '#ui/surface.tsx'
import type { Row, StillPage } from './front-page.server.ts'
import { GameGrid } from './game-grid.tsx'
import * as th from './th.ts'

// A browser that got these parts as markup never loads this (parts.ts).
export { MatchStrip } from '#member/games/matches.tsx'
export { TableStrip } from '#member/games/lobby-tables.tsx'
export { LastWins } from '#member/games/last-wins.tsx'
export { RowNames } from './row-names.tsx'
export { Soon } from './soon.tsx'

export const Beginning = ({ page: { points, measured, lobbies } }: { page: StillPage }) => (
  <>
    {points.length > 0 && <Points points={points} />}
    {measured !== '' && <MeasuredTimes text={measured} />}
    {lobbies.length > 0 && (
      <>
        <SectionTitle>{th.pickLobby}</SectionTitle>
        <Lobbies lobbies={lobbies} />
      </>
    )}
  </>
)

export const Games = ({ page: { front, games, tips }, member }: { page: StillPage; member: boolean }) => (
  <>
    {front.players !== '' && (
      <p className="measured-times small" role="status">
        <Icon name="users" size={16} />
        {front.players}
      </p>
    )}
    {front.rows.map((row) => (
      <GameRow key={row.id} row={row} id={GAMES}>
        {row.games.map((game) => (
          <GameFace key={keyOf(game)} game={game} member={member} lowPriority />
        ))}
      </GameRow>
    ))}
    {front.rows.length === 0 && (
      <div className="home-duo">
        <section>
          <SectionTitle id={GAMES}>{th.hitGames}</SectionTitle>
          <GameGrid games={games} member={member} />
        </section>
        <ReadOn {...tips} />
      </div>
    )}
  </>
)

export const Reading = ({ page: { front, tips, steps, rows } }: { page: StillPage }) => (
  <>
    {front.rows.length > 0 && <ReadOn {...tips} />}
    {steps.length > 0 && <Steps steps={steps} />}
    {rows.map((row) => (
      <ReadOn key={row.id} {...row} />
    ))}
  </>
)

/** Empty where there are no teasers. */
const ReadOn = (row: Row) => {
  const { title, to, layout, teasers } = row
  if (teasers.length === 0) return null
  return (
    <section aria-label={title} className={layout}>
      <SectionTitle more={{ to, text: th.seeAll }}>{title}</SectionTitle>
      <Teasers>
        {teasers.map((teaser) => (
          <Teaser key={teaser.to} {...teaser} heading="h3" />
        ))}
      </Teasers>
    </section>
  )
}

const Points = ({ points }: Pick<StillPage, 'points'>) => (
  <ul className="card highlights" aria-label={th.highlights}>
    {points.map((point) => (
      <li key={point.title}>
        <Icon name={point.icon} size={20} className={point.tone} />
        <b>{point.title}</b>
        {point.text}
      </li>
    ))}
  </ul>
)

const Lobbies = ({ lobbies }: Pick<StillPage, 'lobbies'>) => (
  <div className="lobbies">
    {lobbies.map((lobby) => (
      <Link key={lobby.id} className={`lobby ${lobby.id}`} to={`/${lobby.id}`}>
        <LobbyArt lobby={lobby.id} />
        <b>{lobby.name}</b>
        <small>{lobby.note}</small>
      </Link>
    ))}
  </div>
)

const MeasuredTimes = ({ text }: { text: string }) => (
  <p className="measured-times small">
    <Icon name="clock" size={16} />
    {text}
  </p>
)

const Steps = ({ steps }: Pick<StillPage, 'steps'>) => (
  <>
    <SectionTitle>{th.howTitle}</SectionTitle>
    <ol className="how">
      {steps.map((step) => (
        <li key={step.title} className="card">
          <b>{step.title}</b>
          <p className="caption quiet">{step.text}</p>
        </li>
      ))}
    </ol>
  </>
)
