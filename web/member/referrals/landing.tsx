import { type LoaderFunctionArgs } from 'react-router'
import { clientOver } from '#member/api.ts'
import { apiContext } from '#member/context.ts'
import { titled } from '#member/shell/th.ts'
import { useViewer } from '#member/viewer.ts'
import taphian from '#ui/art/taphian-mobile.avif'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/surface.tsx'
import * as th from './th.ts'
import './referrals.css'

/**
 * An unknown key is a 404. Its cookie is set around the page (server/http/first-touch.ts), so the page itself is
 * shared.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<null> {
  const answer = await clientOver(context.get(apiContext), new URL(request.url).origin)('GET /referrals/{key}', {
    key: params['key'] ?? '',
  })
  if (!answer.ok) throw new Response(null, { status: answer.status === 404 || answer.status === 422 ? 404 : 503 })
  return null
}

export const shouldRevalidate = () => false

export const meta = () => [
  { title: titled(th.landingTitle) },
  { name: 'description', content: th.landingDescription },
  { name: 'robots', content: 'noindex' },
]

/** It does not reveal who the friend is. */
export default function Landing() {
  const member = useViewer() !== null
  return (
    <div className="column landing">
      <img src={taphian} width="150" height="176" alt="" />
      <h1 className="display leaf">{th.invited}</h1>
      {member ? (
        <>
          <p className="quiet centred">{th.alreadyMember}</p>
          <ButtonLink to="/referral" icon="users" full>
            {th.ownReferral}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="quiet centred">{th.invitedText}</p>
          <ul className="card landing-points">
            {th.points.map(({ icon, title, text }) => (
              <li key={title} className="row">
                <Icon name={icon} className="gold" />
                <span>
                  <b>{title}</b>
                  <span className="caption quiet">{text}</span>
                </span>
              </li>
            ))}
          </ul>
          <ButtonLink to="/register" icon="userplus" full>
            {th.register}
          </ButtonLink>
          <ButtonLink to="/" variant="plain" full>
            {th.look}
          </ButtonLink>
          <Note kind="info">{th.adults}</Note>
        </>
      )}
    </div>
  )
}
