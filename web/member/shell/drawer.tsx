import { bahtForPeople } from '#kit/money.ts'
import { phoneForPeople } from '#kit/phone.ts'
import { logOut } from '#member/account/browser-session.ts'
import type { Viewer } from '#member/context.ts'
import { useSite } from '#member/viewer.ts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { DRAWER } from './ids.ts'
import { activityEntries, contactEntries, guestEntries, memberEntries } from './menu-entries.ts'
import { MenuLink } from './menu-link.tsx'
import * as th from './th.ts'
import { Age, Logo } from './top-bar.tsx'

/** The menu from the right: a popover, so it opens without a script. */
export function Drawer({ viewer }: { viewer: Viewer | null }) {
  const site = useSite()
  const entries = [...(viewer ? memberEntries : guestEntries), ...activityEntries(site, viewer !== null)]
  const contacts = contactEntries(site)
  return (
    <aside id={DRAWER} popover="auto" className="drawer" aria-label={th.menuTop}>
      <div className="row apart">
        <Logo />
        <IconButton icon="x" label={th.closeMenu} popoverTarget={DRAWER} popoverTargetAction="hide" />
      </div>
      {viewer && (
        <div className="drawer-balance">
          <div className="small quiet">{phoneForPeople(viewer.phone)}</div>
          <div className="money">
            <span className="gold">฿</span>
            {bahtForPeople(viewer.credit)}
          </div>
        </div>
      )}
      <nav className="menu-lines" aria-label={th.menuTop}>
        {entries.map((entry) => (
          <MenuLink key={entry.text} entry={entry} />
        ))}
        {contacts.length > 0 && <hr className="rule" />}
        {contacts.map((entry) => (
          <MenuLink key={entry.text} entry={entry} />
        ))}
        {viewer && (
          <>
            <hr className="rule" />
            <button type="button" onClick={logOut}>
              <Icon name="logout" />
              {th.logOut}
            </button>
          </>
        )}
      </nav>
      <div className="row drawer-care caption quiet">
        <Age />
        <span>
          {th.careShort} <b className="gold">{th.helpNumber}</b>
        </span>
      </div>
    </aside>
  )
}
