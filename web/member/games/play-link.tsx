import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useViewer } from '#member/viewer.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { GameTile } from './game-tiles.ts'

const LogInPrompt = lazy(() => import('./log-in-prompt.tsx').then(({ LogInPrompt }) => ({ default: LogInPrompt })))

type PlayLinkProps = {
  /** The game's launch link. */
  to: string
  game: Pick<GameTile, 'host' | 'code' | 'art' | 'title' | 'provider'> & { demo?: boolean }
  children: ReactNode
}

/** In a new tab; a guest is prompted to log in first. */
export function PlayLink({ to, game, children }: PlayLinkProps) {
  const member = useViewer() !== null
  const [prompting, setPrompting] = useState(false)
  const promptLogin = (event: MouseEvent) => {
    if (member) return
    event.preventDefault()
    setPrompting(true)
  }
  return (
    <>
      <ButtonLink href={to} newTab={member} icon="play" full onPress={promptLogin}>
        {children}
      </ButtonLink>
      {prompting && (
        <Suspense>
          <LogInPrompt {...{ to, game }} about={false} onClose={() => setPrompting(false)} />
        </Suspense>
      )}
    </>
  )
}
