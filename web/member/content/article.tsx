import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { titled } from '#member/shell/th.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import { imageSrcSet } from '#contract/plain/content.ts'
import { thaiDate } from '#kit/thai-time.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Divider } from '#ui/ornament.tsx'
import { Markup } from './markup.tsx'
import { readMarkup } from './markup.server.ts'
import { readAgain } from './read-again.ts'
import * as th from './th.ts'
import { topicName } from './topics.server.ts'
import './content.css'

/** An unknown or hidden slug is a real 404. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const answer = await fetchShared(context)('GET /news/{slug}', { slug: params['slug'] ?? '' })
  if (!answer.ok) throw new Response(null, { status: answer.status === 404 || answer.status === 422 ? 404 : 503 })
  const { title, summary, image, topic, published_at: at, content } = answer.data.data
  const imageSet = imageSrcSet(image)
  return { title, summary, image, imageSet, topic: topicName(topic), at, on: thaiDate(at), body: readMarkup(content) }
}

export const shouldRevalidate = readAgain

export const meta = ({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> | undefined }) => [
  { title: titled(loaderData?.title ?? th.news) },
  { name: 'description', content: loaderData?.summary ?? '' },
]

export default function Article() {
  const { title, summary, image, imageSet, topic, at, on, body } = useLoaderData<typeof loader>()
  return (
    <article className="reading">
      <p className="caption gold">
        {topic} · <time dateTime={at}>{on}</time>
      </p>
      <h1 className="display">{title}</h1>
      <p className="quiet lead">{summary}</p>
      {image && (
        <img
          className="article-art"
          src={image}
          srcSet={imageSet}
          sizes="(min-width: 700px) 660px, 100vw"
          width="400"
          height="206"
          alt=""
        />
      )}
      <Markup nodes={body} />
      <Divider />
      <div className="row turn-page">
        <ButtonLink variant="ghost" icon="left" to="/news">
          {th.backToNews}
        </ButtonLink>
      </div>
    </article>
  )
}
