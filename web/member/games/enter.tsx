import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LobbyArt } from '#member/shell/lobby-art.tsx'
import { titled } from '#member/shell/th.ts'
import { fetchShared } from '#member/shared-data.server.ts'
import { useSite, useViewer } from '#member/viewer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'
import { Note, type PillKind, SectionTitle, StatusPill } from '#ui/surface.tsx'
import { type Entrance, entrances } from './entrances.server.ts'
import * as th from './enter.th.ts'
import './enter.css'

const LogInPrompt = lazy(() => import('./log-in-prompt.tsx').then(({ LogInPrompt }) => ({ default: LogInPrompt })))

/**
 * The official address is our configured one: each request's address comes from `PUBLIC_URL`, never from its `Host`.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { origin } = new URL(request.url)
  return { official: origin, entrances: await entrances(fetchShared(context)) }
}

export const meta = () => [{ title: titled(th.title) }, { name: 'description', content: th.description }]

export default function Enter() {
  const { official, entrances } = useLoaderData<typeof loader>()
  return (
    <div className="enter">
      <h1 className="display">{th.title}</h1>
      <p className="quiet">{th.intro}</p>
      <Addresses official={official} />
      <SectionTitle>{th.hosts}</SectionTitle>
      <Hosts entrances={entrances} />
    </div>
  )
}

function Addresses({ official }: { official: string }) {
  const site = useSite()
  const contacts = [
    { name: th.line, href: site?.line },
    { name: th.telegram, href: site?.telegram },
  ].filter(({ href }) => href)
  return (
    <section className="card raised">
      <h2>{th.official}</h2>
      <p className="enter-address">{official}</p>
      <Genuine official={official} />
      <ul className="enter-signs">
        {th.signs.map((sign) => (
          <li key={sign} className="small quiet">
            {sign}
          </li>
        ))}
      </ul>
      {contacts.map(({ name, href }) => (
        <p key={name} className="small">
          {name}: <span className="enter-contact">{href}</span>
        </p>
      ))}
    </section>
  )
}

/**
 * Compares the address bar with the official address. A phishing copy could fake this, so it also explains a check by
 * hand.
 */
function Genuine({ official }: { official: string }) {
  if (!useHydrated()) return <Note kind="info">{th.compareYourself}</Note>
  return location.origin === official ? (
    <Note kind="success">{th.genuine}</Note>
  ) : (
    <Note kind="error">{th.foreign(location.origin)}</Note>
  )
}

const pills: Record<Entrance['status'], [PillKind, string]> = {
  up: ['ok', th.up],
  slow: ['wait', th.slow],
  maintenance: ['bad', th.maintenance],
  soon: ['info', th.soon],
}

function Hosts({ entrances }: { entrances: readonly Entrance[] }) {
  const member = useViewer() !== null
  const [loginTo, setLoginTo] = useState<string | null>(null)
  const promptLogin = (link: string) => (event: MouseEvent) => {
    if (member) return
    event.preventDefault()
    setLoginTo(link)
  }
  return (
    <>
      <ul className="enter-hosts">
        {entrances.map(({ key, lobby, name, host, status, note, link }) => (
          <li key={key} className="card enter-host">
            <LobbyArt lobby={lobby} />
            <div className="grow">
              <h3>{name}</h3>
              {host !== '' && <p className="caption faint enter-contact">{host}</p>}
              <p className="enter-state">
                <StatusPill kind={pills[status][0]}>{pills[status][1]}</StatusPill>
                {note !== '' && <span className="caption quiet">{note}</span>}
              </p>
            </div>
            {link !== null && (
              <ButtonLink href={link} newTab={member} variant="line" compact onPress={promptLogin(link)}>
                {th.enter}
                <span className="unseen"> {name}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      {loginTo !== null && (
        <Suspense>
          <LogInPrompt to={loginTo} onClose={() => setLoginTo(null)} />
        </Suspense>
      )}
    </>
  )
}
