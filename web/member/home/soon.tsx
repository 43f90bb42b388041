import { Link } from 'react-router'
import { SectionTitle } from '#ui/surface.tsx'
import type { SoonLine } from './front-page.server.ts'
import * as th from './th.ts'

/** An offer's press opens its terms (still-actions.tsx); without a script it links to the promotions. */
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
