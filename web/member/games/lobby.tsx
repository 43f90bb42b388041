import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { clientOver } from '#member/api.ts'
import { apiContext, viewerContext } from '#member/context.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import type { ShellHandle } from '#member/shell/handle.ts'
import { useViewer } from '#member/viewer.ts'
import emptyArt from '#ui/art/m_empty.avif'
import notFound from '#ui/art/m_search.avif'
import asleep from '#ui/art/m_sleep.avif'
import { ButtonLink } from '#ui/button.tsx'
import { Empty, Note, SectionTitle } from '#ui/surface.tsx'
import { GameList } from './game-list.tsx'
import { GameRows } from './game-row.tsx'
import { LastWins } from './last-wins.tsx'
import { PotsCard } from './pots.tsx'
import { lobbyOf } from './lobbies.ts'
import { GAMES_PANEL, LobbyFilters, lobbyHref, noFilters } from './lobby-filters.tsx'
import { type FoundElsewhere, type LobbyPage, lobbyPage } from './lobby-page.server.ts'
import * as th from './lobby.th.ts'
import './chips-row.css'
import './lobby.css'
import './matches.css'
import './lobby-matches.css'
import './lobby-tables.css'
import './table-card.css'
import { useProfile } from '#member/session/snapshot.ts'
import { game_status as mayPlay } from '#member/session/state.ts'

// In the document; its script loads when idle, and may be missing.
const LobbyMatches = lazy(() =>
  import('./lobby-matches.tsx').then(
    ({ LobbyMatches }) => ({ default: LobbyMatches }),
    () => ({ default: () => <></> }),
  ),
)

const LobbyTables = lazy(() =>
  import('./lobby-tables.tsx').then(
    ({ LobbyTables }) => ({ default: LobbyTables }),
    () => ({ default: () => <></> }),
  ),
)

/** One page for all lobbies. The query is in the address, so back works and links can be shared. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<LobbyPage> {
  const url = new URL(request.url)
  const lobby = lobbyOf(url.pathname)
  if (!lobby) throw new Response(null, { status: 404 })
  const call = context.get(viewerContext) ? clientOver(context.get(apiContext), url.origin) : null
  return lobbyPage(fetchShared(context), call, lobby, url.searchParams)
}

export const handle: ShellHandle = { offering: true }

export const meta = ({ loaderData }: { loaderData: LobbyPage | undefined }) => [
  { title: loaderData?.title },
  { name: 'description', content: loaderData?.description },
]

export default function Lobby() {
  const page = useLoaderData<typeof loader>()
  const { front: highlights } = page
  const member = useViewer() !== null
  const profile = useProfile()
  return (
    <div className="hall">
      <div className="hall-head">
        <h1 className="display">{page.name}</h1>
        {page.gamesInAll > 0 && <p className="caption quiet">{th.summary(page.gamesInAll, page.providers.length)}</p>}
        {page.about !== '' && <p className="caption quiet hall-about">{page.about}</p>}
      </div>
      {!mayPlay(profile) && <Note kind="warning">{profile?.scope_refusals['play']}</Note>}
      {page.gamesInAll > 0 ? (
        <>
          {page.closed && <Note kind="warning">{th.allClosed}</Note>}
          <LobbyFilters page={page} member={member} />
          <div id={GAMES_PANEL} role="tabpanel" aria-label={page.name} className="hall">
            <PotsCard pots={highlights.pots} />
            {hasMatches(page) && (
              <Suspense>
                <LobbyMatches page={page} />
              </Suspense>
            )}
            {page.tables.length > 0 && (
              <Suspense>
                <LobbyTables lobby={page.lobby} tables={page.tables} />
              </Suspense>
            )}
            <GameRows rows={highlights.rows} />
            {highlights.rows.length > 0 && <SectionTitle>{th.allGames}</SectionTitle>}
            {page.games.length > 0 ? <Found page={page} /> : !hasMatches(page) && <NothingFound page={page} />}
            {page.elsewhere.map((found) => (
              <Elsewhere key={found.to} page={page} found={found} />
            ))}
            {page.elsewhere.length === 0 && <Others page={page} title={th.mostPlayedHere} />}
            <LastWins wins={highlights.wins} />
            {highlights.players !== '' && <p className="small jade">{highlights.players}</p>}
          </div>
        </>
      ) : (
        <>
          <Empty
            art={asleep}
            title={th.soon}
            action={
              <ButtonLink to="/" variant="line">
                {th.backHome}
              </ButtonLink>
            }
          >
            {th.soonText(page.name)}
          </Empty>
          <Others page={page} title={th.playMeanwhile} />
        </>
      )}
    </div>
  )
}

const Found = ({ page }: { page: LobbyPage }) => (
  <>
    <div className={isWhole(page) ? 'unseen' : 'row apart small quiet'}>
      <p role="status">{th.gameCount(page.games.length, page.next !== null || page.query.cursor !== '')}</p>
      {page.games.length > 1 && !isOwn(page) && <p>{th.orders[page.sortable ? page.query.sort : '']}</p>}
    </div>
    <GameList games={page.games} favourites={page.favourites} here={lobbyHref(page, {})} />
    {page.next !== null && (
      <ButtonLink to={lobbyHref(page, { cursor: page.next })} variant="line">
        {th.nextPage}
      </ButtonLink>
    )}
  </>
)

const hasMatches = ({ matches: { matches, draws } }: LobbyPage) => matches.length + draws.length > 0

/** Unfiltered: the head shows the count of games. */
const isWhole = ({ query }: LobbyPage) => Object.values(query).every((value) => value === '')

/** A member's own lists have their own order. */
const isOwn = ({ query: { show } }: LobbyPage) => show === 'recent' || show === 'favourites'

const Elsewhere = ({ page, found: { name, to, games } }: { page: LobbyPage; found: FoundElsewhere }) => (
  <section aria-label={th.foundIn(name)}>
    <SectionTitle more={{ to, text: th.seeFoundIn(name) }}>{th.foundIn(name)}</SectionTitle>
    <GameList games={games} favourites={page.favourites} here={lobbyHref(page, {})} />
  </section>
)

/** Below an empty result. */
const Others = ({ page, title }: { page: LobbyPage; title: string }) =>
  page.others.length > 0 && (
    <section aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <GameList games={page.others} favourites={page.favourites} here={lobbyHref(page, {})} />
    </section>
  )

function NothingFound({ page }: { page: LobbyPage }) {
  const { q, show } = page.query
  if (q === '' && isOwn(page)) {
    return (
      <Empty
        art={emptyArt}
        title={show === 'recent' ? th.noRecent : th.noFavourites}
        action={<Everything page={page} text={th.seeAll} />}
      />
    )
  }
  if (page.elsewhere.length > 0) return <p role="status">{th.notFoundHere(q, page.name)}</p>
  return (
    <Empty
      art={notFound}
      title={q ? th.notFound(q) : th.nothingHere}
      action={<Everything page={page} text={th.clear} />}
    >
      {th.notFoundText}
    </Empty>
  )
}

const Everything = ({ page, text }: { page: LobbyPage; text: string }) => (
  <ButtonLink to={lobbyHref(page, { ...noFilters, show: '' })} variant="line">
    {text}
  </ButtonLink>
)
