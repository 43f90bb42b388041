import type { ReactNode } from 'react'
import { useEmptyLobbies } from '#member/home/banners.tsx'
import { useSite } from '#member/viewer.ts'
import { Care } from './drawer.tsx'
import {
  activityEntries,
  contactEntries,
  entranceEntry,
  homeEntry,
  promotionEntry,
  readingEntries,
  lobbyEntries,
  openFirst,
} from './menu-entries.ts'
import { MenuLinks } from './menu-link.tsx'
import * as th from './th.ts'

/** On a wide screen: the lobbies, then the entries below. */
export function SideMenu({ children }: { children: ReactNode }) {
  const empty = useEmptyLobbies()
  return (
    <aside className="side-menu desktop-only">
      <nav className="menu-lines" aria-label={th.menuSide}>
        <p className="caption faint">{th.lobbies}</p>
        <MenuLinks entries={openFirst(lobbyEntries, empty)} />
        <hr className="rule" />
        {children}
      </nav>
      <Care className="side-care" />
    </aside>
  )
}

export function VisitorSide() {
  const site = useSite()
  return (
    <SideMenu>
      <p className="caption faint">{th.site}</p>
      <MenuLinks
        entries={[homeEntry, entranceEntry, promotionEntry, ...activityEntries(site, false), ...readingEntries]}
      />
      <hr className="rule" />
      <MenuLinks entries={contactEntries(site)} />
    </SideMenu>
  )
}
