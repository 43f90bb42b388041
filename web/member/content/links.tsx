import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { titled } from '#member/shell/th.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import emptyArt from '#ui/art/m_empty.avif'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { BrandMark } from '#ui/ornament.tsx'
import { Empty } from '#ui/surface.tsx'
import { NotAnswered } from './not-answered.tsx'
import { readAgain } from './read-again.ts'
import * as th from './th.ts'
import './content.css'

/** At most a hundred, in the operators' order. */
export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await fetchShared(context)('GET /links', { limit: '100' })
  return answer.ok ? { links: answer.data.data } : data({ links: null }, 503)
}

export const shouldRevalidate = readAgain

export const meta = () => [{ title: titled(th.links) }, { name: 'description', content: th.linksDescription }]

export default function Links() {
  const { links } = useLoaderData<typeof loader>()
  return (
    <div className="column link-page">
      <BrandMark size={64} />
      <h1 className="display leaf">{th.links}</h1>
      <p className="small quiet centred">{th.linksText}</p>
      {links === null && <NotAnswered />}
      {links?.length === 0 && (
        <Empty art={emptyArt} title={th.noLinks} action={<ButtonLink to="/">{th.goHome}</ButtonLink>} />
      )}
      {links !== null && (
        <ul className="link-list">
          {links.map(({ id, title, text, url }) => {
            const away = !url.startsWith('/')
            return (
              <li key={id}>
                <a
                  className="card raised row"
                  href={url}
                  {...(away ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
                >
                  <span className="grow">
                    <b>{title}</b>
                    <span className="caption quiet">{text}</span>
                    {away && <span className="caption faint">{new URL(url).hostname}</span>}
                  </span>
                  <Icon name={away ? 'external' : 'right'} size={20} />
                </a>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
