import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { BrandMark } from '#ui/ornament.tsx'
import { toast } from '#ui/toast.tsx'
import type { SignedIn } from '../office.tsx'
import * as th from '../th.ts'
import './frame.css'

type Props = { who: SignedIn; waiting: number | null; onSignOut: () => Promise<boolean>; children: ReactNode }

/** The frame around a page: brand, the places there are, who is signed in. */
export function Frame({ who, waiting, onSignOut, children }: Props) {
  const [leaving, setLeaving] = useState(false)
  const signOut = async () => {
    setLeaving(true)
    if (await onSignOut()) return
    setLeaving(false)
    toast({ type: 'error', message: th.unreachable })
  }
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {th.skipToContent}
      </a>
      <aside className="rail">
        <div className="brand">
          <BrandMark size={32} />
          <span className="display leaf">{th.site}</span>
          <span className="caption faint">{th.office}</span>
        </div>
        <nav aria-label={th.office}>
          <a className="place" href="/" aria-current="page">
            <Icon name="withdraw" size={20} />
            <span className="grow">{th.queue}</span>
            {waiting !== null && waiting > 0 && <em className="count">{waiting}</em>}
          </a>
        </nav>
      </aside>
      <header className="top">
        <h1>{th.queue}</h1>
        <span className="who">
          <Icon name="user" size={20} className="gold" />
          {who.name}
        </span>
        <Button look="ghost" compact icon="logout" busy={leaving} onClick={() => void signOut()}>
          {th.signOut}
        </Button>
      </header>
      <main id="content" className="content">
        {children}
      </main>
    </div>
  )
}
