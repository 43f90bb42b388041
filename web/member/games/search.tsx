import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ofStudio, themes } from '#contract/plain/game-rows.th.ts'
import { clientOver } from '#member/api.ts'
import { apiContext, viewerContext } from '#member/context.ts'
import { titled } from '#member/shell/th.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import notFound from '#ui/art/m_search.avif'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Empty, SectionTitle } from '#ui/surface.tsx'
import { GameList } from './game-list.tsx'
import { keyOf } from './game-links.ts'
import { type GameTile, once, tileOf } from './game-tiles.ts'
import * as th from './search.th.ts'
import './lobby.css'
import './search.css'

const SHOWN = '60'

type SearchQuery = { by: 'q' | 'theme' | 'studio'; text: string }

/** A typed text, else a theme, else a studio's id; null where the address names nothing. */
function wantedIn(params: URLSearchParams): SearchQuery | null {
  const [q, theme, studio] = (['q', 'theme', 'studio'] as const).map((name) =>
    (params.get(name) ?? '').trim().slice(0, 80),
  )
  if (q) return { by: 'q', text: q }
  if (theme && themes.has(theme)) return { by: 'theme', text: theme }
  return studio ? { by: 'studio', text: studio } : null
}

/** A theme's or studio's name; null for other searches, and a studio without games. */
function groupOf({ by, text }: SearchQuery, studio: string | undefined): string | null {
  if (by === 'theme') return th.ofTheme(themes.get(text) ?? text)
  return by === 'studio' && studio ? ofStudio(studio) : null
}

/** Without input or results: the member's last games, then the most played open ones. */
const OFFERED = 6

/** Of all lobbies: at most the 60 most played, each title once; games to begin with where there is none. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const wanted = wantedIn(url.searchParams)
  const member = context.get(viewerContext) !== null
  const own = member ? await clientOver(context.get(apiContext), url.origin)('GET /customers/games') : null
  const q = wanted?.by === 'q' ? wanted.text : ''
  const read = fetchShared(context)
  const favourites = own?.ok ? own.data.data.favourites.map(keyOf) : []
  const played = own?.ok ? own.data.data.recent : []
  const offered = async () => {
    const popular = await read('GET /games', { sort: 'popular', limit: SHOWN })
    const open = (popular.ok ? popular.data.data : []).filter(({ status }) => status !== 'maintenance')
    return { recent: played.slice(0, OFFERED).map(tileOf), popular: once(open).slice(0, OFFERED).map(tileOf) }
  }
  if (!wanted) return { q, wanted, group: null, games: [], more: false, favourites, offered: await offered() }
  const { by, text } = wanted
  // The API calls a studio `provider`.
  const found = await read('GET /games', { [by === 'studio' ? 'provider' : by]: text, sort: 'popular', limit: SHOWN })
  if (!found.ok) throw new Response(null, { status: 503 })
  const { data, next_cursor: next } = found.data
  return {
    q,
    wanted,
    group: groupOf(wanted, data[0]?.provider),
    games: once(data).map(tileOf),
    more: next !== null,
    favourites,
    offered: data.length === 0 ? await offered() : null,
  }
}

export const meta = () => [
  { title: titled(th.title) },
  { name: 'description', content: th.description },
  { name: 'robots', content: 'noindex' },
]

export default function SearchPage() {
  const { q, wanted, group, games, more, favourites, offered } = useLoaderData<typeof loader>()
  return (
    <div className="hall">
      <h1 className="display">{group ?? th.title}</h1>
      <Form action="/search" role="search" className="search-line" key={wanted && `${wanted.by} ${wanted.text}`}>
        <label className="box">
          <Icon name="search" size={20} />
          <span className="unseen">{th.label}</span>
          <input
            type="search"
            name="q"
            defaultValue={q}
            placeholder={th.label}
            maxLength={80}
            autoComplete="off"
            enterKeyHint="search"
          />
        </label>
        <Button type="submit" variant="line">
          {th.find}
        </Button>
      </Form>
      {!wanted && <p className="quiet">{th.start}</p>}
      {wanted && games.length === 0 && (
        <Empty
          art={notFound}
          title={group === null && wanted.by === 'studio' ? th.nothingOfStudio : th.nothing(group ?? wanted.text)}
        >
          {th.nothingText}
        </Empty>
      )}
      {wanted && games.length > 0 && (
        <>
          <p role="status" className="small quiet">
            {th.found(games.length, more)}
          </p>
          <GameList
            games={games}
            favourites={favourites}
            here={`/search?${wanted.by}=${encodeURIComponent(wanted.text)}`}
          />
        </>
      )}
      {offered !== null && <Offered offered={offered} favourites={favourites} />}
    </div>
  )
}

type Offered = { recent: GameTile[]; popular: GameTile[] }

/** Games to begin with. */
const Offered = ({ offered: { recent, popular }, favourites }: { offered: Offered; favourites: readonly string[] }) => (
  <>
    {[
      { title: th.recent, games: recent },
      { title: th.popular, games: popular },
    ].map(
      ({ title, games }) =>
        games.length > 0 && (
          <section key={title} aria-label={title}>
            <SectionTitle>{title}</SectionTitle>
            <GameList games={games} favourites={favourites} here="/search" />
          </section>
        ),
    )}
  </>
)
