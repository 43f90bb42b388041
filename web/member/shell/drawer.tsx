import type { ReactNode } from 'react'
import { useSite } from '#member/viewer.ts'
import { IconButton } from '#ui/button.tsx'
import { DRAWER } from './ids.ts'
import {
  activityEntries,
  contactEntries,
  entranceEntry,
  homeEntry,
  logInEntry,
  promotionEntry,
  readingEntries,
  registerEntry,
  roomEntries,
} from './menu-entries.ts'
import { MenuLinks } from './menu-link.tsx'
import * as th from './th.ts'
import { Age, Logo } from './top-bar.tsx'

/** The menu from the right: a popover, so it opens without a script. `head` stands above its lines. */
export const Drawer = ({ head, children }: { head?: ReactNode; children: ReactNode }) => (
  <aside id={DRAWER} popover="auto" className="drawer" aria-label={th.menuTop}>
    <div className="row apart">
      <Logo />
      <IconButton icon="x" label={th.closeMenu} popoverTarget={DRAWER} popoverTargetAction="hide" />
    </div>
    {head}
    <nav className="menu-lines" aria-label={th.menuTop}>
      {children}
    </nav>
    <Care className="drawer-care" />
  </aside>
)

/** The age and the number to call, at the foot of a menu. */
export const Care = ({ className }: { className: string }) => (
  <div className={`row caption quiet ${className}`}>
    <Age />
    <span>
      {th.careShort} <b className="gold">{th.helpNumber}</b>
    </span>
  </div>
)

/** A visitor's drawer: home, promotions, the activity, contacts (specification, section 2), then ours. */
export function VisitorDrawer() {
  const site = useSite()
  return (
    <Drawer>
      <MenuLinks entries={[homeEntry, promotionEntry, ...activityEntries(site, false), ...contactEntries(site)]} />
      <hr className="rule" />
      <MenuLinks entries={[registerEntry, logInEntry, entranceEntry, ...roomEntries, ...readingEntries]} />
    </Drawer>
  )
}
