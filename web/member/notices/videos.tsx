import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { titled } from '#member/shell/th.ts'
import { askShared } from '#member/told.server.ts'
import inTheBox from '#ui/art/m_empty.svg'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/surface.tsx'
import { NotAnswered } from './not-answered.tsx'
import { readAgain } from './read-again.ts'
import { Teaser, Teasers } from './teaser.tsx'
import * as th from './th.ts'
import { videoTeaser } from './video-teaser.server.ts'
import './notices.css'

/** Every video that is shown, in its place. They play where they are published: nothing of another site is loaded into this page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await askShared(context)('GET /videos', { limit: '100' })
  return answer.ok ? { videos: answer.data.data.map(videoTeaser) } : data({ videos: null }, 503)
}

export const shouldRevalidate = readAgain

export const meta = () => [{ title: titled(th.videos) }, { name: 'description', content: th.videosDescription }]

export default function Videos() {
  const { videos } = useLoaderData<typeof loader>()
  return (
    <div className="reading wide">
      <h1 className="display leaf">{th.videos}</h1>
      <p className="quiet lead">{th.videosText}</p>
      {videos === null && <NotAnswered />}
      {videos?.length === 0 && <Empty art={inTheBox} title={th.noVideos} action={<ButtonLink to="/">{th.goHome}</ButtonLink>} />}
      {videos !== null && (
        <Teasers gallery>
          {videos.map((one) => (
            <Teaser key={one.to} {...one} />
          ))}
        </Teasers>
      )}
    </div>
  )
}
