import { lazy, Suspense, useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { sessionTurns } from '#member/session/browser-session.ts'
import { clientOver } from '#member/api.ts'
import { apiContext, viewerContext } from '#member/context.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { GAMES } from '#member/shell/ids.ts'
import { Kept } from '#member/shell/kept.tsx'
import { LobbyArt } from '#member/shell/lobby-art.tsx'
import { Teaser, Teasers } from '#member/content/teaser.tsx'
import * as shell from '#member/shell/th.ts'
import { LastWins } from '#member/games/last-wins.tsx'
import { Pots } from '#member/games/pots.tsx'
import { GameRows } from '#member/games/game-row.tsx'
import { fetchShared } from '#member/shared-data.server.ts'
import { useViewer } from '#member/viewer.ts'
import { Icon } from '#ui/icon.tsx'
import { SectionTitle } from '#ui/surface.tsx'
import { useBanners } from './banners.tsx'
import { type FrontPage, frontPageOnce, type Row } from './front-page.server.ts'
import { GameGrid } from './game-grid.tsx'
import { Hero } from './hero.tsx'
import { Soon } from './soon.tsx'
import * as th from './th.ts'
import './home.css'
import './rows.css'

// Visitors never load these.
const own = () => import('./own-home.tsx')
const OwnTop = lazy(() => own().then(({ OwnTop }) => ({ default: OwnTop })))
const OwnMiddle = lazy(() => own().then(({ OwnMiddle }) => ({ default: OwnMiddle })))
const OwnEnd = lazy(() => own().then(({ OwnEnd }) => ({ default: OwnEnd })))

/** The number of games on the page: seven rows of a phone. The lobbies have all. */
const GAMES_SHOWN = '21'

export async function loader({ request, context }: LoaderFunctionArgs): Promise<FrontPage> {
  const read = fetchShared(context)
  const member = context.get(viewerContext) !== null
  const [games, front, banners, offers, lobbies, site, makers, news, videos, own] = await Promise.all([
    read('GET /games', { sort: 'popular', limit: GAMES_SHOWN }),
    read('GET /front'),
    read('GET /banners'),
    read('GET /promotions'),
    read('GET /lobbies'),
    read('GET /site-info'),
    read('GET /slot-tips'),
    read('GET /news', { limit: '3' }),
    read('GET /videos', { limit: '3' }),
    member ? clientOver(context.get(apiContext), new URL(request.url).origin)('GET /customers/games') : null,
  ])
  const shared = [games, front, banners, offers, lobbies, site, makers, news, videos].map((answer) => (answer.ok ? answer.data : answer))
  return frontPageOnce(member, shared, own?.ok ? own.data.data.recent : [], () => ({
    games: games.ok ? games.data.data : [],
    front: front.ok ? front.data.data : null,
    banners: banners.ok ? banners.data.data : [],
    counts: new Map(lobbies.ok ? lobbies.data.data.map(({ id, games: count }) => [id, count]) : []),
    site: site.ok ? site.data.data : null,
    offers: offers.ok ? offers.data.data : [],
    makers: makers.ok ? makers.data.data : [],
    news: news.ok ? news.data.data : [],
    videos: videos.ok ? videos.data.data : [],
  }))
}

// The page shows a member's wallet.
export const handle: ShellHandle = { wallet: true }

let readAtTurn = 0

/** Events of a member reload only the profile; this page reloads only after a login or logout. The router may call this more than once for
 *  one read, so it must not change state. */
export const shouldRevalidate = (): boolean => readAtTurn !== sessionTurns()

/** Dashboard for members, Hit Games for visitors (decisions, section 3). */
export const meta = ({ loaderData }: { loaderData: FrontPage | undefined }) => [
  { title: loaderData?.title },
  { name: 'description', content: loaderData?.description },
]

export default function Home() {
  const page = useLoaderData<typeof loader>()
  const viewer = useViewer()
  const banners = useBanners()
  useEffect(() => {
    readAtTurn = sessionTurns()
  }, [page])
  return (
    <div className="home">
      <h1 className="unseen">{viewer ? shell.dashboard : th.hitGames}</h1>
      <div className={viewer ? 'home-top with-wallet' : 'home-top'}>
        {viewer && (
          <Suspense>
            <OwnTop viewer={viewer} />
          </Suspense>
        )}
        {banners.length > 0 && <Hero banners={banners} />}
      </div>
      {page.points.length > 0 && <Points points={page.points} />}
      {page.measured !== '' && <MeasuredTimes text={page.measured} />}
      {page.lobbies.length > 0 && (
        <>
          <SectionTitle>{th.pickLobby}</SectionTitle>
          <Lobbies lobbies={page.lobbies} />
        </>
      )}
      {viewer && (
        <Suspense>
          <OwnMiddle played={page.played} />
        </Suspense>
      )}
      <Games page={page} member={viewer !== null} />
      {page.steps.length > 0 && <Steps steps={page.steps} />}
      {page.rows.map((row) => (
        <ReadOn key={row.id} {...row} />
      ))}
      {viewer && (
        <Suspense>
          <OwnEnd />
        </Suspense>
      )}
      {page.soon.length > 0 && <Soon soon={page.soon} />}
    </div>
  )
}

/** Who plays, the games in rows or one grid, growing prizes and last wins. */
const Games = ({ page, member }: { page: FrontPage; member: boolean }) => (
  <>
    {page.front.players !== '' && (
      <p className="measured-times small" role="status">
        <Icon name="users" size={16} />
        {page.front.players}
      </p>
    )}
    {page.front.rows.length > 0 ? (
      <>
        <GameRows rows={page.front.rows.slice(0, 1)} first={GAMES} />
        <Pots pots={page.front.pots} />
        <LastWins wins={page.front.wins} />
        <GameRows rows={page.front.rows.slice(1)} />
        <ReadOn {...page.tips} />
      </>
    ) : (
      <>
        <div className="home-duo">
          <section>
            <SectionTitle id={GAMES}>{th.hitGames}</SectionTitle>
            <GameGrid games={page.games} member={member} />
          </section>
          <ReadOn {...page.tips} />
        </div>
        <Pots pots={page.front.pots} />
        <LastWins wins={page.front.wins} />
      </>
    )}
  </>
)

/** The newest articles or videos; nothing where there are none. */
const ReadOn = (row: Row) => {
  const { title, to, layout, teasers } = row
  if (teasers.length === 0) return null
  return (
    <Kept as="section" aria-label={title} className={layout} by={['row', row]}>
      <SectionTitle more={{ to, text: th.seeAll }}>{title}</SectionTitle>
      <Teasers>
        {teasers.map((teaser) => (
          <Teaser key={teaser.to} {...teaser} heading="h3" />
        ))}
      </Teasers>
    </Kept>
  )
}

const Points = ({ points }: Pick<FrontPage, 'points'>) => (
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

/** The lobbies that have a game. */
const Lobbies = ({ lobbies }: Pick<FrontPage, 'lobbies'>) => (
  <Kept as="div" className="lobbies" by={['lobbies', lobbies]}>
    {lobbies.map((lobby) => (
      <Link key={lobby.id} className={`lobby ${lobby.id}`} to={`/${lobby.id}`}>
        <LobbyArt lobby={lobby.id} />
        <b>{lobby.name}</b>
        <small>{lobby.note}</small>
      </Link>
    ))}
  </Kept>
)

const MeasuredTimes = ({ text }: { text: string }) => (
  <p className="measured-times small">
    <Icon name="clock" size={16} />
    {text}
  </p>
)

const Steps = ({ steps }: Pick<FrontPage, 'steps'>) => (
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
