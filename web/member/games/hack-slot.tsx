import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { newsTeaser } from '#member/content/news-teaser.server.ts'
import { Teaser, Teasers } from '#member/content/teaser.tsx'
import { titled } from '#member/shell/th.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import asleep from '#ui/art/m_sleep.avif'
import { Icon } from '#ui/icon.tsx'
import { Empty, Note, SectionTitle } from '#ui/surface.tsx'
import * as th from './hack-slot.th.ts'
import './hack-slot.css'

/** Colours of the studios' marks. */
const TONES = 6

/** The first consonant of its name, or its first letter. */
const markOf = (name: string): string =>
  [...name].find((letter) => /[\u0e01-\u0e2e]/.test(letter)) ?? [...name][0] ?? ''

/** Published facts and our own measurements; no advice on how to win. */
export async function loader({ context }: LoaderFunctionArgs) {
  const read = fetchShared(context)
  const [answer, news] = await Promise.all([read('GET /slot-tips'), read('GET /news', { topic: 'slots', limit: '3' })])
  if (!answer.ok) throw new Response(null, { status: 503 })
  return {
    news: news.ok ? news.data.data.map(newsTeaser) : [],
    studios: answer.data.data.map(({ id, name, slots }, index) => ({
      id,
      name,
      slots,
      mark: markOf(name),
      tone: index % TONES,
    })),
  }
}

export const meta = () => [{ title: titled(th.title) }, { name: 'description', content: th.description }]

export default function HackSlot() {
  const { studios, news } = useLoaderData<typeof loader>()
  return (
    <div className="tips">
      <h1 className="display">{th.title}</h1>
      <p className="quiet">{th.intro}</p>
      <Note kind="warning">{th.fairness}</Note>
      {studios.length === 0 ? (
        <Empty art={asleep} title={th.noMakers} />
      ) : (
        <ul className="tips-studios">
          {studios.map((studio) => (
            <li key={studio.id}>
              <Link to={`/hack-slot/${encodeURIComponent(studio.id)}`} className="card raised tips-studio">
                <span className={`studio-mark tone-${studio.tone}`} aria-hidden="true">
                  {studio.mark}
                </span>
                <span className="grow">
                  <b>{studio.name}</b>
                  <small className="caption quiet">{th.slotCount(studio.slots)}</small>
                </span>
                <Icon name="right" size={20} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {news.length > 0 && (
        <section>
          <SectionTitle more={{ to: '/news?topic=slots', text: th.allArticles }}>{th.readFirst}</SectionTitle>
          <Teasers>
            {news.map((one) => (
              <Teaser key={one.to} {...one} heading="h3" />
            ))}
          </Teasers>
        </section>
      )}
    </div>
  )
}
