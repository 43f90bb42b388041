import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { clientOver } from '#member/api.ts'
import { apiContext } from '#member/context.ts'
import { useViewer } from '#member/viewer.ts'
import notFound from '#ui/art/m_search.svg'
import asleep from '#ui/art/m_sleep.svg'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/surface.tsx'
import { Tile, Tiles } from '#ui/tile.tsx'
import type { GameTile } from './game-tiles.server.ts'
import { lobbyOf } from './lobbies.ts'
import { LobbyFilters, lobbyHref } from './lobby-filters.tsx'
import { type LobbyPage, lobbyPage } from './lobby-page.server.ts'
import * as th from './lobby.th.ts'
import './chips-row.css'
import './lobby.css'

const LogInPrompt = lazy(() => import('./log-in-prompt.tsx').then(({ LogInPrompt }) => ({ default: LogInPrompt })))

/** One page for the seven lobbies: what is looked for stands in the address, so that back works and a link can be shared. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<LobbyPage> {
  const url = new URL(request.url)
  const lobby = lobbyOf(url.pathname)
  if (!lobby) throw new Response(null, { status: 404 })
  return lobbyPage(clientOver(context.get(apiContext), url.origin), lobby, url.searchParams)
}

export const meta = ({ loaderData }: { loaderData: LobbyPage | undefined }) => [
  { title: loaderData?.title },
  { name: 'description', content: loaderData?.description },
]

export default function Lobby() {
  const page = useLoaderData<typeof loader>()
  return (
    <div className="hall">
      <div className="hall-head">
        <h1 className="display">{page.name}</h1>
        {page.hasGames && <p className="caption quiet">{th.gameCount(page.games.length)}</p>}
      </div>
      {page.hasGames ? (
        <>
          <LobbyFilters page={page} />
          {page.games.length > 0 ? <Games games={page.games} /> : <NothingFound page={page} />}
        </>
      ) : (
        <Empty art={asleep} title={th.soon} action={<ButtonLink to="/">{th.backHome}</ButtonLink>}>
          {th.soonText(page.name)}
        </Empty>
      )}
    </div>
  )
}

const NothingFound = ({ page }: { page: LobbyPage }) => (
  <Empty
    art={notFound}
    title={page.asked.q ? th.notFound(page.asked.q) : th.nothingHere}
    action={
      <ButtonLink to={lobbyHref(page, { q: '', provider: '' })} look="line">
        {th.clear}
      </ButtonLink>
    }
  >
    {th.notFoundText}
  </Empty>
)

/** The games of a list. A member's link opens the game's own host in a new tab; a visitor's asks him to log in. */
function Games({ games }: { games: readonly GameTile[] }) {
  const member = useViewer() !== null
  const [asked, setAsked] = useState<string | null>(null)
  const askFirst = (game: GameTile) => (event: MouseEvent) => {
    if (member) return
    event.preventDefault()
    setAsked(game.link)
  }
  return (
    <>
      <Tiles>
        {games.map((game) => (
          <Tile
            key={game.key}
            art={game.art}
            title={game.title}
            caption={game.provider}
            tag={game.closed ? { text: th.closedGame } : undefined}
            href={game.closed ? undefined : game.link}
            newTab={member}
            onPress={askFirst(game)}
          />
        ))}
      </Tiles>
      {asked !== null && (
        <Suspense>
          <LogInPrompt to={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
