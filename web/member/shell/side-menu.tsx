import { logOut } from '#member/account/browser-session.ts'
import type { Viewer } from '#member/context.ts'
import { useSite } from '#member/viewer.ts'
import { Icon } from '#ui/icon.tsx'
import { activityEntries, contactEntries, gamesEntry, guestEntries, memberEntries } from './menu-entries.ts'
import { MenuLink } from './menu-link.tsx'
import * as th from './th.ts'
import { Age } from './top-bar.tsx'

/** The menu at the left of a wide screen. */
export function SideMenu({ viewer }: { viewer: Viewer | null }) {
  const site = useSite()
  const contacts = contactEntries(site)
  const pages = viewer ? memberEntries : guestEntries.filter((entry) => entry.text !== th.hitGames)
  const rest = [...pages, ...activityEntries(site, viewer !== null)]
  return (
    <aside className="side-menu desktop-only">
      <nav className="menu-lines" aria-label={th.menuSide}>
        <p className="caption faint">{th.rooms}</p>
        <MenuLink entry={{ ...gamesEntry, text: th.hitGames }} />
        <hr className="rule" />
        {viewer && <p className="caption faint">{th.account}</p>}
        {rest.map((entry) => (
          <MenuLink key={entry.text} entry={entry} />
        ))}
        {(contacts.length > 0 || viewer) && <hr className="rule" />}
        {contacts.map((entry) => (
          <MenuLink key={entry.text} entry={entry} />
        ))}
        {viewer && (
          <button type="button" onClick={logOut}>
            <Icon name="logout" />
            {th.logOut}
          </button>
        )}
      </nav>
      <div className="row caption quiet side-care">
        <Age />
        <span>
          {th.careShort} <b className="gold">{th.helpNumber}</b>
        </span>
      </div>
    </aside>
  )
}
