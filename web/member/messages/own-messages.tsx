import { useRef, useState } from 'react'
import type { AnswerOf } from '#contract/http/api.ts'
import { call } from '#member/session/browser-session.ts'
import { Copy } from '#member/money/copy.tsx'
import { toastFailure } from '#member/session/toast-failure.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import { useDraft } from '#member/session/use-draft.ts'
import { LoginAgain } from '#member/members/login-again.tsx'
import { Button } from '#ui/button.tsx'
import { CheckField } from '#ui/field.tsx'
import { SectionTitle, StatusPill } from '#ui/surface.tsx'
import { toast } from '#ui/toast.tsx'
import * as th from './th.ts'

export type MessagesData = AnswerOf<'GET /customers/notices'>['data']

type Channel = 'sms' | 'chat'
const about = ['sign_in', 'deposit', 'withdrawal', 'promotion'] as const

type Props = { phone: string; of: string; notices: MessagesData; refresh: () => void }

/** Changes are saved at once; one that the session ended under is repeated after login. `of`: the public id. */
export function OwnMessages({ phone, of, notices, refresh }: Props) {
  return (
    <section aria-labelledby="own-messages">
      <SectionTitle id="own-messages">{th.title}</SectionTitle>
      <div className="card messages-card">
        <Choices channel="sms" of={of} notices={notices} refresh={refresh} />
        {notices.chat_linked_at && <Choices channel="chat" of={of} notices={notices} refresh={refresh} />}
      </div>
      {notices.chat_available && (
        <ChatLink
          phone={phone}
          linkedAt={notices.chat_linked_at}
          suspended={notices.chat_suspended}
          refresh={refresh}
        />
      )}
    </section>
  )
}

/** By one channel. */
function Choices({ channel, of, notices, refresh }: Omit<Props, 'phone'> & { channel: Channel }) {
  const [wanted, setWanted] = useState<Partial<Record<(typeof about)[number], boolean>>>({})
  const inFlight = useRef<Record<string, string>>({})
  const change = async (what: (typeof about)[number], on: boolean) => {
    setWanted((known) => ({ ...known, [what]: on }))
    inFlight.current[what] = on ? 'on' : 'off'
    const answer = await call('PUT /customers/profile', { [`${channel}_${what}`]: on ? 'on' : 'off' })
    delete inFlight.current[what]
    if (!answer.ok) {
      setWanted((known) => ({ ...known, [what]: !on }))
      return toastFailure(answer)
    }
    toast({ type: 'success', message: th.saved })
    refresh()
  }
  useDraft(
    `notices-${channel}`,
    of,
    () => ({ ...inFlight.current }),
    (typed) => {
      for (const what of about) if (typed[what]) void change(what, typed[what] === 'on')
    },
  )
  return (
    <fieldset>
      <legend className="small quiet">{th.channels[channel]}</legend>
      {about.map((what) => (
        <CheckField
          key={what}
          checked={wanted[what] ?? notices[`${channel}_${what}`]}
          onChange={(event) => void change(what, event.target.checked)}
        >
          {th.about[what]}
        </CheckField>
      ))}
    </fieldset>
  )
}

type ChatLinkProps = { phone: string; linkedAt: string | null; suspended: boolean; refresh: () => void }

/** The code for the chat, the button that keeps a suspended link, or that ends the link. */
function ChatLink({ phone, linkedAt, suspended, refresh }: ChatLinkProps) {
  const [code, setCode] = useState<{ code: string; minutes: number } | null>(null)
  const [confirming, setConfirming] = useState(false)
  const requestCode = async () => {
    setConfirming(false)
    const answer = await call('POST /customers/chat/code')
    if (answer.ok) return setCode({ code: answer.data.code, minutes: Math.floor(answer.data.expires_in / 60) })
    if (answer.error.code === 'REAUTH_REQUIRED') return setConfirming(true)
    toastFailure(answer)
  }
  const confirm = async () => {
    setConfirming(false)
    const answer = await call('POST /customers/chat/confirm')
    if (!answer.ok && answer.error.code === 'REAUTH_REQUIRED') return setConfirming(true)
    if (!answer.ok) return toastFailure(answer)
    toast({ type: 'success', message: th.confirmed })
    refresh()
  }
  const unlink = async () => {
    const answer = await call('POST /customers/chat/unlink')
    if (!answer.ok) return toastFailure(answer)
    setCode(null)
    toast({ type: 'success', message: th.unlinked })
    refresh()
  }
  return (
    <div className="card messages-card">
      <div className="row apart">
        <h3>{th.chat}</h3>
        {linkedAt && <StatusPill kind={suspended ? 'wait' : 'ok'}>{suspended ? th.suspended : th.linked}</StatusPill>}
      </div>
      <p className="small quiet">{linkedAt ? th.linkedSince(bangkokDayTime(linkedAt)) : th.chatText}</p>
      {suspended && <p className="small quiet">{th.suspendedText}</p>}
      {suspended && (
        <Button variant="line" full needsScript onClick={() => void confirm()}>
          {th.confirm}
        </Button>
      )}
      {code && !linkedAt && (
        <output className="row apart">
          <span>
            <b className="money messages-code">{code.code}</b>
            <span className="caption quiet">{th.typeIt(code.minutes)}</span>
          </span>
          <Copy text={code.code} what={th.code} />
        </output>
      )}
      {linkedAt ? (
        <Button variant="ghost" full needsScript onClick={() => void unlink()}>
          {th.unlink}
        </Button>
      ) : (
        <Button variant="line" full needsScript icon="chat" onClick={() => void requestCode()}>
          {code ? th.newCode : th.link}
        </Button>
      )}
      <LoginAgain
        phone={phone}
        action={suspended ? th.confirm : th.link}
        open={confirming}
        onClose={() => setConfirming(false)}
        onDone={() => void (suspended ? confirm() : requestCode())}
      />
    </div>
  )
}
