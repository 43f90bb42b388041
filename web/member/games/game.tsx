import { useEffect, useEffectEvent, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router'
import { call } from '#member/account/browser-session.ts'
import { clientOver, firstErrorText } from '#member/api.ts'
import { apiContext } from '#member/context.ts'
import { titled } from '#member/shell/th.ts'
import { useViewer } from '#member/viewer.ts'
import asleep from '#ui/art/m_sleep.svg'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Empty, Note } from '#ui/surface.tsx'
import { gameArt } from './game-art.server.ts'
import * as th from './th.ts'
import './game.css'

/** Checks the host only: an unknown one, and one that no host can be called, is a 404. Without a host, one that is up is taken at random. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const answer = await clientOver(context.get(apiContext), url.origin)('GET /games', {
    host: url.searchParams.get('g') ?? '',
    limit: '100',
  })
  if (!answer.ok) throw new Response(null, { status: [400, 422].includes(answer.status) ? 404 : 503 })
  const games = answer.data.data
  const host = url.searchParams.get('g')?.toLowerCase() ?? ''
  if (host === '') {
    const up = games.filter((game) => game.status !== 'maintenance')
    const any = up[Math.floor(Math.random() * up.length)]
    if (!any) return { game: null }
    throw redirect(`/game?${new URLSearchParams({ g: any.host, game: any.code })}`)
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

/** The page a new tab opens on: it asks for the launch address with both halves of the session, and goes there. */
export default function Game() {
  const { game } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (!game) return <Closed title={th.noGame} />
  if (game.closed) return <Closed title={th.maintenance} text={th.maintenanceText(game.title)} />
  if (!viewer) {
    return (
      <div className="launch column stack centred">
        <img src={game.art} width="180" height="180" alt="" />
        <h1 className="display">{th.askLogIn}</h1>
        <p className="quiet">{th.askLogInText}</p>
        <ButtonLink to={`/login?to=${encodeURIComponent(pathname + search)}`} full>
          {th.logIn}
        </ButtonLink>
        <ButtonLink to="/register" look="plain" full>
          {th.noAccount}
        </ButtonLink>
      </div>
    )
  }
  return <Launch game={game} />
}

const Closed = ({ title, text }: { title: string; text?: string }) => (
  <Empty art={asleep} title={title} action={<ButtonLink to="/">{th.backHome}</ButtonLink>}>
    {text}
  </Empty>
)

function Launch({ game }: { game: { host: string; code: string; title: string; art: string } }) {
  const [refused, setRefused] = useState<string | null>(null)
  const launch = async () => {
    setRefused(null)
    const answer = await call('GET /customers/login-game', { g: game.host, game: game.code })
    if (answer.ok) location.replace(answer.data.url)
    else setRefused(firstErrorText(answer.error))
  }
  // One ticket for one opening of the page.
  const launchOnce = useEffectEvent(launch)
  useEffect(() => {
    void launchOnce()
  }, [])
  return (
    <div className="launch column stack centred">
      <img src={game.art} width="180" height="180" alt="" />
      <h1 className="display">{refused === null ? th.opening(game.title) : th.failed}</h1>
      {refused === null ? (
        <p className="quiet row" role="status">
          <span className="spinner" />
          {th.openingText}
        </p>
      ) : (
        <>
          <Note kind="error">{refused}</Note>
          <Button full onClick={() => void launch()}>
            {th.retry}
          </Button>
          <ButtonLink to="/" look="plain" full>
            {th.backHome}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
