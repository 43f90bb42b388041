import { useEffect, useEffectEvent, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useLocation } from 'react-router'
import { call } from '#member/account/browser-session.ts'
import { clientOver, firstErrorText } from '#member/api.ts'
import { apiContext, viewerContext } from '#member/context.ts'
import { titled } from '#member/shell/th.ts'
import { useViewer } from '#member/viewer.ts'
import cheering from '#ui/art/m_happy.svg'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/surface.tsx'
import '#member/games/game.css'
import * as th from './th.ts'

/** Where a member goes from here: the activity, or with `to` a banner's GameUrl. A visitor goes to the activity at once, without a ticket;
 *  a GameUrl asks him to log in. Whether an address is a partner's is judged when the ticket is asked for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const to = url.searchParams.get('to')
  if (to !== null) return { to, activity: null }
  const answer = await clientOver(context.get(apiContext), url.origin)('GET /site-info')
  if (!answer.ok) throw new Response(null, { status: 503 })
  const { activity } = answer.data.data
  if (activity === '') throw new Response(null, { status: 404 })
  if (!context.get(viewerContext)) throw redirect(activity)
  return { to: null, activity }
}

export const meta = () => [{ title: titled(th.activity) }, { name: 'robots', content: 'noindex' }]

export const handle = { bare: true }

/** The page a new tab opens on: it asks for the address with both halves of the session, and gives way to it, so that neither the history
 *  nor an address of ours keeps a ticket. */
export default function Visit() {
  const { to, activity } = useLoaderData<typeof loader>()
  const viewer = useViewer()
  const { pathname, search } = useLocation()
  if (viewer) return <Going to={to} activity={activity} />
  return (
    <div className="launch column stack centred">
      <img src={cheering} width="160" height="160" alt="" />
      <h1 className="display">{th.askLogIn}</h1>
      <p className="quiet">{th.askLogInText}</p>
      <ButtonLink to={`/login?to=${encodeURIComponent(pathname + search)}`} full>
        {th.logIn}
      </ButtonLink>
      <ButtonLink to="/register" look="plain" full>
        {th.noAccount}
      </ButtonLink>
    </div>
  )
}

function Going({ to, activity }: { to: string | null; activity: string | null }) {
  const [refused, setRefused] = useState<string | null>(null)
  const go = async () => {
    setRefused(null)
    const answer = await (to === null ? call('POST /customers/activity/ticket') : call('POST /customers/site-ticket', { url: to }))
    if (answer.ok) location.replace(answer.data.url)
    else setRefused(firstErrorText(answer.error))
  }
  // One ticket for one opening of the page.
  const goOnce = useEffectEvent(go)
  useEffect(() => {
    void goOnce()
  }, [])
  return (
    <div className="launch column stack centred">
      <img src={cheering} width="160" height="160" alt="" />
      <h1 className="display">{refused === null ? th.opening(to === null ? th.activity : th.otherSite) : th.failed}</h1>
      {refused === null ? (
        <p className="quiet row" role="status">
          <span className="spinner" />
          {th.openingText}
        </p>
      ) : (
        <>
          <Note kind="error">{refused}</Note>
          <Button full onClick={() => void go()}>
            {th.retry}
          </Button>
          {activity !== null && (
            <ButtonLink href={activity} look="line" full>
              {th.plain}
            </ButtonLink>
          )}
          <ButtonLink to="/" look="plain" full>
            {th.backHome}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
