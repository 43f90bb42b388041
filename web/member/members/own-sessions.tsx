import { useState } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { call, logOut } from '#member/session/browser-session.ts'
import { toastFailure } from '#member/session/toast-failure.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import type { Outcome } from '#member/api.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { SectionTitle, StatusPill } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import { deviceName, kindOf, Network } from './device-name.tsx'
import * as th from './own-sessions.th.ts'

export type SessionsData = AnswerOf<'GET /customers/sessions'>['data']
type Session = SessionsData['sessions'][number]

/** A member who does not recognise it has had an intruder. */
export const PreviousLogin = ({ previous }: { previous: SessionsData['previous_login'] }) => (
  <section className="card row security-line">
    <span className="gold">
      <Icon name="clock" />
    </span>
    <div className="grow">
      <h2 className="small quiet">{th.previous}</h2>
      {previous ? (
        <>
          <p>
            <b>{bangkokDayTime(previous.at)}</b>
          </p>
          <p className="caption quiet">
            {deviceName(previous.device)} · {kindOf(previous.device)}
            <Network network={previous.network} />
          </p>
        </>
      ) : (
        <p>{th.first}</p>
      )}
    </div>
  </section>
)

type Question = { what: Session | 'others' | 'all' }

/** Ends one, all others, or all. */
export function OwnSessions({ sessions, refresh }: { sessions: readonly Session[]; refresh: () => void }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const others = sessions.length - 1
  return (
    <section aria-labelledby="own-sessions">
      <SectionTitle id="own-sessions">{th.title}</SectionTitle>
      <ul className="card security-list">
        {sessions.map((session) => (
          <li key={session.id} className="row">
            <span className={session.current ? 'jade' : 'faint'}>
              <Icon name={session.device.type === 'mobile' || session.device.type === 'tablet' ? 'phone' : 'laptop'} />
            </span>
            <div className="grow">
              <p>
                {deviceName(session.device)} {session.current && <StatusPill kind="ok">{th.thisDevice}</StatusPill>}
              </p>
              <p className="caption quiet">
                {kindOf(session.device)}
                <Network network={session.network} />
              </p>
              <p className="caption quiet">{th.signedInAt(bangkokDayTime(session.begun_at))}</p>
              <p className="caption quiet">{th.lastUsed(bangkokDayTime(session.last_seen_at))}</p>
            </div>
            {!session.current && (
              <Button
                variant="ghost"
                compact
                needsScript
                aria-label={th.logOutOf(deviceName(session.device))}
                onClick={() => setQuestion({ what: session })}
              >
                {th.logOutShort}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="security-ways">
        <Button variant="line" full needsScript disabled={others < 1} onClick={() => setQuestion({ what: 'others' })}>
          {th.logOutOthers}
        </Button>
        <Button variant="danger" full needsScript icon="logout" onClick={() => setQuestion({ what: 'all' })}>
          {th.logOutAll}
        </Button>
      </div>
      <EndQuestion question={question} onClose={() => setQuestion(null)} refresh={refresh} />
    </section>
  )
}

function EndQuestion({
  question,
  onClose,
  refresh,
}: {
  question: Question | null
  onClose: () => void
  refresh: () => void
}) {
  const [busy, setBusy] = useState(false)
  const end = async () => {
    if (!question) return
    setBusy(true)
    const outcome = await endOf(question)
    setBusy(false)
    onClose()
    if (!outcome.ok) toastFailure(outcome)
    else if (question.what === 'all') return logOut()
    else toast({ type: 'success', message: th.loggedOut })
    refresh()
  }
  return (
    <Dialog
      open={question !== null}
      onClose={onClose}
      title={question?.what === 'all' ? th.allTitle : question?.what === 'others' ? th.othersTitle : th.oneTitle}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {th.cancel}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void end()}>
            {th.logOut}
          </Button>
        </>
      }
    >
      <p className="small quiet">
        {question?.what === 'all' ? th.allDetail : question?.what === 'others' ? th.othersDetail : th.oneDetail}
      </p>
    </Dialog>
  )
}

function endOf({ what }: Question): Promise<Outcome<unknown>> {
  if (what === 'all') return call('POST /customers/sessions/end-all')
  if (what === 'others') return call('POST /customers/sessions/end-others')
  return call('POST /customers/sessions/{id}/end', { id: what.id })
}
