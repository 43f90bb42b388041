import { Link } from 'react-router'
import { SectionTitle } from '#ui/surface.tsx'
import type { SoonLine } from './front-page.server.ts'
import * as th from './th.ts'

/** What is not open yet, listed once below everything that is. A press on an offer opens its terms over the page (still-actions.tsx);
 *  without a script it is a link to the promotions page. */
export const Soon = ({ soon }: { soon: readonly SoonLine[] }) => (
  <section aria-label={th.soon}>
    <SectionTitle>{th.soon}</SectionTitle>
    <dl className="card soon small">
      {soon.map(({ name, things }) => (
        <div key={name}>
          <dt className="quiet">{name}</dt>
          <dd>
            {things.map(({ text, to }) => (
              <Link key={text} to={to}>
                {text}
              </Link>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
