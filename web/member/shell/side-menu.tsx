import type { ReactNode } from 'react'
import { useEmptyLobbies } from '#member/home/banners.tsx'
import { useSite } from '#member/viewer.ts'
import { Care } from './drawer.tsx'
import { Kept } from './kept.tsx'
import {
  activityEntries,
  contactEntries,
  entranceEntry,
  homeEntry,
  promotionEntry,
  readingEntries,
  linksOf,
  lobbyEntries,
  openFirst,
} from './menu-entries.ts'
import { MenuLinks } from './menu-link.tsx'
import * as th from './th.ts'

/** The menu at the left of a wide screen: the lobbies, then the entries below them. `by`: what these depend on. */
export function SideMenu({ by, children }: { by: unknown; children: ReactNode }) {
  const empty = useEmptyLobbies()
  return (
    <Kept as="aside" className="side-menu desktop-only" by={['side', by, empty]}>
      <nav className="menu-lines" aria-label={th.menuSide}>
        <p className="caption faint">{th.lobbies}</p>
        <MenuLinks entries={openFirst(lobbyEntries, empty)} />
        <hr className="rule" />
        {children}
      </nav>
      <Care className="side-care" />
    </Kept>
  )
}

/** The left menu of a visitor. */
export function VisitorSide() {
  const site = useSite()
  return (
    <SideMenu by={['visitor', linksOf(site)]}>
      <p className="caption faint">{th.site}</p>
      <MenuLinks entries={[homeEntry, entranceEntry, promotionEntry, ...activityEntries(site, false), ...readingEntries]} />
      <hr className="rule" />
      <MenuLinks entries={contactEntries(site)} />
    </SideMenu>
  )
}
