import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { viewerContext } from '#member/context.ts'
import { call } from '#member/session/browser-session.ts'
import { titled } from '#member/shell/th.ts'
import { type FetchShared, fetchShared } from '#member/shared-data.server.ts'
import { useViewer } from '#member/viewer.ts'
import asleep from '#ui/art/m_sleep.avif'
import { ButtonLink } from '#ui/button.tsx'
import { largeImage } from './game-art.ts'
import { demoLink, launchLink, type Way, watchLink, wayCalls, wayOf } from './game-links.ts'
import { anyHostUp } from './lobbies.ts'
import * as th from './th.ts'
import { LogInRequired, LaunchScreen, Waiting } from './waiting.tsx'
import { useProfile } from '#member/session/snapshot.ts'
import { game_status as mayPlay } from '#member/session/state.ts'

/** A 404 for an unknown host or game, and a malformed query. Without a host, an available one at random. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const read = fetchShared(context)
  const host = url.searchParams.get('g')?.toLowerCase() ?? ''
  if (host === '') return { game: await anyGame(read) }
  const answer = await read('GET /games', { host, game: url.searchParams.get('game') ?? '', limit: '1' })
  if (!answer.ok) throw new Response(null, { status: [400, 422].includes(answer.status) ? 404 : 503 })
  const [game] = answer.data.data
  if (!game) throw new Response(null, { status: 404 })
  const { code, title, lobby, demo, closed_text: closedText } = game
  const wanted = wayOf(url.searchParams)
  const isVisitor = context.get(viewerContext) === null
  // Who may play has no need to watch; who pauses is offered neither.
  const way: Way = (wanted === 'demo' && demo) || (wanted === 'watch' && isVisitor) ? wanted : 'play'
  const image = largeImage(game)
  return {
    game: {
      host: game.host,
      code,
      title,
      lobby,
      art: image,
      closed: game.status === 'maintenance',
      closedText,
      way,
      demo: demo ? demoLink({ host: game.host, code }) : '',
      watch: isVisitor && way === 'play' ? await watchedAt(read, game) : '',
    },
  }
}

/** The link to watch a table without login; '' where there is none. */
async function watchedAt(
  read: FetchShared,
  { host, code, lobby }: { host: string; code: string; lobby: string },
): Promise<string> {
  const answer = await read('GET /tables', { lobby })
  const isWatched =
    answer.ok && answer.data.data.tables.some((one) => one.watch && one.host === host && one.game === code)
  return isWatched ? watchLink({ host, code }) : ''
}

/** Redirects to a random available host; null where there is none. Throws a 503 where the API did not answer. */
async function anyGame(read: FetchShared): Promise<null> {
  const lobbies = await read('GET /lobbies')
  if (!lobbies.ok) throw new Response(null, { status: 503 })
  const any = anyHostUp(
    lobbies.data.data.flatMap(({ hosts }) => hosts),
    Math.random(),
  )
  if (any === null) return null
  throw redirect(launchLink({ host: any, code: '' }))
}

export const meta = ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) => [
  { title: titled(loaderData?.game?.title ?? th.gameTitle) },
  { name: 'robots', content: 'noindex' },
]

export const handle = { bare: true }

/**
 * Requests the launch address with token and session cookie, and goes there. Where possible a script does so before
 * React (early-launch.server.ts).
 */
export default function LaunchPage() {
  const { game } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  const profile = useProfile()
  if (!game) return <Closed title={th.noGame} />
  if (game.closed) return <Closed title={th.maintenance} text={game.closedText || th.maintenanceText(game.title)} />
  const { host: g, code, lobby: from } = game
  if (game.way !== 'play') {
    const [opening, openingText] =
      game.way === 'demo' ? [th.demoOpening(game.title), th.demoText] : [th.watchOpening(game.title), th.watchText]
    const request = () => call(wayCalls[game.way], { g, game: code, from })
    return <Waiting art={game.art} failed={th.failed} {...{ opening, openingText, request }} />
  }
  if (!viewer)
    return (
      <LogInRequired art={game.art} title={th.logInTitle} text={th.logInText} demo={game.demo} watch={game.watch} />
    )
  if (!mayPlay(profile)) return <Closed title={th.playPaused} text={profile?.scope_refusals['play'] ?? ''} />
  return (
    <Waiting
      art={game.art}
      opening={th.opening(game.title)}
      openingText={th.openingText}
      failed={th.failed}
      request={() => call('GET /customers/login-game', { g, game: code, from })}
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
