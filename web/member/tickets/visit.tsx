import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { call } from '#member/session/browser-session.ts'
import { viewerContext } from '#member/context.ts'
import { LogInRequired, Waiting } from '#member/games/waiting.tsx'
import { titled } from '#member/shell/th.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import { useViewer } from '#member/viewer.ts'
import cheering from '#ui/art/m_happy.avif'
import { ButtonLink } from '#ui/button.tsx'
import * as th from './th.ts'

/**
 * To the activity, or with `to` to a game at its host (a banner's `GameUrl`). A visitor gets no ticket; a game requires
 * a login. The request for the ticket checks that the address is a partner's.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const to = url.searchParams.get('to')
  if (to !== null) return { to, activity: null }
  const answer = await fetchShared(context)('GET /site-info')
  if (!answer.ok) throw new Response(null, { status: 503 })
  const { activity } = answer.data.data
  if (activity === '') throw new Response(null, { status: 404 })
  if (!context.get(viewerContext)) throw redirect(activity)
  return { to: null, activity }
}

export const meta = () => [{ title: titled(th.activity) }, { name: 'robots', content: 'noindex' }]

export const handle = { bare: true }

/**
 * Requests the address with token and session cookie and replaces the tab, so that neither history nor an address of
 * ours keeps a ticket.
 */
export default function Visit() {
  const { to, activity } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  if (!viewer) return <LogInRequired art={cheering} title={th.logInTitle} text={th.logInText} />
  return (
    <Waiting
      art={cheering}
      opening={th.opening(to === null ? th.activity : th.otherSite)}
      openingText={th.openingText}
      failed={th.failed}
      request={() =>
        to === null ? call('POST /customers/activity/ticket') : call('POST /customers/site-ticket', { url: to })
      }
      otherwise={
        activity !== null && (
          <ButtonLink href={activity} variant="line" full>
            {th.plain}
          </ButtonLink>
        )
      }
    />
  )
}
