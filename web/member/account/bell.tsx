import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { storagePrefix } from '#contract/plain/constants.ts'
import { NEWS } from '#member/shell/ids.ts'
import { useSite } from '#member/viewer.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOpenedEarly } from '#ui/opened-early.ts'
import * as th from './bell.th.ts'
import { useAppBadge } from './app-badge.ts'
import { type BellEntry, bellEntries, type OwnSessions } from './bell-entries.ts'
import { call } from '#member/session/browser-session.ts'
import { onHint } from '#member/session/hints.ts'
import { movements } from '#member/money/movements.ts'
import { useSnapshot } from '#member/session/snapshot.ts'
import { bangkokDayTime } from '#kit/thai-time.ts'
import './bell.css'

const AddFriend = lazy(() => import('./add-friend.tsx').then(({ AddFriend }) => ({ default: AddFriend })))

const SEEN = `${storagePrefix}bell`

/** A popover, so it opens before React runs. Marked while something is newer than at its last closing. */
export function Bell() {
  const { profile, serverTimeMs } = useSnapshot()
  const line = useSite()?.line
  const [sessions, load] = useOwnSessions()
  const [prompting, setPrompting] = useState(false)
  const entries = profile ? bellEntries(profile, sessions, serverTimeMs) : []
  // A sign-in may have come after the profile was read.
  const newest = Math.max(serverTimeMs, ...entries.map(({ at }) => Date.parse(at)))
  const [seenUpTo, markSeen] = useSeenUpTo(newest)
  const unread = seenUpTo === null ? 0 : entries.filter(({ at }) => at > seenUpTo).length
  useAppBadge(seenUpTo === null ? null : unread)
  const openedOrClosed = (open: boolean) => {
    if (open) load()
    else markSeen()
  }
  const panel = useOpenedEarly<HTMLDivElement>(load)
  const addFriend = () => {
    // The popover gives the focus back to the bell, and the dialog will do so too.
    document.getElementById(NEWS)?.hidePopover()
    setPrompting(true)
  }
  return (
    <>
      <IconButton icon="bell" label={th.bell(unread)} marked={unread > 0} popoverTarget={NEWS} />
      <div
        ref={panel}
        id={NEWS}
        popover="auto"
        className="news card"
        role="region"
        aria-label={th.title}
        onToggle={({ newState }) => openedOrClosed(newState === 'open')}
      >
        {entries.length === 0 ? (
          <>
            <b>{th.none}</b>
            <p className="small quiet">{th.noneDetail}</p>
          </>
        ) : (
          <>
            <div className="row apart">
              <b>{th.title}</b>
              <span className="caption faint">{th.lastDays}</span>
            </div>
            <ul className="bell-list">
              {entries.map((item) => (
                <Line key={item.id} item={item} isUnread={seenUpTo !== null && item.at > seenUpTo} />
              ))}
            </ul>
            <Link className="bell-way row" to={movements}>
              <Icon name="clock" size={20} className="gold" />
              {th.seeAll}
            </Link>
          </>
        )}
        {line && (
          <button type="button" className="bell-way row" onClick={addFriend}>
            <Icon name="chat" size={20} className="jade" />
            {th.addFriend}
          </button>
        )}
      </div>
      {prompting && line && (
        <Suspense>
          <AddFriend line={line} onClose={() => setPrompting(false)} />
        </Suspense>
      )}
    </>
  )
}

const Line = ({ item, isUnread }: { item: BellEntry; isUnread: boolean }) => (
  <li className="row">
    <span className={item.tone}>
      <Icon name={item.icon} size={20} />
    </span>
    <div className="grow">
      <p className="small">
        {item.title}
        {isUnread && <span className="bell-unread">{th.unread}</span>}
      </p>
      <p className="caption quiet">{item.detail}</p>
      <p className="caption faint">{bangkokDayTime(item.at)}</p>
      {item.leadsTo && (
        <Link className="caption gold" to={item.leadsTo.page}>
          {item.leadsTo.text}
        </Link>
      )}
    </div>
  </li>
)

/** Read when the bell opens, and on each `notice` hint while the page is visible. */
function useOwnSessions(): [OwnSessions | null, () => void] {
  const [sessions, setSessions] = useState<OwnSessions | null>(null)
  const load = () => {
    void call('GET /customers/sessions').then((answer) => {
      if (answer.ok) setSessions(answer.data.data.sessions)
    })
  }
  useEffect(() => onHint((event) => void (event === 'notice' && document.visibilityState === 'visible' && load())), [])
  return [sessions, load]
}

/** The last seen instant, stored in this browser; at first load nothing is new. Null on the server and until read. */
function useSeenUpTo(newestMs: number): [string | null, () => void] {
  const [upTo, setUpTo] = useState<string | null>(null)
  const markSeen = () => {
    const now = new Date(newestMs).toISOString()
    setUpTo(now)
    keep(now)
  }
  const markFirstSeen = useEffectEvent(markSeen)
  useEffect(() => {
    const stored = read()
    if (stored) setUpTo(stored)
    else markFirstSeen()
  }, [])
  return [upTo, markSeen]
}

// A browser that denies storage forgets it with the page.
function read(): string | null {
  try {
    return localStorage.getItem(SEEN)
  } catch {
    return null
  }
}
function keep(upTo: string): void {
  try {
    localStorage.setItem(SEEN, upTo)
  } catch {
    return
  }
}
