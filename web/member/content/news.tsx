import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { titled } from '#member/shell/th.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import emptyArt from '#ui/art/m_empty.avif'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/surface.tsx'
import { NotAnswered } from './not-answered.tsx'
import { newsTeaser } from './news-teaser.server.ts'
import { readAgain } from './read-again.ts'
import { Teaser, Teasers } from './teaser.tsx'
import * as th from './th.ts'
import { topicLinks } from './topics.server.ts'
import './content.css'

const PAGE = '12'

/**
 * Newest first. An invalid topic or cursor is a 404. `older`: the next page's address, null on the last; `later`: not
 * the first page.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const topic = searchParams.get('topic') ?? ''
  const cursor = searchParams.get('cursor') ?? ''
  const answer = await fetchShared(context)('GET /news', { topic, cursor, limit: PAGE })
  const topics = topicLinks(topic)
  if (!answer.ok) {
    if ([400, 422].includes(answer.status)) throw new Response(null, { status: 404 })
    return data({ topics, news: null, older: null, later: false }, 503)
  }
  const { data: news, next_cursor: next } = answer.data
  const older = next === null ? null : `/news?${new URLSearchParams({ ...(topic && { topic }), cursor: next })}`
  return { topics, news: news.map(newsTeaser), older, later: cursor !== '' }
}

export const shouldRevalidate = readAgain

export const meta = () => [{ title: titled(th.news) }, { name: 'description', content: th.newsDescription }]

export default function News() {
  const { topics, news, older, later } = useLoaderData<typeof loader>()
  return (
    <div className="reading wide">
      <h1 className="display leaf">{th.news}</h1>
      <nav className="topics" aria-label={th.topics}>
        {topics.map(({ name, to, current }) => (
          <Link key={to} to={to} className="chip gold" aria-current={current ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {news === null && <NotAnswered />}
      {news?.length === 0 && (
        <Empty art={emptyArt} title={th.noNews} action={<ButtonLink to="/news">{th.allNews}</ButtonLink>}>
          {th.noNewsText}
        </Empty>
      )}
      {news !== null && news.length > 0 && (
        <Teasers gallery led={!later && news.length > 3}>
          {news.map((one) => (
            <Teaser key={one.to} {...one} />
          ))}
        </Teasers>
      )}
      {(older !== null || later) && (
        <div className="row turn-page">
          {later && (
            <ButtonLink variant="ghost" to={topics.find(({ current }) => current)?.to ?? '/news'}>
              {th.newest}
            </ButtonLink>
          )}
          {older !== null && (
            <ButtonLink variant="line" to={older}>
              {th.older}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}
