import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { titled } from '#member/shell/th.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import emptyArt from '#ui/art/m_empty.avif'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/surface.tsx'
import { NotAnswered } from './not-answered.tsx'
import { readAgain } from './read-again.ts'
import { Teaser, Teasers } from './teaser.tsx'
import * as th from './th.ts'
import { type OwnVideo, ownVideoOf, videoTeaser } from './video-teaser.server.ts'
import './content.css'

/** At most a hundred, in the operators' order. Nothing of another site is loaded into this page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await fetchShared(context)('GET /videos', { limit: '100' })
  if (!answer.ok) return data({ videos: null }, 503)
  const all = answer.data.data
  return {
    videos: {
      own: all.flatMap((one) => ownVideoOf(one) ?? []),
      others: all.filter((one) => !ownVideoOf(one)).map(videoTeaser),
    },
  }
}

export const shouldRevalidate = readAgain

export const meta = () => [{ title: titled(th.videos) }, { name: 'description', content: th.videosDescription }]

export default function Videos() {
  const { videos } = useLoaderData<typeof loader>()
  return (
    <div className="reading wide">
      <h1 className="display leaf">{th.videos}</h1>
      <p className="quiet lead">{th.ownVideosText}</p>
      {videos === null && <NotAnswered />}
      {videos?.own.length === 0 && videos.others.length === 0 && (
        <Empty art={emptyArt} title={th.noVideos} action={<ButtonLink to="/">{th.goHome}</ButtonLink>} />
      )}
      {videos !== null && videos.own.length > 0 && (
        <div className="own-videos">
          {videos.own.map((video) => (
            <OwnVideoCard key={video.id} {...video} />
          ))}
        </div>
      )}
      {videos !== null && videos.others.length > 0 && (
        <>
          <h2 className="others-videos">{th.elsewhere}</h2>
          <p className="quiet lead">{th.videosText}</p>
          <Teasers gallery>
            {videos.others.map((one) => (
              <Teaser key={one.to} {...one} heading="h3" />
            ))}
          </Teasers>
        </>
      )}
    </div>
  )
}

/** Nothing is loaded before it is played. */
const OwnVideoCard = ({ id, title, text, poster, film, captions }: OwnVideo) => (
  <article id={id} className="card own-video">
    <video controls preload="none" playsInline poster={poster} width="768" height="432" aria-label={title}>
      <source src={film} type="video/mp4" />
      <track kind="captions" src={captions} srcLang="th" label={th.captions} default />
      <a href={film}>{title}</a>
    </video>
    <h2>{title}</h2>
    {text && <p className="caption quiet">{text}</p>}
  </article>
)
