import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { OfficePage } from '#contract/plain/office-pages.ts'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icon.tsx'
import { BrandMark } from '#ui/ornament.tsx'
import { toast } from '#ui/toast.tsx'
import * as th from '../office.th.ts'
import { addressOf, pages, pagesOf } from './pages.ts'
import type { SignedIn } from './session.ts'
import './frame.css'

type Props = {
  who: SignedIn
  page: OfficePage
  /** Pending rows per page, where known. */
  counts: Partial<Record<OfficePage, number | null>>
  onSignOut: () => Promise<boolean>
  children: ReactNode
}

export function Frame({ who, page, counts, onSignOut, children }: Props) {
  const current = useRef<HTMLAnchorElement>(null)
  // On a narrow screen the pages are a strip that is wider than the screen.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [page])
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
          {pagesOf(who.role).map((one, n, all) => (
            <Link
              key={one}
              className={classes('place', n > 0 && pages[one].group !== pages[all[n - 1] ?? one].group && 'begins')}
              to={addressOf(one)}
              ref={one === page ? current : undefined}
              aria-current={one === page ? 'page' : undefined}
            >
              <Icon name={pages[one].icon} size={20} />
              <span className="grow">{pages[one].label}</span>
              {(counts[one] ?? 0) > 0 && <em className="count">{counts[one]}</em>}
            </Link>
          ))}
        </nav>
      </aside>
      <header className="top">
        <h1>{pages[page].label}</h1>
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
