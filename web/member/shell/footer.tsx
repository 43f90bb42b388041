import { Link } from 'react-router'
import { useSite } from '#member/viewer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Divider } from '#ui/ornament.tsx'
import { HELP } from './ids.ts'
import { contactEntries, readingEntries, serviceEntry } from './menu-entries.ts'
import { MenuLink, MenuLinks } from './menu-link.tsx'
import * as th from './th.ts'
import { Age } from './top-bar.tsx'

export function Footer() {
  const site = useSite()
  const contacts = contactEntries(site)
  return (
    <footer id={HELP} className="foot">
      <Divider />
      <div className="row foot-age">
        <Age big />
        <div>
          <div className="small">
            <b>{th.ageLine}</b>
          </div>
          <div className="caption quiet">{th.careLine}</div>
        </div>
      </div>
      <p className="caption quiet">
        {th.helpLineBefore}
        <br />
        {th.helpLine}{' '}
        <a className="gold" href={`tel:${th.helpNumber}`}>
          <b>{th.helpNumber}</b>
        </a>{' '}
        {th.helpHours}
      </p>
      {contacts.length > 0 && (
        <div className="row foot-contacts">
          {contacts.map((entry) =>
            'href' in entry ? (
              <ButtonLink key={entry.text} href={entry.href} icon={entry.icon} variant="ghost" compact newTab>
                {entry.text}
              </ButtonLink>
            ) : null,
          )}
        </div>
      )}
      <p className="small">
        <MenuLink entry={serviceEntry(site)} className="foot-service gold" />
      </p>
      <p className="foot-small faint">
        <span className="row wrap centred foot-pages">
          <MenuLinks entries={readingEntries} bare />
        </span>
        <Link to="/privacy-policy">{th.privacy}</Link>
        <br />
        {th.copyright}
      </p>
    </footer>
  )
}
