import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { titled } from '#member/shell/th.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import { Icon } from '#ui/icon.tsx'
import { Note, StatusPill } from '#ui/surface.tsx'
import { largeImage } from './game-art.ts'
import { launchLink, pageLink } from './game-links.ts'
import { once } from './game-tiles.ts'
import * as th from './hack-slot.th.ts'
import { Measured } from './measured.tsx'
import { PlayLink } from './play-link.tsx'
import { Figures, Rules, Volatility } from './slot-facts.tsx'
import './chips-row.css'
import './hack-slot.css'

/** The slot of `?game={code}`, else the studio's first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const answer = await fetchShared(context)('GET /slot-tips/{id}', { id: params['id'] ?? '' })
  if (!answer.ok) throw new Response(null, { status: [404, 422].includes(answer.status) ? 404 : 503 })
  const { id, name, slots, articles } = answer.data.data
  const wanted = url.searchParams.get('game')
  const slot = wanted ? slots.find(({ code }) => code === wanted) : slots[0]
  if (!slot) throw new Response(null, { status: 404 })
  return {
    id,
    name,
    slot: {
      ...slot,
      art: largeImage(slot),
      closed: slot.status === 'maintenance',
      link: launchLink(slot),
      page: pageLink(slot),
    },
    slots: once(slots.map((one) => ({ ...one, provider: name }))).map(({ code, title }) => ({ code, title })),
    articles,
  }
}

type Tips = Awaited<ReturnType<typeof loader>>

export const meta = ({ loaderData }: { loaderData: Tips | undefined }) => [
  { title: titled(loaderData ? `${loaderData.slot.title} ${loaderData.name}` : th.title) },
  { name: 'description', content: loaderData && th.pageDescription(loaderData.name) },
]

export const handle = { backTitle: th.title }

export default function HackSlotStudio() {
  const { id, name, slot, slots, articles } = useLoaderData<typeof loader>()
  return (
    <article className="tips whole">
      <header className="tips-head">
        <img src={slot.art} width="390" height="390" alt="" />
        <div>
          <Link to="/hack-slot" className="caption">
            {th.title} · {name}
          </Link>
          <h1 className="display">{slot.title}</h1>
        </div>
      </header>
      <PlayBar slot={slot} />
      {slots.length > 1 && (
        <nav className="hall-chips" aria-label={th.chooseSlot}>
          {slots.map(({ code, title }) => (
            <Link
              key={code}
              to={`/hack-slot/${id}?game=${encodeURIComponent(code)}`}
              className="chip gold"
              aria-current={code === slot.code ? 'true' : undefined}
            >
              {title}
            </Link>
          ))}
        </nav>
      )}
      <Figures slot={slot} />
      <Measured slot={slot} />
      <Volatility level={slot.volatility} />
      {slot.rules.length > 0 && <Rules rules={slot.rules} />}
      {articles.length > 0 && <Articles articles={articles} />}
      <Note kind="warning">{th.fairness}</Note>
    </article>
  )
}

const Articles = ({ articles }: Pick<Tips, 'articles'>) => (
  <section className="card tips-read">
    <h2>{th.articles}</h2>
    <ul className="tips-articles">
      {articles.map(({ slug, title, summary }) => (
        <li key={slug}>
          <Link to={`/news/${slug}`}>
            <b>{title}</b>
            <small className="caption quiet">{summary}</small>
          </Link>
          <Icon name="right" size={20} />
        </li>
      ))}
    </ul>
  </section>
)

function PlayBar({ slot }: Pick<Tips, 'slot'>) {
  if (slot.closed) return <StatusPill kind="wait">{th.closed}</StatusPill>
  return (
    <div className="tips-play">
      <PlayLink to={slot.link} game={slot}>
        {th.play}
      </PlayLink>
      <Link to={slot.page} className="caption">
        {th.gamePage}
      </Link>
    </div>
  )
}
