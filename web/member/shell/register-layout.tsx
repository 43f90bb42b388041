import type { Viewer } from '#member/context.ts'
import { useSite } from '#member/viewer.ts'
import { Drawer } from './drawer.tsx'
import { depositEntry, historyEntry, withdrawEntry } from './member-entries.ts'
import { DrawerBalance, LogOut } from './member-menus.tsx'
import * as words from './member.th.ts'
import { homeEntry, logInEntry, serviceEntry } from './menu-entries.ts'
import { MenuLinks } from './menu-link.tsx'
import { Age, Logo, MenuButton } from './top-bar.tsx'

export const RegisterTop = () => (
  <header className="top-bar">
    <Logo />
    <span className="grow" />
    <Age />
    <MenuButton always />
  </header>
)

/** Specification, section 2. A visitor gets the login instead of the logout. */
export function RegisterDrawer({ viewer }: { viewer: Viewer | null }) {
  const site = useSite()
  const staff = { ...serviceEntry(site), text: words.contactStaff }
  return (
    <Drawer head={viewer && <DrawerBalance viewer={viewer} />} end={viewer && <LogOut />}>
      <MenuLinks
        entries={[
          homeEntry,
          depositEntry,
          withdrawEntry,
          { ...historyEntry, text: words.history, to: '/history' },
          staff,
        ]}
      />
      {!viewer && <MenuLinks entries={[logInEntry]} />}
    </Drawer>
  )
}
