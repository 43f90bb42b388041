import { lazy, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { bearer, call } from '#member/session/browser-session.ts'
import { NotLoaded } from '#member/session/not-loaded.tsx'
import { type Call, clientOver } from '#member/api.ts'
import { apiContext, viewerContext } from '#member/context.ts'
import { titled } from '#member/shell/th.ts'
import { useViewer } from '#member/viewer.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Note } from '#ui/surface.tsx'
import type { OwnPlayData } from './own-play.tsx'
import * as th from './th.ts'
import '#member/content/content.css'
import './fairness.css'

// Only a member has rounds.
const OwnPlay = lazy(() => import('./own-play.tsx').then(({ OwnPlay }) => ({ default: OwnPlay })))

export const meta = () => [{ title: titled(th.title) }, { name: 'description', content: th.description }]

async function loadOwnPlay(send: Call): Promise<OwnPlayData> {
  const [rounds, returns] = await Promise.all([send('GET /customers/rounds'), send('GET /customers/returns')])
  return {
    rounds: rounds.ok ? { rows: rounds.data.data, next: rounds.data.next_cursor } : null,
    returns: returns.ok ? returns.data.data : null,
  }
}

/** Null for a visitor, whose page is a 200 with the login prompt (decisions, section 2). */
export function loader({ request, context }: LoaderFunctionArgs): Promise<OwnPlayData> | null {
  return context.get(viewerContext)
    ? loadOwnPlay(clientOver(context.get(apiContext), new URL(request.url).origin))
    : null
}

export const clientLoader = (): Promise<OwnPlayData> | null => (bearer() ? loadOwnPlay(call) : null)

/** At `/cheat`: commitments, returns, and each own round checked in this browser. */
export default function Cheat() {
  const play = useLoaderData<typeof loader>()
  const member = useViewer() !== null
  return (
    <div className="reading wide fairness">
      <h1 className="display leaf">{th.title}</h1>
      <p className="quiet">{th.lead}</p>
      {member ? (
        <>
          <noscript>
            <Note kind="warning">{th.withoutScript}</Note>
          </noscript>
          <Suspense>{play ? <OwnPlay play={play} /> : <NotLoaded whole />}</Suspense>
          <HowFair />
        </>
      ) : (
        <>
          <HowFair />
          <LogInRequired />
        </>
      )}
    </div>
  )
}

/** Below a member's rounds. */
const HowFair = () => (
  <ol className="how-fair">
    {th.how.map(({ title, text }) => (
      <li key={title} className="card">
        <b>{title}</b>
        <p className="caption quiet">{text}</p>
      </li>
    ))}
  </ol>
)

/** The login popup is open from the start. */
function LogInRequired() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <div className="row turn-page">
        <ButtonLink to="/login?to=%2Fcheat" icon="login">
          {th.logInButton}
        </ButtonLink>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={th.logInTitle}
        actions={
          <>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {th.close}
            </Button>
            <ButtonLink to="/login?to=%2Fcheat">{th.logIn}</ButtonLink>
          </>
        }
      >
        <p className="quiet">{th.logInText}</p>
      </Dialog>
    </>
  )
}
