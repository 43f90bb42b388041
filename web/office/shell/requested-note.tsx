import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Note } from '#ui/surface.tsx'
import { addressOf } from './pages.ts'
import * as th from './requested-note.th.ts'

/** A request that a second operator has to approve, with a link to it. */
export const RequestedNote = ({ maker, reason, children }: { maker: string; reason: string; children: ReactNode }) => (
  <Note kind="info">
    {children}
    <br />
    <span className="caption">
      {th.requestedBy(maker)} · {reason}
    </span>
    <br />
    <Link to={addressOf('approvals')}>{th.toApprovals}</Link>
  </Note>
)
