import { useCallback, useEffect, useState } from 'react'
import { call } from './api.ts'
import { usePresence } from './operators/presence.ts'
import { SignIn } from './operators/sign-in.tsx'
import { Frame } from './shell/frame.tsx'
import * as th from './th.ts'
import { QueuePage } from './withdrawals/queue-page.tsx'

export type SignedIn = { operator: string; name: string }
type Door = { state: 'asking' } | { state: 'closed'; notice: string | null } | { state: 'open'; who: SignedIn }

/** The office: the door, and behind it the one page there is. */
export function Office() {
  const [door, setDoor] = useState<Door>({ state: 'asking' })
  useEffect(() => {
    void call('GET /session').then((asked) => {
      if (asked.ok) setDoor({ state: 'open', who: asked.data.data })
      else setDoor({ state: 'closed', notice: asked.status === 401 ? null : asked.error.message })
    })
  }, [])
  const onEnded = useCallback(() => setDoor({ state: 'closed', notice: th.sessionEnded }), [])
  if (door.state === 'asking') return null
  if (door.state === 'closed') return <SignIn notice={door.notice} onSignedIn={(who) => setDoor({ state: 'open', who })} />
  return <Inside who={door.who} onEnded={onEnded} onSignedOut={() => setDoor({ state: 'closed', notice: null })} />
}

function Inside({ who, onEnded, onSignedOut }: { who: SignedIn; onEnded: () => void; onSignedOut: () => void }) {
  const [waiting, setWaiting] = useState<number | null>(null)
  usePresence(onEnded)
  const signOut = async () => {
    const left = await call('POST /sign-out')
    // Whoever cannot be signed out must not believe that he was.
    if (left.ok || left.status === 401) onSignedOut()
    return left.ok || left.status === 401
  }
  return (
    <Frame who={who} waiting={waiting} onSignOut={signOut}>
      <QueuePage who={who} onEnded={onEnded} onCount={setWaiting} />
    </Frame>
  )
}
