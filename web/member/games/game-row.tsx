import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useViewer } from '#member/viewer.ts'
import { SectionTitle } from '#ui/surface.tsx'
import type { GameRowOf } from './front-parts.ts'
import { GameCard } from './game-card.tsx'
import { keyOf, launchLink } from './game-links.ts'
import type { GameTile } from './game-tiles.ts'
import './game-list.css'
import './game-row.css'

const LogInPrompt = lazy(() => import('./log-in-prompt.tsx').then(({ LogInPrompt }) => ({ default: LogInPrompt })))

/** `id`: of its title. */
export const GameRow = ({
  row: { title, to, all, games },
  id,
  children,
}: {
  row: GameRowOf
  id?: string
  children: ReactNode
}) => (
  <section className="game-row" aria-label={title}>
    <SectionTitle {...(id ? { id } : {})} {...(to !== null && all !== '' ? { more: { to, text: all } } : {})}>
      {title}
    </SectionTitle>
    {/* Closed tiles are no links: the row then takes the focus, for scrolling by keyboard. */}
    <div
      className="game-reel"
      {...(games.every(({ closed }) => closed) ? { role: 'group', 'aria-label': title, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  </section>
)

/** A member's link opens the game's host in a new tab; a visitor's prompts a login. */
export function GameRows({ rows }: { rows: readonly GameRowOf[] }) {
  const member = useViewer() !== null
  const [prompt, setPrompt] = useState<GameTile | null>(null)
  const promptLogin = (game: GameTile) => (event: MouseEvent) => {
    if (member) return
    event.preventDefault()
    setPrompt(game)
  }
  return (
    <>
      {rows.map((row) => (
        <GameRow key={row.id} row={row}>
          {row.games.map((game) => (
            <GameCard key={keyOf(game)} game={game} member={member} onPress={promptLogin(game)} />
          ))}
        </GameRow>
      ))}
      {prompt !== null && (
        <Suspense>
          <LogInPrompt to={launchLink(prompt)} game={prompt} onClose={() => setPrompt(null)} />
        </Suspense>
      )}
    </>
  )
}
