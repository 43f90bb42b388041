import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '#member/session/browser-session.ts'
import { NotLoaded } from '#member/session/not-loaded.tsx'
import { MoneyScreen } from '#member/money/money-screen.tsx'
import { useRefresh } from '#member/session/refresh.ts'
import { useProfile } from '#member/session/snapshot.ts'
import { type Call, clientOver } from '#member/api.ts'
import { apiContext } from '#member/context.ts'
import { OwnMessages, type MessagesData } from '#member/messages/own-messages.tsx'
import type { ShellHandle } from '#member/shell/handle.ts'
import * as shell from '#member/shell/th.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/surface.tsx'
import { OwnPasskeys, type PasskeysData } from './own-passkeys.tsx'
import { OwnRecovery } from './own-recovery.tsx'
import { OwnSessions, PreviousLogin, type SessionsData } from './own-sessions.tsx'
import { isWaiting, type Recovery } from './recovery-summary.tsx'
import * as th from './authentication.th.ts'
import './authentication.css'

export const handle: ShellHandle = { backTitle: shell.security, actions: true }

export const meta = () => [{ title: shell.titled(shell.security) }]

type AuthenticationView = {
  recovery: Recovery | null
  sessions: SessionsData | null
  passkeys: PasskeysData | null
  notices: MessagesData | null
}

async function loadAll(send: Call): Promise<AuthenticationView> {
  const [recovery, sessions, passkeys, notices] = await Promise.all([
    send('GET /customers/recovery'),
    send('GET /customers/sessions'),
    send('GET /customers/passkeys'),
    send('GET /customers/notices'),
  ])
  return {
    recovery: recovery.ok ? recovery.data.data : null,
    sessions: sessions.ok ? sessions.data.data : null,
    passkeys: passkeys.ok ? passkeys.data.data : null,
    notices: notices.ok ? notices.data.data : null,
  }
}

export const loader = ({ request, context }: LoaderFunctionArgs): Promise<AuthenticationView> =>
  loadAll(clientOver(context.get(apiContext), new URL(request.url).origin))

let last: AuthenticationView = { recovery: null, sessions: null, passkeys: null, notices: null }

/** Sessions, passkeys and messages keep their last answer without a new one. */
export async function clientLoader(): Promise<AuthenticationView> {
  const view = await loadAll(call)
  last = {
    ...view,
    sessions: view.sessions ?? last.sessions,
    passkeys: view.passkeys ?? last.passkeys,
    notices: view.notices ?? last.notices,
  }
  return last
}

/**
 * `recovery`: what a new password or full logout ended, until acknowledged and decided; previous login, sessions,
 * passkeys, messages, password.
 */
export default function Authentication() {
  const profile = useProfile()
  const { recovery, sessions, passkeys, notices } = useLoaderData<typeof clientLoader>()
  const refresh = useRefresh()
  if (!profile) return null
  return (
    <MoneyScreen title={shell.security} withoutScript={th.needsScript}>
      <div className="stack">
        {recovery && (!recovery.seen || isWaiting(recovery)) && <OwnRecovery recovery={recovery} refresh={refresh} />}
        {(!sessions || !passkeys || !notices) && <NotLoaded />}
        <div className="stack two-sides">
          <div className="stack">
            {sessions && <PreviousLogin previous={sessions.previous_login} />}
            {sessions && <Note kind="info">{th.unknownEntries}</Note>}
            <ButtonLink variant="line" full icon="lock" to="/changepassword">
              {th.changePassword}
            </ButtonLink>
            {passkeys && <OwnPasskeys phone={profile.phone} passkeys={passkeys} refresh={refresh} />}
            {notices && (
              <OwnMessages phone={profile.phone} of={profile.referral_id} notices={notices} refresh={refresh} />
            )}
          </div>
          <div className="stack">{sessions && <OwnSessions sessions={sessions.sessions} refresh={refresh} />}</div>
        </div>
      </div>
    </MoneyScreen>
  )
}
