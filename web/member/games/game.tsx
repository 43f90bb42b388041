import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { call } from '#member/session/browser-session.ts'
import { titled } from '#member/shell/th.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import { useViewer } from '#member/viewer.ts'
import asleep from '#ui/art/m_sleep.svg'
import { ButtonLink } from '#ui/button.tsx'
import { gameArt } from './game-art.server.ts'
import { launchLink } from './game-tiles.server.ts'
import { anyHostUp } from './lobbies.ts'
import * as th from './th.ts'
import { LogInRequired, LaunchScreen, Waiting } from './waiting.tsx'
import { useProfile } from '#member/session/snapshot.ts'
import { game_status } from '#member/session/state.ts'

/** A 404 for an unknown host or game, and for a malformed query. Without a host, an available one is taken at random. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const answer = await fetchShared(context)('GET /games', {
    host: url.searchParams.get('g') ?? '',
    limit: '100',
  })
  if (!answer.ok) throw new Response(null, { status: [400, 422].includes(answer.status) ? 404 : 503 })
  const games = answer.data.data
  const host = url.searchParams.get('g')?.toLowerCase() ?? ''
  if (host === '') {
    const any = anyHostUp(games, Math.random())
    if (any === null) return { game: null }
    throw redirect(launchLink(any))
  }
  const wanted = url.searchParams.get('game')
  const game = games.find((one) => one.host === host && (!wanted || one.code === wanted))
  if (!game) throw new Response(null, { status: 404 })
  return { game: { host: game.host, code: game.code, title: game.title, art: gameArt(game.art), closed: game.status === 'maintenance' } }
}

export const meta = ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) => [
  { title: titled(loaderData?.game?.title ?? th.gameTitle) },
  { name: 'robots', content: 'noindex' },
]

export const handle = { bare: true }

/** The page a new tab opens on: requests the launch address with token and session cookie, and goes there. */
export default function Game() {
  const { game } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  const profile = useProfile()
  if (!game) return <Closed title={th.noGame} />
  if (game.closed) return <Closed title={th.maintenance} text={th.maintenanceText(game.title)} />
  if (!viewer) return <LogInRequired art={game.art} title={th.logInTitle} text={th.logInText} />
  if (!game_status(profile)) return <Closed title={th.resting} text={profile?.scope_refusals['play'] ?? ''} />
  return (
    <Waiting
      art={game.art}
      opening={th.opening(game.title)}
      openingText={th.openingText}
      failed={th.failed}
      request={() => call('GET /customers/login-game', { g: game.host, game: game.code })}
    />
  )
}

const Closed = ({ title, text }: { title: string; text?: string }) => (
  <LaunchScreen art={asleep} title={title}>
    {text && <p className="quiet">{text}</p>}
    <ButtonLink to="/" full>
      {th.backHome}
    </ButtonLink>
  </LaunchScreen>
)
