import { bahtForPeople } from '#kit/money.ts'
import { logOut } from '#member/session/browser-session.ts'
import type { Viewer } from '#member/context.ts'
import { useSite } from '#member/viewer.ts'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { Drawer } from './drawer.tsx'
import { accountEntries, drawerEntries, moreOfMine, moreToSee, referralEntry, tileEntries } from './member-entries.ts'
import { InfoLink } from './member-top.tsx'
import * as words from './member.th.ts'
import { activityEntries, contactEntries, promotionEntry } from './menu-entries.ts'
import { MenuLinks } from './menu-link.tsx'
import { SideMenu } from './side-menu.tsx'

export const DrawerBalance = ({ viewer }: { viewer: Viewer }) => (
  <div className="drawer-balance">
    <InfoLink viewer={viewer} />
    <Money as="div" sign="gold">
      {bahtForPeople(viewer.credit)}
    </Money>
  </div>
)

export const LogOut = () => (
  <button type="button" onClick={logOut}>
    <Icon name="logout" />
    {words.logOut}
  </button>
)

/** The specification's entries (section 2), ours as tiles, and the logout. */
export function MemberDrawer({ viewer }: { viewer: Viewer }) {
  const site = useSite()
  return (
    <Drawer
      head={<DrawerBalance viewer={viewer} />}
      tiles={{ label: words.account, entries: tileEntries }}
      end={<LogOut />}
    >
      <MenuLinks entries={[...drawerEntries, ...activityEntries(site, true), ...contactEntries(site)]} />
    </Drawer>
  )
}

export function MemberSide() {
  const site = useSite()
  return (
    <SideMenu>
      <p className="caption faint">{words.account}</p>
      <MenuLinks entries={[...accountEntries, referralEntry, ...moreOfMine]} />
      <hr className="rule" />
      <MenuLinks entries={[promotionEntry, ...activityEntries(site, true), ...moreToSee]} />
      <hr className="rule" />
      <MenuLinks entries={contactEntries(site)} />
      <LogOut />
    </SideMenu>
  )
}
