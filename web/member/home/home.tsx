import { lazy, Suspense, useEffect } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { sessionTurns } from '#member/session/browser-session.ts'
import { clientOver } from '#member/api.ts'
import { apiContext, viewerContext } from '#member/context.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { GAMES } from '#member/shell/ids.ts'
import { heldBack } from '#member/shell/held-back.server.ts'
import { Kept } from '#member/shell/kept.tsx'
import { Still, useHeldBack } from '#member/shell/still.tsx'
import { LobbyArt } from '#member/shell/lobby-art.tsx'
import { Teaser, Teasers } from '#member/content/teaser.tsx'
import * as shell from '#member/shell/th.ts'
import { LastWins } from '#member/games/last-wins.tsx'
import { Pots } from '#member/games/pots.tsx'
import { GameFace } from '#member/games/game-card.tsx'
import { keyOf } from '#member/games/game-links.ts'
import { GameRow } from '#member/games/game-row.tsx'
import { fetchShared } from '#member/shared-data.server.ts'
import { useViewer } from '#member/viewer.ts'
import { Icon } from '#ui/icon.tsx'
import { SectionTitle } from '#ui/surface.tsx'
import { useBanners } from './banners.tsx'
import { type FrontPage, frontPageOnce, type Row, type StillPage } from './front-page.server.ts'
import { GameGrid } from './game-grid.tsx'
import { Hero } from './hero.tsx'
import { LaterRows } from './later-rows.tsx'
import { Soon } from './soon.tsx'
import { useStillActions } from './still-actions.tsx'
import * as th from './th.ts'
import './home.css'
import './rows.css'
// Of parts that the server draws before their scripts are there.
import './own-home.css'

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
  const [games, front, banners, offers, lobbies, site, studios, news, videos, own] = await Promise.all([
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
  const shared = [games, front, banners, offers, lobbies, site, studios, news, videos].map((answer) => (answer.ok ? answer.data : answer))
  const page = frontPageOnce(member, shared, own?.ok ? own.data.data.recent : [], () => ({
    games: games.ok ? games.data.data : [],
    front: front.ok ? front.data.data : null,
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
  const still = useHeldBack('home', page.still)
  const viewer = useViewer()
  const banners = useBanners()
  const { actions, shown } = useStillActions()
  useEffect(() => {
    readAtTurn = sessionTurns()
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
        {banners.count > 0 && <Hero {...banners} />}
      </div>
      <Still part="beginning" of={still}>
        {still && <Beginning page={still} />}
      </Still>
      {viewer && (
        <Suspense>
          <OwnMiddle played={page.played} />
        </Suspense>
      )}
      <Still part={viewer ? 'games of members' : 'games'} of={still}>
        {still && <Games page={still} member={viewer !== null} />}
      </Still>
      <Pots pots={page.pots} />
      <Still part="wins" of={still}>
        {still && <LastWins wins={still.front.wins} />}
      </Still>
      <LaterRows later={page.later} heads={still && still.later} />
      <Still part="reading" of={still}>
        {still && <Reading page={still} />}
      </Still>
      {viewer && (
        <Suspense>
          <OwnEnd />
        </Suspense>
      )}
      <Still part="soon" of={still}>
        {still && still.soon.length > 0 && <Soon soon={still.soon} />}
      </Still>
      {shown}
    </div>
  )
}

const Beginning = ({ page: { points, measured, lobbies } }: { page: StillPage }) => (
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

/** Who plays, and the games: the first row, or all of them where they are too few for rows. */
const Games = ({ page: { front, games, tips }, member }: { page: StillPage; member: boolean }) => (
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
          <GameFace key={keyOf(game)} game={game} member={member} />
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

/** What there is to read: slot tips, the first steps, promotions, news, videos. */
const Reading = ({ page: { front, tips, steps, rows } }: { page: StillPage }) => (
  <>
    {front.rows.length > 0 && <ReadOn {...tips} />}
    {steps.length > 0 && <Steps steps={steps} />}
    {rows.map((row) => (
      <ReadOn key={row.id} {...row} />
    ))}
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

/** The lobbies that have a game. */
const Lobbies = ({ lobbies }: Pick<StillPage, 'lobbies'>) => (
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
