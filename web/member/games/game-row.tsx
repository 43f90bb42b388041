import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useViewer } from '#member/viewer.ts'
import { SectionTitle } from '#ui/surface.tsx'
import type { GameRowOf } from './front-parts.server.ts'
import { GameCard } from './game-card.tsx'
import type { GameTile } from './game-tiles.server.ts'
import './game-list.css'
import './game-row.css'

const LogInPrompt = lazy(() => import('./log-in-prompt.tsx').then(({ LogInPrompt }) => ({ default: LogInPrompt })))

/** Rows of games that scroll sideways on a phone. A member's link opens the game's own host in a new tab; a visitor's prompts them to log in. `first` is the id
 *  of the first row's title. */
export function GameRows({ rows, first }: { rows: readonly GameRowOf[]; first?: string | undefined }) {
  const member = useViewer() !== null
  const [prompt, setPrompt] = useState<GameTile | null>(null)
  const promptLogin = (game: GameTile) => (event: MouseEvent) => {
    if (member) return
    event.preventDefault()
    setPrompt(game)
  }
  return (
    <>
      {rows.map(({ id, title, all, games }, index) => (
        <section key={id} className="game-row" aria-label={title}>
          <SectionTitle {...(index === 0 && first ? { id: first } : {})} {...(all ? { more: all } : {})}>
            {title}
          </SectionTitle>
          {/* Closed tiles are no links: the row itself then takes the keyboard that scrolls it. */}
          <div className="game-reel" {...(games.every(({ closed }) => closed) ? { role: 'group', 'aria-label': title, tabIndex: 0 } : {})}>
            {games.map((game) => (
              <GameCard key={game.key} game={game} member={member} onPress={promptLogin(game)} />
            ))}
          </div>
        </section>
      ))}
      {prompt !== null && (
        <Suspense>
          <LogInPrompt to={prompt.link} game={prompt} onClose={() => setPrompt(null)} />
        </Suspense>
      )}
    </>
  )
}
