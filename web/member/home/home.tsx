import { lazy, Suspense, useEffect } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { sessionChanges } from '#member/session/browser-session.ts'
import { useIsPaused } from '#member/session/snapshot.ts'
import { clientOver } from '#member/api.ts'
import { apiContext, viewerContext } from '#member/context.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { heldBack } from '#member/shell/held-back.server.ts'
import { Still, useHeldBack } from '#member/shell/still.tsx'
import * as shell from '#member/shell/th.ts'
import { Pots } from '#member/games/pots.tsx'
import { fetchShared } from '#member/shared-data.server.ts'
import { useViewer } from '#member/viewer.ts'
import { useBanners } from './banners.tsx'
import { type FrontPage, frontPageOnce } from './front-page.server.ts'
import { Hero } from './hero.tsx'
import { LaterRows } from './later-rows.tsx'
import { loadParts, stillParts } from './parts.ts'
import { useStillActions } from './still-actions.tsx'
import * as th from './th.ts'
import lobbySheet from '#ui/art/lobbies.avif'
import './home.css'
import './rows.css'
// Styles of parts that the server renders before their scripts arrive.
import './own-home.css'
import '#member/content/teasers.css'
import '#member/games/game-card.css'
import '#member/games/game-row.css'
import '#member/games/game-list.css'
import '#member/games/last-wins.css'
import '#member/games/matches.css'
import '#member/games/table-card.css'
import '#member/shell/lobby-art.css'

// For members: in the document; the script loads when idle, and may be missing.
const MatchStrip = lazy(() =>
  import('#member/games/matches.tsx').then(
    ({ MatchStrip }) => ({ default: MatchStrip }),
    () => ({ default: () => <></> }),
  ),
)
const TableStrip = lazy(() =>
  import('#member/games/lobby-tables.tsx').then(
    ({ TableStrip }) => ({ default: TableStrip }),
    () => ({ default: () => <></> }),
  ),
)
// Visitors never load these.
const own = () => import('./own-home.tsx')
const OwnTop = lazy(() => own().then(({ OwnTop }) => ({ default: OwnTop })))
const OwnMiddle = lazy(() => own().then(({ OwnMiddle }) => ({ default: OwnMiddle })))
const OwnEnd = lazy(() => own().then(({ OwnEnd }) => ({ default: OwnEnd })))

/** Seven rows of tiles on a phone. The lobbies have all games. */
const GAMES_SHOWN = '21'
const MATCHES_SHOWN = '6'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<FrontPage> {
  const read = fetchShared(context)
  const member = context.get(viewerContext) !== null
  const [games, front, fixtures, tables, banners, offers, lobbies, site, studios, news, videos, own] =
    await Promise.all([
      read('GET /games', { sort: 'popular', limit: GAMES_SHOWN }),
      read('GET /front'),
      read('GET /fixtures', { limit: MATCHES_SHOWN }),
      read('GET /tables'),
      read('GET /banners'),
      read('GET /promotions'),
      read('GET /lobbies'),
      read('GET /site-info'),
      read('GET /slot-tips'),
      read('GET /news', { limit: '3' }),
      read('GET /videos', { limit: '3' }),
      member ? clientOver(context.get(apiContext), new URL(request.url).origin)('GET /customers/games') : null,
    ])
  const shared = [games, front, fixtures, tables, banners, offers, lobbies, site, studios, news, videos].map(
    (answer) => (answer.ok ? answer.data : answer),
  )
  const page = frontPageOnce(member, shared, own?.ok ? own.data.data : null, () => ({
    games: games.ok ? games.data.data : [],
    front: front.ok ? front.data.data : null,
    fixtures: fixtures.ok ? fixtures.data.data : null,
    tables: tables.ok ? tables.data.data : null,
    banners: banners.ok ? banners.data.data : [],
    counts: new Map(lobbies.ok ? lobbies.data.data.map(({ id, games: count }) => [id, count]) : []),
    site: site.ok ? site.data.data : null,
    offers: offers.ok ? offers.data.data : [],
    studios: studios.ok ? studios.data.data : [],
    news: news.ok ? news.data.data : [],
    videos: videos.ok ? videos.data.data : [],
  }))
  return { ...page, still: heldBack(context, 'home', page.still) }
}

/** Data without a document are drawn here. */
export const clientLoader = async ({ serverLoader }: ClientLoaderFunctionArgs): Promise<FrontPage> => {
  const [page] = await Promise.all([serverLoader<typeof loader>(), loadParts()])
  return page
}

// The page shows a member's wallet.
export const handle: ShellHandle = { wallet: true }

let readAtChange = 0

/** Reloads only after login or logout. The router may call this several times per read, so it must not change state. */
export const shouldRevalidate = (): boolean => readAtChange !== sessionChanges()

/** Otherwise the lobbies' images are requested only after the first layout, a round trip later. */
export const links = () => [{ rel: 'preload', as: 'image', href: lobbySheet, fetchPriority: 'low' as const }]

/** Dashboard for members, Hit Games for visitors (decisions, section 3). */
export const meta = ({ loaderData }: { loaderData: FrontPage | undefined }) => [
  { title: loaderData?.title },
  { name: 'description', content: loaderData?.description },
]

export default function Home() {
  const page = useLoaderData<typeof loader>()
  const still = useHeldBack('home', page.still)
  const parts = stillParts()
  const viewer = useViewer()
  const banners = useBanners()
  const isPaused = useIsPaused()
  const { actions, shown } = useStillActions()
  useEffect(() => {
    readAtChange = sessionChanges()
  }, [page])
  return (
    <div className={viewer ? 'home is-own' : 'home'} {...actions}>
      <h1 className="unseen">{viewer ? shell.dashboard : th.hitGames}</h1>
      <div className={viewer ? 'home-top with-wallet' : 'home-top'}>
        {viewer && (
          <Suspense>
            <OwnTop viewer={viewer} />
          </Suspense>
        )}
        {banners.count > 0 && !isPaused && <Hero {...banners} />}
      </div>
      {!isPaused && <Still>{parts && still && <parts.Beginning page={still} />}</Still>}
      {viewer && (
        <Suspense>
          <OwnMiddle
            played={isPaused ? [] : (page.own?.played ?? [])}
            favourites={isPaused ? null : (page.own?.favourites ?? null)}
          />
        </Suspense>
      )}
      {!isPaused && (
        <>
          <Still>{parts && still && <parts.Games page={still} member={viewer !== null} />}</Still>
          <Pots pots={page.pots} />
          {page.playing ? (
            <Suspense>
              {page.playing.tables.length > 0 && <TableStrip shown={page.playing.tables} />}
              <MatchStrip shown={page.playing} limit={MATCHES_SHOWN} />
            </Suspense>
          ) : (
            <Still>
              {parts && still?.playing && (
                <>
                  <parts.TableStrip shown={still.playing.tables} />
                  <parts.MatchStrip shown={still.playing} limit={MATCHES_SHOWN} />
                </>
              )}
            </Still>
          )}
          <Still>{parts && still && <parts.LastWins wins={still.front.wins} />}</Still>
          <LaterRows later={page.later} heads={still && still.later} />
        </>
      )}
      {!isPaused && <Still>{parts && still && <parts.Reading page={still} />}</Still>}
      {viewer && (
        <Suspense>
          <OwnEnd />
        </Suspense>
      )}
      {!isPaused && <Still>{parts && still && still.soon.length > 0 && <parts.Soon soon={still.soon} />}</Still>}
      {shown}
    </div>
  )
}
