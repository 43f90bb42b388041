import type { ReactNode } from 'react'
import { useEmptyLobbies } from '#member/home/banners.tsx'
import { useSite } from '#member/viewer.ts'
import { IconButton } from '#ui/button.tsx'
import { DRAWER } from './ids.ts'
import {
  activityEntries,
  contactEntries,
  type Entry,
  entranceEntry,
  homeEntry,
  logInEntry,
  promotionEntry,
  registerEntry,
  lobbyEntries,
  openFirst,
} from './menu-entries.ts'
import { MenuLinks } from './menu-link.tsx'
import * as th from './th.ts'
import { Age, Logo } from './top-bar.tsx'

type DrawerProps = {
  head?: ReactNode
  tiles?: { label: string; entries: readonly Entry[] }
  end?: ReactNode
  children: ReactNode
}

/**
 * A popover, so it opens without a script. `head` above, `end` at the foot; on a low screen only the part between
 * scrolls.
 */
export const Drawer = ({ head, tiles, end, children }: DrawerProps) => (
  <aside id={DRAWER} popover="auto" className="drawer" aria-label={th.menuTop}>
    <div className="row apart">
      <Logo />
      <IconButton icon="x" label={th.closeMenu} popoverTarget={DRAWER} popoverTargetAction="hide" />
    </div>
    {head}
    <nav className="drawer-menu" aria-label={th.menuTop}>
      <div className="menu-lines">{children}</div>
      {tiles && (
        <section className="drawer-tiles" aria-label={tiles.label}>
          <MenuLinks entries={tiles.entries} />
        </section>
      )}
    </nav>
    {end && <div className="menu-lines drawer-end">{end}</div>}
    <Care className="drawer-care" />
  </aside>
)

/** Age limit and helpline. */
export const Care = ({ className }: { className: string }) => (
  <div className={`row caption quiet ${className}`}>
    <Age />
    <span>
      {th.careShort} <b className="gold">{th.helpNumber}</b>
    </span>
  </div>
)

/** Entries of the specification, section 2, then our own. */
export function VisitorDrawer() {
  const site = useSite()
  const empty = useEmptyLobbies()
  return (
    <Drawer tiles={{ label: th.lobbies, entries: openFirst(lobbyEntries, empty) }}>
      <MenuLinks
        entries={[homeEntry, promotionEntry, ...activityEntries(site, false), ...contactEntries(site), entranceEntry]}
      />
      <hr className="rule" />
      <MenuLinks entries={[registerEntry, logInEntry]} />
    </Drawer>
  )
}
