import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { clientOver } from '#member/api.ts'
import { apiContext, viewerContext } from '#member/context.ts'
import { titled } from '#member/shell/th.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import notFound from '#ui/art/m_search.svg'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Empty } from '#ui/surface.tsx'
import { GameList } from './game-list.tsx'
import { themes } from './front-parts.th.ts'
import { keyOf } from './game-links.ts'
import { once, tileOf } from './game-tiles.ts'
import * as th from './search.th.ts'
import './lobby.css'
import './search.css'

const SHOWN = '60'

/** Games of all lobbies by a part of their name, or all of a theme; each title once. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 80)
  const theme = q === '' ? (url.searchParams.get('theme') ?? '').trim().slice(0, 40) : ''
  const name = themes.get(theme) ?? ''
  const lists = q !== '' || name !== ''
  const member = context.get(viewerContext) !== null
  const own = member && lists ? await clientOver(context.get(apiContext), url.origin)('GET /customers/games') : null
  if (!lists) return { q, theme: null, games: [], more: false, favourites: [] }
  const found = await fetchShared(context)('GET /games', { ...(q === '' ? { theme } : { q }), sort: 'popular', limit: SHOWN })
  if (!found.ok) throw new Response(null, { status: 503 })
  const { data, next_cursor: next } = found.data
  return {
    q,
    theme: q === '' ? { id: theme, name } : null,
    games: once(data).map(tileOf),
    more: next !== null,
    favourites: own?.ok ? own.data.data.favourites.map(keyOf) : [],
  }
}

export const meta = () => [
  { title: titled(th.title) },
  { name: 'description', content: th.description },
  { name: 'robots', content: 'noindex' },
]

export default function SearchPage() {
  const { q, theme, games, more, favourites } = useLoaderData<typeof loader>()
  return (
    <div className="hall">
      <h1 className="display">{theme ? th.ofTheme(theme.name) : th.title}</h1>
      <Form action="/search" role="search" className="search-line" key={`${q} ${theme?.id ?? ''}`}>
        <label className="box">
          <Icon name="search" size={20} />
          <span className="unseen">{th.label}</span>
          <input type="search" name="q" defaultValue={q} placeholder={th.label} maxLength={80} autoComplete="off" enterKeyHint="search" />
        </label>
        <Button type="submit" variant="line">
          {th.find}
        </Button>
      </Form>
      {q === '' && !theme && <p className="quiet">{th.start}</p>}
      {(q !== '' || theme) && games.length === 0 && (
        <Empty art={notFound} title={th.nothing(theme?.name ?? q)}>
          {th.nothingText}
        </Empty>
      )}
      {games.length > 0 && (
        <>
          <p role="status" className="small quiet">
            {th.found(games.length, more)}
          </p>
          <GameList
            games={games}
            favourites={favourites}
            here={theme ? `/search?theme=${encodeURIComponent(theme.id)}` : `/search?q=${encodeURIComponent(q)}`}
          />
        </>
      )}
    </div>
  )
}
