import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OfficePlace } from '#contract/plain/office-places.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { BrandMark } from '#ui/ornament.tsx'
import { toast } from '#ui/toast.tsx'
import * as th from '../office.th.ts'
import { addressOf, places, placesOf } from './places.ts'
import type { SignedIn } from './session.ts'
import './frame.css'

type Props = {
  who: SignedIn
  place: OfficePlace
  /** The number of rows waiting in each place, where known. */
  counts: Partial<Record<OfficePlace, number | null>>
  onSignOut: () => Promise<boolean>
  children: ReactNode
}

/** The frame around a page: brand, the places, who is signed in. */
export function Frame({ who, place, counts, onSignOut, children }: Props) {
  const current = useRef<HTMLAnchorElement>(null)
  // On a narrow screen the places are a strip that is wider than the screen.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [place])
  const [leaving, setLeaving] = useState(false)
  const signOut = async () => {
    setLeaving(true)
    if (await onSignOut()) return
    setLeaving(false)
    toast({ type: 'error', message: th.unreachable })
  }
  return (
    <div className="frame">
      <a className="skip" href="#main">
        {th.skipToContent}
      </a>
      <aside className="rail">
        <div className="brand">
          <BrandMark size={32} />
          <span className="display leaf">{th.site}</span>
          <span className="caption faint">{th.office}</span>
        </div>
        <nav aria-label={th.office}>
          {placesOf(who.role).map((one, n, all) => (
            <Link
              key={one}
              className={classes('place', n > 0 && places[one].group !== places[all[n - 1] ?? one].group && 'begins')}
              to={addressOf(one)}
              ref={one === place ? current : undefined}
              aria-current={one === place ? 'page' : undefined}
            >
              <Icon name={places[one].icon} size={20} />
              <span className="grow">{places[one].label}</span>
              {(counts[one] ?? 0) > 0 && <em className="count">{counts[one]}</em>}
            </Link>
          ))}
        </nav>
      </aside>
      <header className="top">
        <h1>{places[place].label}</h1>
        <span className="who">
          <Icon name="user" size={20} className="gold" />
          {who.name}
        </span>
        <Button variant="ghost" compact icon="logout" busy={leaving} onClick={() => void signOut()}>
          {th.signOut}
        </Button>
      </header>
      <main id="main" className="content">
        {children}
      </main>
    </div>
  )
}
